import type { Kpi } from "../contract.ts";

type Numbers = (value: number) => string;

/** A value of a KPI or a key result with its unit: '1 day', '2 days', '−1 day'. */
export function valueWords({ unit }: Pick<Kpi, "unit">, value: number, number: Numbers): string {
  const counted = unit.trim();
  if (counted === "") return number(value);
  return `${number(value)} ${Math.abs(value) === 1 ? oneOf(counted) : counted}`;
}

/** What people count by is written as several; a sign or an abbreviation has no other form. */
const oneOf = (unit: string): string =>
  /^[a-z]{3,}s$/.test(unit) && !/(?:ss|is|us)$/.test(unit) ? unit.slice(0, -1) : unit;

/** Where its values should be: 'above 80 %', 'between 2 and 4 days'. */
export function wantedWords(kpi: Pick<Kpi, "low" | "high" | "unit">, number: Numbers): string {
  const { low, high } = kpi;
  if (low !== null && high !== null) {
    return `between ${number(low)} and ${valueWords(kpi, high, number)}`;
  }
  if (low !== null) return `at least ${valueWords(kpi, low, number)}`;
  return high === null ? "" : `at most ${valueWords(kpi, high, number)}`;
}

/** The same for a narrow column: '≥ 80 %', '2 to 4 days'. */
export function wantedInShort(kpi: Pick<Kpi, "low" | "high" | "unit">, number: Numbers): string {
  const { low, high } = kpi;
  if (low !== null && high !== null) return `${number(low)} to ${valueWords(kpi, high, number)}`;
  if (low !== null) return `≥ ${valueWords(kpi, low, number)}`;
  return high === null ? "" : `≤ ${valueWords(kpi, high, number)}`;
}
