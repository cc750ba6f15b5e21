import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import type { Formats } from "../../../lib/formats.ts";

const LONG = 100_000;

/** A number where there is little room: the unit stands elsewhere. */
export function shortWords(
  { type }: Partial<Pick<KeyResult, "type">>,
  value: number,
  formats: Pick<Formats, "number" | "locale">,
): string {
  if (type === "yes_no") return value >= 1 ? "Yes" : "No";
  if (Math.abs(value) < LONG) return formats.number(value);
  const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(formats.locale, compact).format(value);
}
