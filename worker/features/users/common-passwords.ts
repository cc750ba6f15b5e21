import { dictionary } from "@zxcvbn-ts/language-common";

/** The passwords that leaks show most often, in small letters. Fetched when the first one is set. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
