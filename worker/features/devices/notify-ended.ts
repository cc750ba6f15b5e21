import type { ActorContext } from "../../kernel/context.ts";
import type { Revoked } from "./contract.ts";

/** Tells the open tabs of sessions that ended, and the caller whether their own was among them. */
export function notifyEnded(ctx: ActorContext, ended: readonly { id: string }[]): Revoked {
  const only = ended.map(({ id }) => id);
  if (only.length > 0) ctx.live.endSessions(ctx.actor.userId, { reason: "revoked", only });
  return { endedSessions: only.length, isSignedOut: only.includes(ctx.actor.sessionId) };
}
