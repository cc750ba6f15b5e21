import type { PeriodLength } from "../../../../db/values/plans.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import type { Rhythm } from "../../plan-settings/contract.ts";
import type { Period, PeriodFields } from "../contract.ts";

const MONTHS: Record<PeriodLength, number> = {
  month: 1,
  quarter: 3,
  four_months: 4,
  half_year: 6,
  year: 12,
};
const SHORT: Record<PeriodLength, string> = {
  month: "M",
  quarter: "Q",
  four_months: "T",
  half_year: "H",
  year: "",
};
const YEAR = 12;

/**
 * The period to plan for next, as the settings divide the year: the one that holds today, or else the first after
 * the last of those that are there. Those keep their days, whatever the settings became.
 */
export function nextPeriod(
  periods: Iterable<Pick<Period, "endDate">>,
  { yearStart, periodLength }: Rhythm,
  today: string,
): PeriodFields {
  const last = [...periods]
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1);
  const from = last !== undefined && last >= today ? addDays(last, 1) : today;
  const months = MONTHS[periodLength];
  const [year = 0, month = 1] = from.split("-").map(Number);
  const sinceStart = year * YEAR + month - 1 - (yearStart - 1);
  const at = sinceStart - (sinceStart % months);
  const startDate = firstOf(at + yearStart - 1);
  return {
    name: nameOf(at, months, periodLength, yearStart),
    // Days that another period has stay with that one.
    startDate: last !== undefined && last >= startDate ? addDays(last, 1) : startDate,
    endDate: addDays(firstOf(at + yearStart - 1 + months), -1),
    state: "open",
    closedOn: null,
    closingId: null,
  };
}

/** 'Q1 2026', '2026', and 'Q1 2026/27' where a year begins in the middle of another. */
function nameOf(at: number, months: number, length: PeriodLength, yearStart: number): string {
  const year = Math.floor(at / YEAR);
  const written = yearStart === 1 ? `${year}` : `${year}/${String(year + 1).slice(-2)}`;
  const part = Math.floor((at % YEAR) / months) + 1;
  return length === "year" ? written : `${SHORT[length]}${part} ${written}`;
}

const firstOf = (month: number) =>
  `${Math.floor(month / YEAR)}-${String((month % YEAR) + 1).padStart(2, "0")}-01`;
