import type { BuilderAnswers, StrategyTexts } from "../contract.ts";
import { linesOf } from "./compose-texts.ts";
import { frameworkAnswer } from "./framework-questions.ts";
import { PHASES } from "./guide.ts";

const QUESTIONS = PHASES.flatMap(({ sections }) => sections).flatMap(({ questions }) => questions);

const inOneLine = (text: string) => linesOf(text).join("; ");

/** Each answer behind its question, as one line. */
export function answersInWords(answers: BuilderAnswers): string[] {
  const said = [
    ["What is the company called?", answers.companyName],
    ...QUESTIONS.map(({ answer, label }) => [label, answers[answer]]),
    ["By when?", answers.endDate ?? ""],
    ...(answers.framework?.sections ?? [])
      .flatMap(({ questions }) => questions)
      .map(({ id, question }) => [question, frameworkAnswer(answers, id)]),
    ...answers.objectives.map(({ title, change, results }) => [
      "Which objective?",
      [title, change, ...results.map((result) => result.title)].filter(Boolean).join("; "),
    ]),
    ...answers.projects.map(({ title }) => ["Which project?", title]),
  ];
  return said.flatMap(([question = "", answer = ""]) => {
    const line = inOneLine(answer);
    return line === "" ? [] : [`${question} ${line}`];
  });
}

/** What a plan says today, each part with its name. */
export const textsInWords = (texts: StrategyTexts): string[] =>
  Object.entries(texts).flatMap(([part, text]) => {
    const line = inOneLine(text);
    return line === "" ? [] : [`${part}: ${line}`];
  });
