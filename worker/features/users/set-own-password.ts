import { eq } from "drizzle-orm";
import type { SecondFactorState } from "../../../db/values/sessions.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { openSession } from "../sessions/open-session.ts";
import { notifyRotated } from "../sessions/notify-rotated.ts";
import type { OwnPasswordInput } from "./contract.ts";
import { hashNewPassword } from "./hash-new-password.ts";
import { checkPassword } from "./hash-password.ts";
import { replacePassword } from "./replace-password.ts";
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
  const { userId, impersonatorId } = ctx.actor;
  if (impersonatorId) throw new AppError("impersonating");
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
  if (!isFreshlyProven(ctx.actor, ctx.clock.now())) {
    await requireCurrent(ctx, owner, input.currentPassword);
  }
  const passwordHash = await hashNewPassword(input.password, owner);
  const opened = await openSession(ctx, {
    userId,
    method: "password",
    secondFactor,
    isProven: secondFactor !== "pending",
  });
  await transaction(ctx.db, [...replacePassword(ctx, owner, passwordHash), ...opened.statements]);
  ctx.effects.wake();
  notifyRotated(ctx, opened.sessionId);
  return { token: opened.token };
}

type Owner = { email: string; passwordHash: string | null };

async function requireCurrent(ctx: ActorContext, owner: Owner, typed: string) {
  if (typed === "")
    throw invalidInput({ currentPassword: "Enter the password that you have now." });
  const account = await sha256Hex(owner.email);
  await ctx.limiter.take(`sign-in:account:${account}`, ctx.limits.rateSignInPerAccount);
  const { matches } = await checkPassword(typed, owner.passwordHash ?? undefined);
  if (!matches) throw invalidInput({ currentPassword: "This is not the password that you have." });
}
