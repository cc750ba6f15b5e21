import { FILLING, wordsOf } from "../../plan-advisor/rules/words-of.ts";

/** What questions are made of, which says nothing of what they are about. */
const ASKING: ReadonlySet<string> = new Set(
  `how why where when much many often well far long fast good bad better worse best worst main most least more less
   there been since until than too not no yes or if then between among within across into onto over under per
   say says said source sources figure figures fact facts state states speak speaks against changed change changes
   currently expected expect happen happens become because used use uses using other others`
    .split(/\s+/u)
    .filter(Boolean),
);

/** Endings that say how many or when, from the longest. */
const ENDINGS: readonly (readonly [ending: string, least: number, instead: string])[] = [
  ["ations", 9, "at"],
  ["ation", 8, "at"],
  ["ities", 8, "it"],
  ["ings", 7, ""],
  ["ies", 5, "y"],
  ["ing", 6, ""],
  ["ity", 7, "it"],
  ["ed", 5, ""],
  ["es", 5, "e"],
  ["s", 4, ""],
];

/** A word without the ending that says how many or when: "calibrates" and "calibrated" are one. */
function stemOf(word: string): string {
  let stem = word;
  for (const [ending, least, instead] of ENDINGS) {
    if (stem.length < least || !stem.endsWith(ending) || stem.endsWith(`s${ending}`)) continue;
    stem = stem.slice(0, -ending.length) + instead;
    break;
  }
  return stem.length > 4 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

/** The words by which a question is looked for, once each. */
export const questionWords = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => word.length > 1 && !FILLING.has(word) && !ASKING.has(word))
      .map(stemOf),
  ),
];

/** The stems of all words of a sentence, in their order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** So many of a question's words a sentence has to have. */
export const leastOf = (words: readonly string[]): number =>
  words.length <= 2 ? words.length : Math.max(2, Math.ceil(words.length / 3));

/** How the words of questions begin in texts, as they are written: the database knows no stems. */
export function soughtIn(
  questions: readonly { text: string; words: readonly string[] }[],
): string[] {
  const sought = new Set<string>();
  for (const { text, words } of questions) {
    for (const raw of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const stem = stemOf(wordsOf(raw).join(""));
      if (words.includes(stem)) sought.add(beginning(raw, stem));
    }
  }
  return [...sought];
}

/** What a word and its stem have in common, accents aside. */
function beginning(raw: string, stem: string): string {
  const plain = wordsOf(raw).join("");
  let same = 0;
  while (same < stem.length && plain[same] === stem[same]) same += 1;
  return raw.slice(0, Math.max(same, Math.min(raw.length, SHORTEST)));
}
const SHORTEST = 3;

/** Two words at least: what has fewer says nothing by itself. */
export const hasTwoWords = (text: string): boolean =>
  text.split(/\s+/u).filter((word) => /\p{L}{2}/u.test(word)).length > 1;
