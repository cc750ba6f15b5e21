import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { ownWordsOf, refusePassword } from "../../../worker/features/users/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Strength, Typed } from "./strength.ts";

/** Fetched when someone types a new password: half a megabyte of what others chose before. */
const common = new Set(dictionary["passwords-common"]);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What the server would say, and beyond that how hard the password is to guess. */
export function measureStrength({ password, email, fullName }: Typed): Strength {
  const missing = LIMITS.passwordLeast - password.length;
  if (missing > 0) {
    const more = missing === 1 ? "One more character" : `${missing} more characters`;
    return { score: 0, word: "Too short", hint: `${more} at least.` };
  }
  const own = ownWordsOf({ email, fullName });
  const refusal = refusePassword(password, own, (word) => common.has(word));
  if (refusal) return { score: 0, word: "Not allowed", hint: refusal };
  const { score } = estimator.check(password, own);
  return { score, word: WORDS[score], hint: hintFor(score, password.length) };
}

const WORDS = { 0: "Very weak", 1: "Weak", 2: "Fair", 3: "Good", 4: "Strong" } as const;

function hintFor(score: number, length: number): string {
  const missing = LIMITS.passwordAdvised - length;
  if (score >= 3)
    return missing > 0 ? `Longer is better still: ${missing} more.` : "Hard to guess.";
  if (missing > 0) return `Add a word or two: ${missing} more characters make it hard to guess.`;
  return "Add an unrelated word.";
}
