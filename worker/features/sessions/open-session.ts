import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { SecondFactorState } from "../../../db/values/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";

type Opening = {
  userId: string;
  secondFactor: SecondFactorState;
  /** The token that this session replaces: every rise in assurance gets a new id. */
  replaces?: string | undefined;
};

/** The statements that open a session, for the caller's transaction, and the token to hand out. */
export async function openSession(ctx: Context, opening: Opening) {
  const now = ctx.clock.now();
  const token = randomToken();
  const expiresAt = now + ctx.limits.sessionAbsoluteMs;
  const insert = ctx.db.insert(sessions).values({
    id: ctx.ids.next(),
    tokenHash: await sha256Hex(token),
    userId: opening.userId,
    secondFactor: opening.secondFactor,
    userAgent: ctx.client.userAgent,
    ipAddress: ctx.client.address,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: Math.min(now + ctx.limits.sessionIdleMs, expiresAt),
    expiresAt,
  });
  const replaced = opening.replaces ? await sha256Hex(opening.replaces) : "";
  const removeReplaced = ctx.db.delete(sessions).where(eq(sessions.tokenHash, replaced));
  return { token, statements: [removeReplaced, insert] as const };
}
