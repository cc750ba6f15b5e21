import { judge } from "../../policy/judge.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readVisitor } from "../sessions/queries.ts";

/**
 * A session that ended while its tab came in was told to those that were there already. Asked once the tab is
 * there, it is told to this one too.
 */
export async function endLateSocket(ctx: ActorContext, sessionToken: string) {
  const { userId, sessionId } = ctx.actor;
  const { visitor } = await readVisitor(ctx, { tokenHash: await sha256Hex(sessionToken) });
  if (judge({ visitor, permission: "sessions.own" }).allowed) return;
  ctx.live.endSessions(userId, { reason: "revoked", only: [sessionId] });
}
