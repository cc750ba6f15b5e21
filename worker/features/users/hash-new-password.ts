import type { Context } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { hashPassword } from "./hash-password.ts";
import { ownWordsOf, refusePassword } from "./rules.ts";

type Owner = { email: string; fullName: string };

/** The one way from a typed password to a stored one: what is easily guessed gets no hash. */
export async function hashNewPassword(
  ctx: Context,
  password: string,
  owner: Owner,
): Promise<string> {
  const { isCommonPassword } = await import("./is-common-password.ts");
  const refusal = refusePassword(password, ownWordsOf(owner), isCommonPassword);
  if (refusal) throw invalidInput({ password: refusal });
  return hashPassword(ctx, password);
}
