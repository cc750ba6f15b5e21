import type { Breach } from "./breach.ts";
import { listTexts } from "./list-texts.ts";

/** Words that make people read a sentence twice; none of the specification's quoted texts has one. */
const AVOIDED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "whoever",
    "whom",
    "anew",
    "mend(?:s|ed|ing)?",
    "(?<!\\b(?:on|legal) )hold(?:s|ing)?|held",
    "stand(?:s|ing)?|stood",
    "(?:takes?|took|taken|taking) away",
    "(?<!\\b(?:by|at|to) )hand(?:s|ed|ing)?",
    "deeds?",
    "told",
    "reach(?:es|ed|ing)?",
    "thereby",
    "hereby",
    "none of",
    "gathered",
    "(?<![-/])mail(?:s|ed|ing)?(?!_)",
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** Words of the product: what people read says what a colleague would say. */
export function checkWords(root: string): Breach[] {
  return listTexts(root).flatMap(({ path, line, text }) => {
    const [word] = AVOIDED.exec(text) ?? [];
    if (word === undefined) return [];
    return [{ rule: "words-are-plain", where: `${path}:${line} “${word}” in “${text}”` }];
  });
}
