import type { PeriodLength } from "../../../db/values/plans.ts";

const LENGTH_WORDS: Record<PeriodLength, string> = {
  month: "month",
  quarter: "quarter",
  four_months: "period",
  half_year: "half-year",
  year: "year",
};

/** By how the plan divides its year. */
export const compareWords = ({ periodLength }: { periodLength: PeriodLength }) =>
  `Compare with last ${LENGTH_WORDS[periodLength]}`;
