import type {
  Days,
  Excess,
  LoadPart,
} from "../../../../worker/features/team-members/rules/load.ts";
import { isPast } from "../../../../worker/features/team-members/rules/load.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Formats } from "../../../lib/formats.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

export const percent = (value: number) => `${value} %`;

/** What shares of several weeks make together, such as '2.5 full-time'. */
export const fullTime = (total: number, formats: Formats) =>
  `${formats.number(Math.round((total / LIMITS.fullWeek) * 10) / 10)} full-time`;

/** Such as 'from 3 Mar 2026 to 28 Apr 2026'; what has no end says so. */
export function daysInWords({ from, to }: Days, formats: Formats): string {
  const day = (value: string) => formats.date(new Date(value), "date", true);
  if (from === null) return to === null ? "all the time" : `until ${day(to)}`;
  if (to === null) return `from ${day(from)} on`;
  return from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}`;
}

export function partsInWords(store: PlanStore, parts: readonly LoadPart[]): string {
  return parts
    .toSorted((one, other) => other.allocation - one.allocation)
    .map(({ squadId, allocation }) => {
      const name = store.get("squad", squadId)?.name ?? "A squad";
      return `${name} ${percent(allocation)}`;
    })
    .join(", ");
}

type Telling = { store: PlanStore; formats: Formats; isTyped?: boolean };

/** Such as 'Nadia would be at 120 % from 3 Mar 2026 to 28 Apr 2026: Calibration 60 %, Field service 60 %.' */
export function excessInWords(
  name: string,
  excess: Excess,
  { store, formats, isTyped = false }: Telling,
): string {
  const upTo = excess.peak === excess.least ? "at" : "at up to";
  const when = daysInWords(excess, formats);
  const parts = partsInWords(store, excess.parts);
  return `${name} ${verb(excess, store.today(), isTyped)} ${upTo} ${percent(excess.peak)} ${when}: ${parts}.`;
}

function verb(days: Days, today: string, isTyped: boolean): string {
  if (isTyped) return "would be";
  if (isPast(days, today)) return "was";
  return days.from !== null && days.from > today ? "will be" : "is";
}
