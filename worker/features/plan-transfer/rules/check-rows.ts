import { type PlanKind, SINGLE_KINDS } from "../../../../db/values/plans.ts";
import { isSingle, LISTED_KINDS, type PlanItem } from "../../plans/contract.ts";
import type { Actor } from "../../plans/rules/kind-rules.ts";
import { checkItem, checkWritten } from "../../plans/rules/check-items.ts";
import { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import {
  fieldsWith,
  keepsUnseen,
  type Place,
  placesIn,
} from "../../strategy-revisions/rules/keep-links.ts";
import { type Incoming, nameOf, rowsIn } from "./incoming.ts";

type Ground = { plan: HeldPlan; actor: Actor };

/**
 * Holds what comes to the rules of a plan, over what is there: what they refuse is told by its row, and what refers
 * to it does without. Ends with the rows that can all be taken.
 */
export function* checkRows(incoming: Incoming, { plan, actor }: Ground): Generator<void, Incoming> {
  const both = new HeldPlan(plan.planId);
  for (const kind of LISTED_KINDS) {
    for (const item of plan.all(kind).values()) putItem(both, kind, item);
    for (const item of rowsIn(incoming, kind).values()) putItem(both, kind, item);
    yield;
  }
  for (const kind of SINGLE_KINDS) putItem(both, kind, plan.single(kind));
  both.put("settings", withStages(plan, incoming));
  const isThere = ({ kind, id }: Place) => both.get(kind, id) !== undefined;
  for (const kind of LISTED_KINDS) {
    const rows = rowsIn(incoming, kind);
    for (const [id, item] of rows) {
      const checked = checkOne(kind, item);
      if ("item" in checked) {
        rows.set(id, checked.item);
        putItem(both, kind, checked.item);
      } else {
        rows.delete(id);
        incoming.complete.delete(kind);
        const before = plan.get(kind, id);
        if (before) putItem(both, kind, before);
        else both.drop(kind, id);
        incoming.faults.push({ kind, place: "", title: nameOf(item), reason: checked.reason });
      }
      yield;
    }
  }
  checkSingles(incoming, both, actor);
  return incoming;

  function checkOne(kind: PlanKind, item: PlanItem): { item: PlanItem } | { reason: string } {
    const whole = kind === "view" || isSingle(kind) ? item : strip(kind, item);
    if (!whole) return { reason: "The item it belongs to is not in the document." };
    putItem(both, kind, whole);
    const before = plan.get(kind, whole.id) ?? null;
    const refusal = checkWritten(both, { kind, item: whole, before }, actor);
    return refusal ? { reason: refusal.detail } : { item: whole };
  }

  /** Without references to what is nowhere, and in a stage that there is. */
  function strip(kind: Exclude<PlanKind, "view" | "settings">, item: PlanItem): PlanItem | null {
    const isKept = keepsUnseen(plan, kind, item.id);
    const isHere = (place: Place) => isThere(place) || isKept(place);
    const lost = placesIn(kind, item).filter((place) => !isHere(place));
    const fields = lost.length === 0 ? {} : fieldsWith(kind, item, isHere);
    if (!fields) return null;
    incoming.lostLinks += lost.length;
    const stripped: PlanItem = lost.length === 0 ? item : { ...item, ...fields };
    if (!isOf("epic", kind, stripped)) return stripped;
    const stages = both.settings.epicFunnelStatuses;
    if (stages.some((stage) => stage.id === stripped.funnelStatus)) return stripped;
    const funnelStatus = plan.get("epic", item.id)?.funnelStatus ?? stages[0]?.id;
    return funnelStatus === undefined ? stripped : { ...stripped, funnelStatus };
  }
}

function putItem(plan: HeldPlan, kind: PlanKind, item: PlanItem): void {
  plan.put(kind, item);
}

function checkSingles(incoming: Incoming, both: HeldPlan, actor: Actor): void {
  for (const kind of SINGLE_KINDS) {
    const item = incoming[kind];
    if (!item) continue;
    const refusal = kind === "settings" ? null : checkItem(both, kind, item, actor);
    if (!refusal) continue;
    Object.assign(incoming, { [kind]: null });
    incoming.complete.delete(kind);
    incoming.faults.push({ kind, place: kind, title: "", reason: refusal.detail });
  }
}

/** Whichever settings will be taken, a stage of either is one. */
function withStages(plan: HeldPlan, incoming: Incoming) {
  const own = plan.settings.epicFunnelStatuses;
  const known = new Set(own.map(({ id }) => id));
  const theirs = incoming.settings?.epicFunnelStatuses ?? [];
  return {
    ...plan.settings,
    epicFunnelStatuses: [...own, ...theirs.filter(({ id }) => !known.has(id))],
  };
}
