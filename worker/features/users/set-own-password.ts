import { eq } from "drizzle-orm";
import type { SecondFactorState } from "../../../db/values/sessions.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, unauthenticated } from "../../kernel/errors.ts";
import { leaveSession } from "../sessions/leave-session.ts";
import { openSession } from "../sessions/open-session.ts";
import { notifyRotated } from "../sessions/notify-rotated.ts";
import type { OwnPasswordInput } from "./contract.ts";
import { hashNewPassword } from "./hash-new-password.ts";
import { replacePassword } from "./replace-password.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { isFreshlyProven } from "./rules.ts";

/**
 * The password that someone was told to renew. It ends every session, this one too, and opens a fresh one in
 * its place. A cookie alone is no proof: unless they came in just now, they type the old one as well.
 */
export async function setOwnPassword(
  ctx: ActorContext,
  input: OwnPasswordInput,
  secondFactor: SecondFactorState,
) {
  const { userId, impersonatorId, isPending, provenAt } = ctx.actor;
  if (impersonatorId) throw new AppError("impersonating");
  if (isPending) throw new AppError("second_factor_pending");
  const owner = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      passwordHash: userCredentials.passwordHash,
    })
    .from(profiles)
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .get();
  if (!owner) throw notFound("profile", userId);
  const { passwordHash: stored } = owner;
  if (stored !== null && !isFreshlyProven(ctx.actor, ctx.clock.now())) {
    await requireCurrentPassword(ctx, stored, input.currentPassword);
  }
  const passwordHash = await hashNewPassword(ctx, input.password, owner);
  const opened = await openSession(ctx, {
    userId,
    method: "password",
    secondFactor,
    provenAt,
  });
  try {
    // Whoever reset the password while this one was derived has the last word.
    const replace = replacePassword(ctx, owner, passwordHash);
    await transaction(ctx.db, [...leaveSession(ctx), ...replace, ...opened.statements]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw unauthenticated();
    throw error;
  }
  ctx.effects.wake();
  notifyRotated(ctx, opened.sessionId);
  return { token: opened.token };
}
