import type { ModelPart } from "../../../../db/values/strategic-models.ts";
import type { BuilderAnswers, BuilderSize } from "../contract.ts";
import { linesOf } from "./compose-texts.ts";
import { fedInto } from "./framework-questions.ts";

const SUGGESTED_MOST = 4;

/** How a company of a size begins something new. */
const FIRST_STEP: Record<BuilderSize, string> = {
  small: "Four-week trial",
  medium: "Pilot in one team",
  large: "Pilot in one business unit",
};

const pairs = (some: readonly string[], others: readonly string[]) =>
  others.flatMap((other, at) => {
    const one = some[at % Math.max(some.length, 1)];
    return one === undefined ? [] : [[one, other] as const];
  });

/** What the answers so far lead to, for a question that is still open: made of the person's own words. */
export function suggestFor(
  question: "whereToPlay" | "howToWin" | "capabilities" | "objectives" | "projects",
  answers: BuilderAnswers,
): string[] {
  const fed = (...parts: ModelPart[]) =>
    fedInto(answers, ...parts).flatMap(([, answer]) => linesOf(answer));
  const lines = {
    strengths: [...linesOf(answers.strengths), ...fed("strengths")],
    weaknesses: [...linesOf(answers.weaknesses), ...fed("weaknesses")],
    market: [...linesOf(answers.market), ...fed("market")],
    wins: [...linesOf(answers.howToWin), ...fed("win")],
    measures: [...linesOf(answers.measure), ...fed("objectives")],
  };
  const made = (): string[] => {
    switch (question) {
      case "whereToPlay":
        return pairs(linesOf(answers.who), lines.market).map(
          ([who, change]) => `Among ${who}: those who feel “${change}” most`,
        );
      case "howToWin":
        return pairs(lines.strengths, lines.market).map(
          ([strength, change]) => `“${strength}” answers “${change}” better than others can`,
        );
      case "capabilities":
        return [
          ...lines.wins.map((win) => `Deliver every time: ${win}`),
          ...lines.weaknesses.map((weakness) => `Fix: ${weakness}`),
        ];
      case "objectives":
        return [
          ...lines.measures,
          ...lines.weaknesses.map((weakness) => `No longer true: ${weakness}`),
          ...pairs(lines.strengths, lines.market).map(
            ([strength, change]) => `Use “${strength}” to answer “${change}”`,
          ),
        ];
      case "projects":
        return answers.objectives.flatMap(({ title }) =>
          title.trim() ? [`${FIRST_STEP[answers.size || "small"]}: ${title.trim()}`] : [],
        );
    }
  };
  const known = new Set([
    ...linesOf(answers.whereToPlay),
    ...lines.wins,
    ...linesOf(answers.capabilities),
    ...fed("where", "capabilities"),
    ...answers.objectives.map(({ title }) => title),
    ...answers.projects.map(({ title }) => title),
  ]);
  return [...new Set(made())].filter((one) => !known.has(one)).slice(0, SUGGESTED_MOST);
}
