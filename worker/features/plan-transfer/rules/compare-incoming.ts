import { type PlanKind, RHYTHM_KINDS } from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../../plans/contract.ts";
import { defaultSingle, type HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { RevisedKind, RevisedPlan } from "../../plans/rules/revision-data.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import {
  COMPARED_KINDS,
  type ComparedKind,
  comparePlans,
  type FieldChange,
  type ItemChange,
  NOTHING_SAID,
  SAID_KINDS,
} from "../../strategy-revisions/rules/compare-plans.ts";
import { revisedOf } from "../../strategy-revisions/rules/revised-of.ts";
import type { Incoming } from "./incoming.ts";
import { overlay } from "./overlay.ts";

export type TransferKind = ComparedKind | "view" | "settings";

/** How an item of the document and the one of the plan differ. */
export type TransferChange = Omit<ItemChange, "kind"> & { kind: TransferKind };

export type TransferGroup = {
  kind: TransferKind;
  changes: readonly TransferChange[];
  /** In both, and saying the same. */
  same: number;
  /** In the plan and not in the document. */
  onlyHere: number;
};

export type TransferComparison = {
  groups: readonly TransferGroup[];
  before: RevisedPlan;
  after: RevisedPlan;
  isReplacing: boolean;
};

type Ground = { plan: HeldPlan; isReplacing: boolean };

/** What taking a document over would change, kind by kind. */
export function* compareIncoming(
  incoming: Incoming,
  { plan, isReplacing }: Ground,
): Generator<void, TransferComparison> {
  const before = revisedOf(plan);
  const after = overlay(incoming, { plan, isReplacing });
  yield;
  const groups: TransferGroup[] = [];
  for (const kind of COMPARED_KINDS) {
    // One kind at a time; what people said is told with what they said it of.
    const kinds = new Set<RevisedKind>(isSpokenOf(kind) ? [kind, ...SAID_KINDS] : [kind]);
    const { groups: found } = comparePlans({ ...before, kinds }, { ...after, kinds });
    const changes = found.find((group) => group.kind === kind)?.changes ?? [];
    groups.push({ kind, changes, ...countsOf(kind, changes) });
    yield;
  }
  const views = viewChanges();
  groups.push({ kind: "view", changes: views, ...countsOf("view", views) });
  const settings = settingsChange();
  groups.push({ kind: "settings", changes: settings, same: 0, onlyHere: 0 });
  return { groups: groups.filter(isTold), before, after, isReplacing };

  function countsOf(kind: TransferKind, changes: readonly TransferChange[]) {
    if (kind === "foundation" || kind === "strategy" || kind === "settings") {
      return { same: 0, onlyHere: 0 };
    }
    const rows: ReadonlyMap<string, PlanItem> = incoming.items[kind];
    const own = plan.all(kind);
    const changed = changes.filter(({ how, id }) => how === "changed" && rows.has(id)).length;
    let inBoth = 0;
    for (const id of rows.keys()) if (own.has(id)) inBoth += 1;
    return { same: inBoth - changed, onlyHere: own.size - inBoth };
  }

  function viewChanges(): TransferChange[] {
    const changes: TransferChange[] = [];
    for (const [id, item] of incoming.items.view) {
      const own = plan.get("view", id);
      const one = {
        kind: "view" as const,
        id,
        before: own ?? null,
        after: item,
        said: NOTHING_SAID,
      };
      const fields = own ? changedFields("view", own, item) : [];
      if (!own) changes.push({ ...one, how: "added", fields });
      else if (fields.length > 0) changes.push({ ...one, how: "changed", fields });
    }
    if (!isReplacing || !incoming.complete.has("view")) return changes;
    for (const [id, item] of plan.all("view")) {
      if (incoming.items.view.has(id)) continue;
      const gone = { how: "removed" as const, before: item, after: null, fields: [] };
      changes.push({ kind: "view", id, said: NOTHING_SAID, ...gone });
    }
    return changes;
  }

  function settingsChange(): TransferChange[] {
    const isBack = isReplacing && incoming.complete.has("settings");
    const defaults = isBack ? defaultSingle("settings", plan.planId) : null;
    const settings = incoming.settings ?? defaults;
    if (!settings) return [];
    const fields = changedFields("settings", plan.settings, settings);
    if (fields.length === 0) return [];
    const sides = { before: plan.settings, after: settings };
    return [
      { kind: "settings", id: plan.planId, how: "changed", ...sides, fields, said: NOTHING_SAID },
    ];
  }
}

const isSpokenOf = (kind: ComparedKind) => RHYTHM_KINDS.some((one) => one === kind);

const isTold = ({ changes, same, onlyHere }: TransferGroup) => changes.length + same + onlyHere > 0;

export function changedFields(kind: PlanKind, before: PlanItem, after: PlanItem): FieldChange[] {
  return Object.keys(KIND_RECORDS[kind].fields).flatMap((field) => {
    const [old, now] = [valueOf(before, field), valueOf(after, field)];
    return sameValue(old, now) ? [] : [{ field, before: old, after: now }];
  });
}
