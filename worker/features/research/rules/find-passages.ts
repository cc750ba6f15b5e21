import type { TextPlace } from "../../../../db/values/files.ts";
import type { Fact } from "../../analyses/contract.ts";
import { type Said, SENTENCE_LONGEST } from "../../analyses/rules/fact-parts.ts";
import { readReport, sentencesOf } from "../../analyses/rules/read-report.ts";
import type { AskedQuestion, Passage } from "../contract.ts";
import { hasTwoWords, leastOf, stemsOf } from "./question-words.ts";

export type PassageQuestion = Pick<AskedQuestion, "id" | "words" | "wants" | "wantsFigure">;
type Most = {
  perQuestion: number;
  facts: number;
  least: number;
  longest: number;
  factsEach: number;
};
export type PassagesAsked = {
  sourceNumber: number;
  text: string;
  places: readonly TextPlace[];
  type: string;
  /** The day of the source: days without a year are the next after it. */
  day: string;
  questions: readonly PassageQuestion[];
  most: Most;
};

const RISKS =
  /\b(?:risks?|threat\w*|delay\w*|late|shortage\w*|fail\w*|vulnerab\w*|concern\w*|uncertain\w*|unless|cannot|can['’]t|lack\w*|loss|lose|loses|lost|overrun\w*|problem\w*|depends? on|obstacle\w*)\b/iu;
const CHANGES =
  /\b(?:rose|risen|rise[sn]?|grew|grown|grow[s]?|fell|fallen|falls?|dropped|drops?|increas\w+|decreas\w+|improv\w+|declin\w+|from [^.]{1,40} to|since|new|now|no longer|replac\w+|introduc\w+|launch\w+|start(?:s|ed)|end(?:s|ed)|moved?|switch\w*|became|becomes)\b/iu;
const DAYS =
  /\b(?:(?:19|20)\d\d|q[1-4]|january|february|march|april|june|july|august|september|october|november|december)\b/iu;
/** Two words with capitals, not at the beginning. */
const NAMES = /(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/u;

/**
 * The sentences of one source that may answer a question, the likeliest first. Each stands in the text word for
 * word; what the text says to its reader is a sentence like any other.
 */
export function findPassages(asked: PassagesAsked): Passage[] {
  const { text, places, type, day, questions, most, sourceNumber } = asked;
  const { facts } = readReport({
    text,
    places,
    type,
    day,
    most: { facts: most.facts, tables: 0, tableRows: 0 },
  });
  const byPlace = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = `${fact.start}:${fact.end}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), fact]);
  }
  const found = new Map<string, Passage[]>(questions.map(({ id }) => [id, []]));
  for (const said of sentencesOf({ text, places, type })) {
    if (!isSentence(said, most) || text.slice(said.start, said.end) !== said.text) continue;
    const stems = stemsOf(said.text);
    const known = new Set(stems);
    const own = (byPlace.get(`${said.start}:${said.end}`) ?? []).filter(isSaid);
    for (const question of questions) {
      const words = question.words.filter((word) => known.has(word));
      if (words.length < Math.max(1, leastOf(question.words))) continue;
      const weight = weightOf(said.text, own, question);
      if (weight === 0) continue;
      found.get(question.id)?.push({
        questionId: question.id,
        sourceNumber,
        start: said.start,
        end: said.end,
        quote: said.text,
        place: said.place,
        words,
        length: stems.length,
        weight,
        facts: own.slice(0, most.factsEach),
      });
    }
  }
  return [...found.values()].flatMap((passages) =>
    passages
      .toSorted(
        (one, other) =>
          other.words.length * other.weight - one.words.length * one.weight ||
          one.length - other.length ||
          one.start - other.start,
      )
      .slice(0, most.perQuestion),
  );
}

const isSaid = ({ kind }: Fact): boolean =>
  kind !== "summary" && kind !== "risk" && kind !== "action";

/** A whole sentence that says something: no question, no scrap, no list that nobody punctuated. */
const isSentence = ({ text }: Said, { least, longest }: Most): boolean =>
  text.length >= least &&
  text.length <= Math.min(longest, SENTENCE_LONGEST) &&
  !text.endsWith("?") &&
  hasTwoWords(text);

/** Zero where a question wants what the sentence has not. */
function weightOf(
  text: string,
  facts: readonly Fact[],
  { wants, wantsFigure }: PassageQuestion,
): number {
  const hasFigure = facts.some(({ kind }) => kind === "figure" || kind === "count");
  if (wants === "figure" && !hasFigure) return 0;
  if (wants === "risk" && !RISKS.test(text)) return 0;
  if (wants === "change" && !CHANGES.test(text)) return 0;
  let weight = 1;
  if (hasFigure) weight *= wantsFigure ? 1.6 : 1.25;
  if (DAYS.test(text)) weight *= 1.1;
  if (NAMES.test(text)) weight *= 1.05;
  return weight;
}
