import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { checkPassword } from "./hash-password.ts";

/** Whoever changes a password types the one they have. Tries are the session's: nobody uses up another's. */
export async function requireCurrentPassword(ctx: ActorContext, stored: string, typed: string) {
  if (typed === "") {
    throw invalidInput({ currentPassword: "Enter your current password." });
  }
  const { sessionId } = ctx.actor;
  await ctx.limiter.take(`own-password:session:${sessionId}`, ctx.limits.rateSignInPerAccount);
  const { matches } = await checkPassword(ctx, typed, stored);
  if (!matches) throw invalidInput({ currentPassword: "This is not your current password." });
}
