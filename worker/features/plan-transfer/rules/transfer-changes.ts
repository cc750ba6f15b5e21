import { LISTED_KINDS, type PlanChange, type PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { Place } from "../../strategy-revisions/rules/keep-links.ts";
import {
  bringBack,
  nothingYet,
  partsOf,
  type Return,
  takeAway,
} from "../../strategy-revisions/rules/return-plan.ts";
import { chosenRows, type Chosen, type Transfer } from "./chosen-rows.ts";
import type { TransferComparison } from "./compare-incoming.ts";

export type Made = Pick<Return, "changes" | "leftOut" | "stagesLost"> & { counts: Counts };
type Counts = { added: number; changed: number; removed: number };

/** The changes that take over what was chosen: one operation, whatever their order. */
export function transferChanges(transfer: Transfer): Made {
  const { plan, incoming, comparison, label } = transfer;
  const chosen = chosenRows(transfer);
  const made = nothingYet();
  const impossible = new Set<string>();
  const isGoing = goingPlaces(transfer);
  const isThere = ({ kind, id }: Place) => {
    const key = `${kind}:${id}`;
    if (impossible.has(key)) return false;
    return chosen.keys.has(key) || (plan.get(kind, id) !== undefined && !isGoing.has(key));
  };
  const settings = settingsChange(transfer, chosen);
  const stages = settings?.stages ?? plan.settings.epicFunnelStatuses;
  if (settings) made.changes.push(...settings.changes);
  for (const { kind, item } of chosen.rows) {
    if (kind === "view") made.changes.push(...viewChange(plan, item));
    else if (!bringBack(plan, kind, item, { isThere, made, stages })) {
      impossible.add(`${kind}:${item.id}`);
    }
  }
  for (const place of isGoing.values()) {
    made.changes.push(...takeAway(plan, place));
    // Parts of which the document says nothing go with what they are parts of.
    for (const part of partsOf(plan, place)) {
      const key = `${part.kind}:${part.id}`;
      // One that the document has elsewhere is moved there, and stays.
      if (isGoing.has(key) || chosen.keys.has(key)) continue;
      isGoing.set(key, part);
    }
  }
  made.changes.push(...singleChanges(transfer, comparison));
  const moved = movesTarget(plan, made.changes) && !hasStrategy(made.changes);
  if (moved) {
    // A new version of the strategy keeps what every target was.
    const fields = { changesSummary: label };
    made.changes.push({ action: "set", kind: "strategy", id: plan.planId, fields });
  }
  const { changes, leftOut, stagesLost } = made;
  return { changes, leftOut, stagesLost, counts: countsOf(changes) };

  /** Of what only the plan has: nothing, unless the document replaces it and says all of its kind. */
  function goingPlaces({ incoming: { complete, items } }: Transfer): Map<string, Place> {
    const going = new Map<string, Place>();
    if (!comparison.isReplacing) return going;
    for (const kind of LISTED_KINDS.filter((one) => complete.has(one))) {
      for (const id of plan.all(kind).keys()) {
        if (!items[kind].has(id)) going.set(`${kind}:${id}`, { kind, id });
      }
    }
    return going;
  }

  function countsOf(all: readonly PlanChange[]): Counts {
    const by = (action: PlanChange["action"]) =>
      new Set(all.filter((change) => change.action === action).map(({ id }) => id));
    const removed = by("remove");
    const changed = [...by("set")].filter((id) => !removed.has(id));
    return { added: by("add").size, changed: changed.length, removed: removed.size };
  }

  function singleChanges({ choiceOf }: Transfer, { groups }: TransferComparison): PlanChange[] {
    return (["foundation", "strategy"] as const).flatMap((kind): PlanChange[] => {
      const change = groups.find((group) => group.kind === kind)?.changes[0];
      const item = incoming[kind];
      if (!change?.after || choiceOf(change) === "mine") return [];
      const fields = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
      // The first save also says what it is called.
      const isFirst = plan.single(kind).version === 0;
      if (kind === "strategy" && isFirst && item && "changesSummary" in item) {
        fields["changesSummary"] = item.changesSummary;
      }
      return [{ action: "set", kind, id: plan.planId, fields }];
    });
  }
}

function viewChange(plan: HeldPlan, item: PlanItem): PlanChange[] {
  if (!("query" in item)) return [];
  const { id, createdAt, module, name, query } = item;
  const fields = { module, name, query };
  return plan.get("view", id)
    ? [{ action: "set", kind: "view", id, fields }]
    : [{ action: "add", kind: "view", id, fields, createdAt }];
}

/** With the document's settings, stages in which the plan's own epics stand stay. */
function settingsChange({ plan, comparison, choiceOf }: Transfer, { rows }: Chosen) {
  const change = comparison.groups.find(({ kind }) => kind === "settings")?.changes[0];
  const settings = change?.after;
  if (!change || !settings || choiceOf(change) === "mine") return null;
  if (!("epicFunnelStatuses" in settings)) return null;
  const written = new Set(rows.map(({ item }) => item.id));
  const standing = new Set<string>();
  for (const epic of plan.all("epic").values()) {
    if (!written.has(epic.id)) standing.add(epic.funnelStatus);
  }
  const named = new Set(settings.epicFunnelStatuses.map(({ id }) => id));
  const kept = plan.settings.epicFunnelStatuses.filter(
    ({ id }) => standing.has(id) && !named.has(id),
  );
  const stages = [...settings.epicFunnelStatuses, ...kept];
  const all = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
  const fields = { ...all, ...(kept.length > 0 ? { epicFunnelStatuses: stages } : {}) };
  const changes: PlanChange[] = [{ action: "set", kind: "settings", id: plan.planId, fields }];
  return { stages, changes };
}

const MEASURED_BY = ["type", "baseline", "target"] as const;

function movesTarget(plan: HeldPlan, changes: readonly PlanChange[]): boolean {
  return changes.some((change) => {
    if (change.kind !== "keyResult" || change.action !== "set") return false;
    const isMoved = MEASURED_BY.some((name) => Object.hasOwn(change.fields, name));
    return isMoved && plan.get("keyResult", change.id)?.checkedInOn !== null;
  });
}

const hasStrategy = (changes: readonly PlanChange[]) =>
  changes.some(({ kind }) => kind === "strategy");
