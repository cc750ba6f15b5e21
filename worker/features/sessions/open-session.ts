import { eq, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { SecondFactorState, SignInMethod } from "../../../db/values/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { randomToken } from "../../kernel/ids.ts";
import { readSessionLengths } from "../settings/queries.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

type Opening = {
  userId: string;
  method: SignInMethod;
  secondFactor: SecondFactorState;
  /** When the person last showed who they are: now, where opening it was itself a proof. */
  provenAt: number | null;
  deviceId?: string | null;
  impersonatorSessionId?: string;
  /** The token that this session replaces: every rise in assurance gets a new id. */
  replaces?: string | undefined;
  /** It must not outlive the session that it stands for. */
  endsBy?: number;
};

/** The statements that open a session, for the caller's transaction, and the token to hand out. */
export async function openSession(ctx: Context, opening: Opening) {
  const now = ctx.clock.now();
  const token = randomToken();
  const sessionId = ctx.ids.next();
  const { idleMs, absoluteMs } = await readSessionLengths(ctx);
  const lifetimeMs = ownLifetimeMs(ctx, opening) ?? absoluteMs;
  const expiresAt = Math.min(now + lifetimeMs, opening.endsBy ?? Infinity);
  const insert = ctx.db.insert(sessions).values({
    id: sessionId,
    tokenHash: await sha256Hex(token),
    userId: opening.userId,
    method: opening.method,
    secondFactor: opening.secondFactor,
    provenAt: opening.provenAt,
    deviceId: opening.deviceId ?? null,
    impersonatorSessionId: opening.impersonatorSessionId ?? null,
    userAgent: ctx.client.userAgent,
    ipAddress: ctx.client.address,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: Math.min(now + idleMs, expiresAt),
    expiresAt,
  });
  // A visit is not theirs. Before the session, which whoever writes these may ask to have been made.
  const isOwn = opening.impersonatorSessionId === undefined;
  const seen = ctx.db
    .update(profiles)
    .set({ lastSeenAt: now })
    .where(isOwn ? eq(profiles.id, opening.userId) : sql`0`);
  const replaced = opening.replaces ? await sha256Hex(opening.replaces) : "";
  const removeReplaced = ctx.db.delete(sessions).where(eq(sessions.tokenHash, replaced));
  return { sessionId, token, statements: [seen, removeReplaced, insert] as const };
}

/** Of a visit, and of what still owes its factor, whatever the setting says. */
function ownLifetimeMs({ limits }: Context, opening: Opening): number | null {
  if (opening.impersonatorSessionId) return limits.sessionImpersonationMs;
  return opening.secondFactor === "pending" ? limits.sessionPendingMs : null;
}
