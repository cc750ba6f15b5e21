import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { leaveSession } from "../sessions/leave-session.ts";
import { openSession } from "../sessions/open-session.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { notifyRotated } from "../sessions/notify-rotated.ts";
import type { OwnPasswordInput } from "../users/contract.ts";
import { hashNewPassword } from "../users/hash-new-password.ts";
import { replacePassword } from "../users/replace-password.ts";
import { requireCurrentPassword } from "../users/require-current-password.ts";

/**
 * Changes one's own password, or sets the first. Every session ends, and this browser gets a new one, which is
 * as sure of the person as the old one was.
 */
export async function changePassword(ctx: ActorContext, input: OwnPasswordInput) {
  requireFreshProof(ctx);
  const { userId, sessionId, provenAt } = ctx.actor;
  const own = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      method: sessions.method,
      secondFactor: sessions.secondFactor,
      deviceId: sessions.deviceId,
      stored: userCredentials.passwordHash,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(sessions.id, sessionId))
    .get();
  if (!own) throw unauthenticated();
  if (own.stored !== null) await requireCurrentPassword(ctx, own.stored, input.currentPassword);
  const passwordHash = await hashNewPassword(ctx, input.password, own);
  const { method, secondFactor, deviceId } = own;
  const opened = await openSession(ctx, {
    userId,
    method,
    secondFactor,
    deviceId,
    provenAt,
  });
  try {
    // Whoever reset the password while this one was derived has the last word.
    const replace = replacePassword(ctx, own, passwordHash);
    await transaction(ctx.db, [...leaveSession(ctx), ...replace, ...opened.statements]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw unauthenticated();
    throw error;
  }
  ctx.effects.wake();
  notifyRotated(ctx, opened.sessionId);
  return { token: opened.token };
}
