import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { valueWords as counted } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import type { Formats } from "../../../lib/formats.ts";
import { numberText, readNumber } from "../../plan-fields/measure/number-text.ts";

/** A KPI has no type: its values are numbers. */
type Counted = Pick<KeyResult, "unit"> & Partial<Pick<KeyResult, "type">>;
type Numbers = Pick<Formats, "number">;

/** A value as it is read: with its unit, or in words. */
export function valueWords(
  { type, unit }: Counted,
  { value, target }: { value: number; target: number },
  formats: Numbers,
): string {
  if (type === "yes_no") return value >= 1 ? "Yes" : "No";
  if (type === "milestones") return `${formats.number(value)} of ${formats.number(target)}`;
  return counted({ unit }, value, formats.number);
}

/** What is to be reached. */
export const targetWords = ({ type, unit }: Counted, target: number, formats: Numbers): string =>
  type === "yes_no"
    ? "Yes"
    : counted({ unit: type === "milestones" ? "milestones" : unit }, target, formats.number);

/** How a value differs from the one before: '+5 %', '−2 days'. */
export function changeWords(
  { type, unit }: Counted,
  [from, to]: readonly [number, number],
  formats: Numbers,
): string {
  if (from === to) return "unchanged";
  if (type === "yes_no") return to >= 1 ? "from no to yes" : "from yes to no";
  const sign = to > from ? "+" : "−";
  // What two numbers with decimals differ by has digits that nobody wrote.
  const size = Number(Math.abs(to - from).toPrecision(DIGITS));
  return `${sign}${counted({ unit: type === "milestones" ? "" : unit }, size, formats.number)}`;
}

const DIGITS = 12;

const MINUS = /^\s*[-−]/u;

/** A number in the reader's notation, also below zero. */
export function readValue(typed: string, example: number, formats: Numbers) {
  const isBelow = MINUS.test(typed);
  const read = readNumber(typed.replace(MINUS, ""), example, formats);
  return "value" in read && isBelow ? { value: read.value === 0 ? 0 : -read.value } : read;
}

export const writeValue = (value: number, formats: Numbers): string => numberText(value, formats);
