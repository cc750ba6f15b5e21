import { counted } from "../../../kernel/pure/plural.ts";
import type { AskedQuestion, Claim, Gap } from "../contract.ts";

type Asked = {
  questions: readonly AskedQuestion[];
  claims: readonly Pick<Claim, "questionId" | "sourceNumber" | "facts">[];
  dayOf: (sourceNumber: number) => string | null;
  /** The last day that counts as old, and how many months back it is. */
  oldUntil: string;
  oldMonths: number;
};

/** What stays open of the questions that people and models wrote; those of rules only look further. */
export function findGaps({ questions, claims, dayOf, oldUntil, oldMonths }: Asked): Gap[] {
  return questions
    .filter(({ from }) => from !== "rule")
    .flatMap(({ id: questionId, text, wantsFigure }): Gap[] => {
      const own = claims.filter((claim) => claim.questionId === questionId);
      const sources = new Set(own.map(({ sourceNumber }) => sourceNumber));
      const gap = (kind: Gap["kind"], says: string): Gap => ({ questionId, kind, says });
      if (sources.size === 0) return [gap("no_source", `No source answers “${text}”`)];
      const gaps: Gap[] = [];
      if (sources.size === 1) gaps.push(gap("one_source", `Only one source answers “${text}”`));
      const isOld = [...sources].every((number) => {
        const day = dayOf(number);
        return day !== null && day <= oldUntil;
      });
      if (isOld) {
        const age = counted(oldMonths, "month", "months");
        gaps.push(gap("old_sources", `What answers “${text}” is older than ${age}`));
      }
      const hasFigure = own.some(({ facts }) =>
        facts.some(({ kind }) => kind === "figure" || kind === "count"),
      );
      if (wantsFigure && !hasFigure) {
        gaps.push(gap("no_figure", `No source gives a figure for “${text}”`));
      }
      return gaps;
    });
}

/** The last day that is older than so many months. */
export function oldUntil(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, "2026-01-01".length);
}
