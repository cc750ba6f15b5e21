import { comparePeriods, type PeriodFigures } from "../../plan-periods/rules/compare-periods.ts";
import type { Question } from "./answer.ts";
import type { Facts } from "./facts.ts";

export const PERIOD_QUESTIONS = {
  periods: {
    example: "How is this quarter going compared with the last?",
    needs: [
      "compare compared compares comparing comparison versus vs against than",
      "quarter quarters period periods last previous before earlier one",
    ],
    also: "how did do going better worse this",
    takes: { span: "may" },
    answer(facts) {
      const { now, before } = comparePeriods(facts.plan, facts.today);
      const lines = now.open.map(({ kind, id, endDate }) => ({
        kind,
        id,
        says: `${endDate < facts.today ? "Was due" : "Due"} ${facts.words.day(endDate)}, open.`,
      }));
      return {
        lead: `${now.name} so far: ${figuresSaid(facts, now)}. ${before.name}: ${figuresSaid(facts, before)}.`,
        lines,
      };
    },
  },
} satisfies Record<string, Question>;

function figuresSaid({ words }: Facts, figures: PeriodFigures): string {
  const { due, completed, objectives, score, isClosed } = figures;
  const work =
    due === 0
      ? "nothing was due"
      : `${words.number(completed)} of ${words.number(due)} items due ${completed === 1 ? "is" : "are"} completed`;
  if (score === null) return work;
  const what = objectives === 1 ? "its objective" : `its ${words.number(objectives)} objectives`;
  return `${work}, ${what} ${isClosed ? "closed" : objectives === 1 ? "is" : "are"} at ${words.number(score)} %`;
}
