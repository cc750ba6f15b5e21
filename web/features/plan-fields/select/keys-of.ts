import type { ItemKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import { isOver } from "../../../../worker/features/plans/rules/health.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import { addDays } from "../../../../worker/kernel/pure/days.ts";
import { DAY } from "../../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Field } from "../fields.ts";
import { isJudged } from "../measure/measured.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { periodsOf } from "./periods-of.ts";
import { needsOf } from "./needs-of.ts";

export type Row = PlanItems[ItemKind];

/** The key of what has no value, in filters, groups and columns. */
export const NONE = "none";

/** Why a KPI has no health. */
export const UNKNOWN_KEYS = ["not_measured", "stale"] as const;

export const SOON_KEYS = ["starts", "ends"] as const;

export const DUE_KEYS = ["overdue", "soon", "later", NONE] as const;

/**
 * Under which keys a row is found by a field: one, several where it may have several, or NONE. Groups, filters
 * and the columns of a board all read these.
 */
export function keysOf(
  store: PlanStore,
  kind: ItemKind,
  field: Field,
  row: Row,
): readonly string[] {
  if (field.name === "health") {
    if (!isJudged(kind)) return [NONE];
    const { health, because } = store.health(kind, row.id);
    return [health ?? UNKNOWN_KEYS.find((key) => key === because) ?? NONE];
  }
  if (field.name === "due") return [dueKeyOf(row, store.today())];
  if (field.name === "soon") return orNone(soonKeysOf(row, store.today()));
  if (field.type === "period") return orNone(periodsOf(row));
  if (field.name === "needs") return orNone(needsOf(store, kind, row.id));
  const value = valueOf(row, field.name);
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (Array.isArray(value)) return orNone(value.map(keyOfPart));
  return typeof value === "string" && value !== "" ? [value] : [NONE];
}

const orNone = (keys: readonly string[]) => (keys.length === 0 ? [NONE] : keys);

function keyOfPart(part: unknown): string {
  if (typeof part === "string") return part;
  return part && typeof part === "object" && "teamMemberId" in part
    ? String(part.teamMemberId)
    : "";
}

/** What the end of a row says on a day; nothing is due where the work is over. */
export function dueKeyOf(row: Row, today: string): (typeof DUE_KEYS)[number] {
  if (!("status" in row) || row.endDate === null || isOver(row.status)) return NONE;
  if (row.endDate < today) return "overdue";
  return Date.parse(row.endDate) - Date.parse(today) <= LIMITS.dueSoonDays * DAY ? "soon" : "later";
}

/** Whether a row starts or ends in the days that come; what is over does neither. */
function soonKeysOf(row: Row, today: string): readonly string[] {
  if (!("status" in row) || isOver(row.status)) return [];
  const last = addDays(today, LIMITS.cardDatesDays);
  const isSoon = (day: string | null) => day !== null && day >= today && day <= last;
  const days = { starts: row.startDate, ends: row.endDate };
  return SOON_KEYS.filter((key) => isSoon(days[key]));
}
