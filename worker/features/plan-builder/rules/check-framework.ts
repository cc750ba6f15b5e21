import { LIMITS } from "../../../kernel/limits.ts";
import type { ModelQuestion } from "../../strategic-models/contract.ts";
import type { BuilderAnswers } from "../contract.ts";
import { composeTexts, linesOf } from "./compose-texts.ts";
import { frameworkAnswer } from "./framework-questions.ts";

/** What is wrong with an answer to a question of a framework; null where nothing is. */
export function frameworkProblem(
  { lines, characters }: ModelQuestion,
  answer: string,
): string | null {
  if (answer.length > characters) return `Use at most ${characters} characters.`;
  if (linesOf(answer).length <= lines) return null;
  return lines === 1 ? "Answer in one line." : `Use at most ${lines} lines.`;
}

/** The first of them in a draft, where there is one. */
export function frameworkProblems(answers: BuilderAnswers): { frameworkAnswers?: string } {
  const { framework } = answers;
  if (!framework) return {};
  for (const { questions } of framework.sections) {
    for (const question of questions) {
      const problem = frameworkProblem(question, frameworkAnswer(answers, question.id));
      if (problem !== null) return { frameworkAnswers: `“${question.question}” ${problem}` };
    }
  }
  const isTooLong = Object.values(composeTexts(answers)).some(
    (text) => text.length > LIMITS.itemTextLength,
  );
  return isTooLong
    ? { frameworkAnswers: "These answers are too long for one text of the strategy. Shorten them." }
    : {};
}
