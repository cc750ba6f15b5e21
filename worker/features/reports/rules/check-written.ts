import { LIMITS } from "../../../kernel/limits.ts";
import { sentencesOf } from "./fill-intro.ts";
import type { SectionFacts } from "./section-facts.ts";

type Checked = { sentences: string[]; dropped: number };

/**
 * The sentences of a model's text whose figures and quoted titles are those of the section. A figure is a number with
 * its unit: "42" is not "42 %", and "3 million" not "3". A sentence with any other is left out, whatever else it says.
 */
export function checkWritten(text: string, { figures, facts }: SectionFacts): Checked {
  const given = [...figures, ...facts];
  const known = new Set(given.flatMap(figuresIn));
  const all = given.join("\n");
  const sentences = sentencesOf(text.slice(0, LIMITS.reportTextLength));
  const sound = sentences.filter(
    (sentence) =>
      sentence.length <= LIMITS.reportSentenceLength &&
      /\p{L}/u.test(sentence) &&
      figuresIn(sentence).every((figure) => known.has(figure)) &&
      titlesIn(sentence).every((title) => all.includes(title)),
  );
  const kept = sound.slice(0, LIMITS.reportSentencesMost);
  return { sentences: kept, dropped: sentences.length - kept.length };
}

const NUMBER = /[-−–+]?\p{N}[\p{N}.,'’\u00a0\u202f]*(?:\s?(?:%|‰|\p{L}+))?/gu;
const SCALES = new Map(
  Object.entries({
    "%": "%",
    percent: "%",
    "‰": "‰",
    k: "k",
    thousand: "k",
    m: "m",
    mn: "m",
    mio: "m",
    million: "m",
    millions: "m",
    bn: "b",
    billion: "b",
    billions: "b",
    trillion: "t",
    x: "x",
    times: "x",
    fold: "x",
    pp: "pp",
    points: "pp",
  }),
);

const WORDS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, value) => [word, String(value)]),
);
/** Figures in words that no list of facts writes so. */
const OTHERS = new Set(
  "thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion half halves third thirds quarter quarters twice thrice double doubled doubles triple tripled dozen dozens couple score".split(
    " ",
  ),
);

/** Without what ends the sentence. */
function withoutMarks(digits: string): string {
  let end = digits.length;
  while (end > 0 && ".,".includes(digits.charAt(end - 1))) end -= 1;
  return digits.slice(0, end);
}

/** Each number of a text with its sign and its unit, in one spelling; numbers in words too. */
export function figuresIn(text: string): string[] {
  const found: string[] = [];
  const left = text.replaceAll(NUMBER, (match) => {
    const [, sign = "", digits = "", unit = ""] =
      /^([-−–+]?)(\p{N}[\p{N}.,'’\u00a0\u202f]*)\s?(.*)$/u.exec(match) ?? [];
    const isNegative = sign !== "" && sign !== "+";
    const value = withoutMarks(digits.replaceAll(/['’\u00a0\u202f]/gu, ""));
    const scale = SCALES.get(unit.toLowerCase()) ?? "";
    found.push(`${isNegative ? "-" : ""}${value}${scale}`);
    // What follows is a word of the sentence where it is no unit.
    return scale === "" ? ` ${unit}` : " ";
  });
  for (const [word] of left.toLowerCase().matchAll(/\p{L}+/gu)) {
    const value = WORDS.get(word);
    if (value !== undefined) found.push(value);
    else if (OTHERS.has(word)) found.push(word);
  }
  return found;
}

const titlesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/[“"„«]([^“”"„«»]+)[”"“»]/gu)].map(([, title = ""]) => title);
