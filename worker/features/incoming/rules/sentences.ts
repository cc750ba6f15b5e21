import type { IncomingTest } from "../../../../db/values/incoming.ts";

/** How each comparison is said between a fact and its value. */
export const TEST_WORDS: Readonly<Record<IncomingTest, string>> = {
  "at-least": "is at least",
  "at-most": "is at most",
  contains: "contains",
  "contains-not": "doesn't contain",
  is: "is",
  "is-not": "is not",
};

type Said = { fact: string; part: string; test: IncomingTest; values: readonly string[] };

/** One condition as a sentence without its end. */
export function sayCondition({ fact, part, test, values }: Said): string {
  const subject = part === "" ? fact : `${fact} “${part}”`;
  return `${subject} ${TEST_WORDS[test]} ${values.join(" or ")}`;
}
