import { isSingle, type PlanChange, type PlanItem, type PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import {
  type RevisedKind,
  type RevisedPlan,
  REVISED_KINDS,
} from "../../plans/rules/revision-data.ts";
import { linksTo } from "../../plans/rules/links.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { fieldsWith, keepsUnseen, type Place, placesIn } from "./keep-links.ts";
import { differingFields, rowsOf, SETS_SIGHT } from "./rows-of.ts";

export type Return = {
  /** None where the plan says the same already. */
  changes: PlanChange[];
  /** Comes back too, so that what was asked for has its place. */
  comesWith: Place[];
  /** Goes with what goes. */
  goesWith: Place[];
  /** Was linked then and is not in the plan any more. */
  leftOut: Place[];
  /** How many epics stood in a stage that the funnel has no more: they keep theirs, or begin in the first. */
  stagesLost: number;
};

export type Returning = {
  plan: HeldPlan;
  revised: RevisedPlan;
  /** What the new version says of itself. */
  summary: string;
};

/** What of a version the plan had is to be there; and whether a place will be, once everything is done. */
export type Target = {
  isThere: (place: Place) => boolean;
  made: Return;
  /** The plan's own, unless the same operation brings others. */
  stages?: PlanItems["settings"]["epicFunnelStatuses"];
};

export const nothingYet = (): Return => ({
  changes: [],
  comesWith: [],
  goesWith: [],
  leftOut: [],
  stagesLost: 0,
});

/** Brings the whole plan back to what a version has, as a new version. Settings and saved views stay. */
export function returnPlan({ plan, revised, summary }: Returning): Return {
  const made = nothingYet();
  const impossible = new Set<string>();
  const goesWith = new Set<string>();
  const listed = REVISED_KINDS.filter((kind) => !isSingle(kind) && revised.kinds.has(kind));
  // Where something could not be read, what is not in the version may be just that.
  const isComplete = (kind: RevisedKind) => revised.kinds.has(kind) && !revised.unread.has(kind);
  const isThere = ({ kind, id }: Place) => {
    if (kind === "view" || kind === "settings") return false;
    if (rowsOf(revised, kind).has(id)) return !impossible.has(id);
    return plan.get(kind, id) !== undefined && !isComplete(kind);
  };
  const isUntold = ({ kind }: Place) =>
    kind === "view" || !listed.some((one) => one === kind && isComplete(one));
  /** Parts of kinds that the version is older than go with what they are parts of. */
  const without = (place: Place): PlanChange[] =>
    partsOf(plan, place)
      .filter((part) => isUntold(part) && !goesWith.has(part.id))
      .map((part) => {
        goesWith.add(part.id);
        return { action: "remove", ...part };
      });
  for (const kind of listed) {
    for (const item of rowsOf(revised, kind).values()) {
      const isMade = bringBack(plan, kind, item, { isThere, made });
      if (!isMade) impossible.add(item.id);
    }
  }
  for (const kind of listed.filter(isComplete)) {
    const kept = rowsOf(revised, kind);
    for (const id of plan.all(kind).keys()) {
      if (!kept.has(id))
        made.changes.push(...takeAway(plan, { kind, id }), ...without({ kind, id }));
    }
  }
  made.changes.push(...returnSingle("foundation", { plan, revised }));
  return asVersion(made, { plan, summary, fields: strategyFields({ plan, revised }) });
}

/** What is nothing without an item, and without that. */
export function partsOf(plan: HeldPlan, { kind, id }: Place): Place[] {
  const parts = linksTo(kind).flatMap((link) =>
    link.onRemoval === "goes"
      ? plan
          .linked(link.kind, link.field, id)
          .map((part): Place => ({ kind: link.kind, id: part.id }))
      : [],
  );
  return [...parts, ...parts.flatMap((part) => partsOf(plan, part))];
}

/** Adds an item anew, or sets what is otherwise; false where it cannot be without what is not there. */
export function bringBack(
  plan: HeldPlan,
  kind: RevisedKind,
  item: PlanItem,
  { isThere: isInPlan, made, stages = plan.settings.epicFunnelStatuses }: Target,
): boolean {
  const { id, createdAt } = item;
  const current = plan.get(kind, id);
  const isKept = keepsUnseen(plan, kind, id);
  const isThere = (place: Place) => isInPlan(place) || isKept(place);
  const fields = fieldsWith(kind, item, isThere);
  if (!fields) return false;
  made.leftOut.push(...placesIn(kind, item).filter((place) => !isThere(place)));
  if (kind === "epic" && !stages.some((stage) => stage.id === fields["funnelStatus"])) {
    made.stagesLost += 1;
    delete fields["funnelStatus"];
  }
  if (!current) {
    made.changes.push({ action: "add", kind, id, fields, createdAt });
    return true;
  }
  const differing = Object.entries(fields).filter(
    ([name, value]) => name !== SETS_SIGHT && !sameValue(valueOf(current, name), value),
  );
  if (differing.length > 0) {
    made.changes.push({ action: "set", kind, id, fields: Object.fromEntries(differing) });
  }
  return true;
}

/** A project lets go of its squads first: it stays while it has some. */
export function takeAway(plan: HeldPlan, { kind, id }: Place): PlanChange[] {
  const remove = { action: "remove" as const, kind, id };
  const hasSquads = kind === "project" && (plan.get(kind, id)?.squadIds.length ?? 0) > 0;
  return hasSquads ? [{ action: "set", kind, id, fields: { squadIds: [] } }, remove] : [remove];
}

type Sides = Pick<Returning, "plan" | "revised">;

export function returnSingle(kind: "foundation", { plan, revised }: Sides): PlanChange[] {
  const fields = singleFields(kind, { plan, revised });
  const isSame = Object.keys(fields).length === 0;
  return isSame ? [] : [{ action: "set", kind, id: plan.planId, fields }];
}

export const strategyFields = (sides: Sides) => singleFields("strategy", sides);

function singleFields(
  kind: "foundation" | "strategy",
  { plan, revised }: Sides,
): Record<string, unknown> {
  const item = rowsOf(revised, kind).get(kind);
  if (!item || !revised.kinds.has(kind)) return {};
  const names = differingFields(kind, plan.single(kind), item);
  return Object.fromEntries(names.map((name) => [name, valueOf(item, name)]));
}

type Versioned = { plan: HeldPlan; summary: string; fields: Record<string, unknown> };

/** Saving the strategy in the same operation makes the version. */
export function asVersion(made: Return, { plan, summary, fields }: Versioned): Return {
  if (made.changes.length === 0 && Object.keys(fields).length === 0) return made;
  const version: PlanChange = {
    action: "set",
    kind: "strategy",
    id: plan.planId,
    fields: { ...fields, changesSummary: summary },
  };
  return { ...made, changes: [...made.changes, version] };
}
