import { isMeasureKind } from "../../../../db/values/plans.ts";
import { checkInsOf, measureOf } from "../../check-ins/rules.ts";
import { KIND_RECORDS, type PlanItem } from "../../plans/contract.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import type { RevisedKind } from "../../plans/rules/revision-data.ts";
import type { ComparedKind } from "./compare-plans.ts";
import { type Place, placesIn } from "./keep-links.ts";
import {
  asVersion,
  bringBack,
  nothingYet,
  partsOf,
  type Return,
  returnSingle,
  type Returning,
  strategyFields,
  takeAway,
} from "./return-plan.ts";
import { rowsOf } from "./rows-of.ts";

type ReturningItem = Returning & { kind: ComparedKind; id: string };

/**
 * Brings one item back to what a version has, as a new version: what was removed comes with what it hangs on and
 * what is measured by it, and what was added since goes. People and squads that left do not come back with it.
 */
export function returnItem(returning: ReturningItem): Return {
  const { plan, revised, kind, id, summary } = returning;
  if (kind === "strategy") {
    return asVersion(nothingYet(), { plan, summary, fields: strategyFields(returning) });
  }
  const version = { plan, summary, fields: {} };
  if (kind === "foundation") {
    return asVersion({ ...nothingYet(), changes: returnSingle(kind, { plan, revised }) }, version);
  }
  const made = rowsOf(revised, kind).has(id) ? comeBack(returning) : goAway(returning);
  return asVersion(made, version);
}

function goAway({ plan, kind, id }: ReturningItem): Return {
  const made = nothingYet();
  made.goesWith.push(...partsOf(plan, { kind, id }));
  const all = [...made.goesWith, { kind, id }].filter((place) => plan.get(place.kind, place.id));
  made.changes.push(...all.flatMap((place) => takeAway(plan, place)));
  return made;
}

type Row = { kind: RevisedKind; item: PlanItem };

function comeBack({ plan, revised, kind, id }: ReturningItem): Return {
  const made = nothingYet();
  const rows = new Map<string, Row>();
  const bring = (place: Place, isAsked: boolean) => {
    if (place.kind === "view" || place.kind === "settings" || rows.has(place.id)) return;
    const item = rowsOf(revised, place.kind).get(place.id);
    if (!item || (!isAsked && plan.get(place.kind, place.id))) return;
    for (const above of placesIn(place.kind, item)) {
      // People who left do not come back with whom they managed.
      const isAbove = KIND_RECORDS[place.kind].above.some((field) => field === above.field);
      if (isAbove && above.kind !== "teamMember") bring(above, false);
    }
    rows.set(place.id, { kind: place.kind, item });
    for (const below of belowIn(place)) bring(below, false);
    if (!isAsked) made.comesWith.push({ kind: place.kind, id: place.id });
  };
  const belowIn = (place: Place): Place[] => {
    const { keyResult, checkIn, update, reply } = revised.items;
    const isBack = !plan.get(place.kind, place.id);
    const updates = idsWhere(update, (one) => one.itemId === place.id, "update");
    if (isMeasureKind(place.kind)) {
      const checkIns = idsWhere(checkIn, (one) => measureOf(one)[1] === place.id, "checkIn");
      return isBack ? [...checkIns, ...updates] : checkIns;
    }
    if (!isBack) return [];
    if (place.kind === "update" || place.kind === "checkIn") {
      return idsWhere(reply, (one) => one.toId === place.id, "reply");
    }
    if (place.kind !== "objective" || place.id !== id) return updates;
    return [...idsWhere(keyResult, (one) => one.objectiveId === id, "keyResult"), ...updates];
  };
  bring({ kind, id }, true);
  const isThere = (place: Place) =>
    rows.has(place.id) || plan.get(place.kind, place.id) !== undefined;
  for (const { kind: of, item } of rows.values()) {
    bringBack(plan, of, checkedIn(of, item), { isThere, made });
  }
  return made;

  /** What people checked in since stays, and with it what the latest of them found. */
  function checkedIn(of: RevisedKind, item: PlanItem): PlanItem {
    if (!isOf("keyResult", of, item) && !isOf("kpi", of, item)) return item;
    const now = plan.get("keyResult", item.id) ?? plan.get("kpi", item.id);
    const isNews = checkInsOf(plan, item.id).some(({ id }) => !revised.items.checkIn.has(id));
    if (!now || !isNews) return item;
    // One of the same kind: what it says now, the other can say.
    return { ...item, current: now.current, checkedInOn: now.checkedInOn } as typeof item;
  }
}

function idsWhere<Item extends { id: string }>(
  rows: ReadonlyMap<string, Item>,
  isWanted: (item: Item) => boolean,
  kind: Place["kind"],
): Place[] {
  return [...rows.values()].filter(isWanted).map(({ id }) => ({ kind, id }));
}
