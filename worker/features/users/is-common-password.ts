import { dictionary } from "@zxcvbn-ts/language-common";

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Whether the leaks show it often, in small letters. The module weighs 200 KB and is fetched when the first
 * password is set: 30 ms once, beside a derivation of 200.
 */
export function isCommonPassword(word: string): boolean {
  return common.has(word);
}
