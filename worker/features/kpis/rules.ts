import type { Health } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import type { Kpi } from "./contract.ts";

export const KPI_RULES: KindRules<"kpi"> = { checks: [checkLines], normalise: clearLines };

type Lines = Pick<Kpi, "side" | "low" | "high" | "margin">;

/** Its side says which lines there are, and a margin leaves room on the good side of them. */
function checkLines(_plan: HeldPlan, { id, side, low, high, margin }: Kpi): Refusal | null {
  const wrong = (field: "low" | "high" | "margin", words: string) =>
    wrongField({ kind: "kpi", id }, field, words);
  if (side !== "below" && low === null) return wrong("low", "Enter the lower limit.");
  if (side !== "above" && high === null) return wrong("high", "Enter the upper limit.");
  if (low === null || high === null) return null;
  if (low >= high) return wrong("high", "Enter an upper limit above the lower one.");
  return 2 * margin > high - low
    ? wrong("margin", "Use at most half of the distance between the limits.")
    : null;
}

/** A line that its side does not have is none. */
function clearLines(kpi: Kpi): Kpi {
  const low = kpi.side === "below" ? null : kpi.low;
  const high = kpi.side === "above" ? null : kpi.high;
  return low === kpi.low && high === kpi.high ? kpi : { ...kpi, low, high };
}

/** How far a value is on the good side of the nearest line; below 0 it is on the other one. */
export const roomOf = ({ low, high }: Omit<Lines, "margin">, value: number): number =>
  Math.min(
    low === null ? Number.POSITIVE_INFINITY : value - low,
    high === null ? Number.POSITIVE_INFINITY : high - value,
  );

/** What a value says: off track beyond a line, at risk within the margin before it. */
export function healthOfValue(lines: Lines, value: number): Health {
  const room = roomOf(lines, value);
  if (room < 0) return "off_track";
  return room < lines.margin ? "at_risk" : "on_track";
}
