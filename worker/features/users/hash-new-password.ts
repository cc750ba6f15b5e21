import { invalidInput } from "../../kernel/errors.ts";
import { hashPassword } from "./hash-password.ts";
import { ownWordsOf, refusePassword } from "./rules.ts";

type Owner = { email: string; fullName: string };

/** The one way from a typed password to a stored one: what is easily guessed gets no hash. */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const { COMMON_PASSWORDS } = await import("./common-passwords.ts");
  const isCommon = (word: string) => COMMON_PASSWORDS.has(word);
  const refusal = refusePassword(password, ownWordsOf(owner), isCommon);
  if (refusal) throw invalidInput({ password: refusal });
  return hashPassword(password);
}
