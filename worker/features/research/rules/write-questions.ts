import type { QuestionWant } from "../../../../db/values/research.ts";
import type { AskedQuestion, ResearchScope } from "../contract.ts";
import { questionWords } from "./question-words.ts";

const BY_RULE: readonly (readonly [QuestionWant, (topic: string) => string])[] = [
  ["figure", (topic) => `Which figures are there on “${topic}”?`],
  ["change", (topic) => `What changed in “${topic}”?`],
  ["risk", (topic) => `What puts “${topic}” at risk?`],
];

/**
 * What a research asks: the topic's questions and what rules add to its name, or the one question that was asked.
 * Two questions in the same words are one.
 */
export function writeQuestions(scope: ResearchScope): AskedQuestion[] {
  const { topic, questions, question } = scope;
  if (question !== null) {
    const known = questions.find(({ text }) => text === question);
    const alone = asked({
      id: known?.id ?? "asked",
      text: question,
      from: known ? "topic" : "asked",
      wantsFigure: known?.wantsFigure ?? false,
    });
    return addQuestions([alone], []);
  }
  const written = questions.map((one) => asked({ ...one, from: "topic" }));
  const ruled = BY_RULE.map(([wants, say]) => ({
    ...asked({ id: `rule-${wants}`, text: say(topic), from: "rule", wantsFigure: false }),
    words: questionWords(topic),
    wants,
  }));
  return addQuestions(written, ruled);
}

/** Those that ask something which none before them asks. */
export function addQuestions(
  before: readonly AskedQuestion[],
  more: readonly AskedQuestion[],
): AskedQuestion[] {
  const all: AskedQuestion[] = [];
  const seen = new Set<string>();
  for (const question of [...before, ...more]) {
    const key = `${question.wants}:${question.words.toSorted().join(" ")}`;
    if (question.words.length === 0 || seen.has(key)) continue;
    seen.add(key);
    all.push(question);
  }
  return all;
}

type Written = Pick<AskedQuestion, "id" | "text" | "from" | "wantsFigure">;

export const asked = ({ id, text, from, wantsFigure }: Written): AskedQuestion => ({
  id,
  text,
  from,
  wantsFigure,
  words: questionWords(text),
  wants: null,
});
