import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../kernel/pure/plain-line.ts";

/** One line of plain text. */
export const lineOf = (most: number, missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );

/** The key of a service: taken and never given back; empty for one that asks for none. */
export const SealedKey = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.aiKeyLength, `Use at most ${LIMITS.aiKeyLength} characters.`),
  v.regex(/^[\x21-\x7e]*$/, "A key has no spaces and no special characters."),
  v.check(
    (key) => key === "" || key.length >= LIMITS.aiKeyLeast,
    `A key has at least ${LIMITS.aiKeyLeast} characters.`,
  ),
);
