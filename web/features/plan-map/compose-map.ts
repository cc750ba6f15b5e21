import type { ItemKind, PlanKind } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { parentOf } from "../../../worker/features/plans/rules/line-of-sight.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import { titleOf } from "../plan-fields/fields.ts";

export type MapNode = {
  kind: ItemKind;
  id: string;
  title: string;
  below: readonly MapNode[];
  /** How many stand below it, on all levels. */
  size: number;
};

export type PlanMap = {
  /** What stands at the top by its nature: themes, and objectives of the company and of squads. */
  tops: readonly MapNode[];
  /** Work that is linked to nothing above it. */
  loose: readonly MapNode[];
  size: number;
};

/** In this order they stand beside each other: what is to be, how it is measured, what is done for it. */
const KINDS_SHOWN = ["theme", "goal", "objective", "keyResult", "kpi", "project", "epic"] as const;
type Shown = (typeof KINDS_SHOWN)[number];
const TOPS: ReadonlySet<ItemKind> = new Set(["theme", "objective"]);

/** The plan as it hangs together, each item below the one thing that it hangs on first. */
export function composeMap(plan: HeldPlan): PlanMap {
  const below = new Map<string, { kind: Shown; id: string }[]>();
  const tops: { kind: Shown; id: string }[] = [];
  for (const kind of KINDS_SHOWN) {
    for (const item of byTime(plan, kind)) {
      const above = placeOf(plan, kind, item.id);
      const isHeld = above !== null && isShown(above.kind) && plan.get(above.kind, above.id);
      if (isHeld) below.set(above.id, [...(below.get(above.id) ?? []), { kind, id: item.id }]);
      // A KPI is watched for itself: by itself it is no work that was left loose.
      else if (kind !== "kpi") tops.push({ kind, id: item.id });
    }
  }
  const made = new Set<string>();
  const make = ({ kind, id }: { kind: Shown; id: string }): MapNode[] => {
    const item = plan.get(kind, id);
    // Halves of a circle that came from elsewhere would go on without end.
    if (!item || made.has(id)) return [];
    made.add(id);
    const nodes = (below.get(id) ?? []).flatMap(make);
    const size = nodes.reduce((sum, node) => sum + 1 + node.size, 0);
    return [{ kind, id, title: titleOf(item), below: nodes, size }];
  };
  const nodes = tops.flatMap(make);
  // What hangs on itself by way of others has no top: it is shown from where one meets it first.
  for (const kind of KINDS_SHOWN) {
    if (kind === "kpi") continue;
    for (const { id } of byTime(plan, kind)) if (!made.has(id)) nodes.push(...make({ kind, id }));
  }
  const isTop = ({ kind }: MapNode) => TOPS.has(kind);
  return {
    tops: nodes.filter(isTop),
    loose: nodes.filter((node) => !isTop(node)),
    size: nodes.reduce((sum, node) => sum + 1 + node.size, 0),
  };
}

/** An objective stands below the one that it is a part of; a project without another place below its key result. */
function placeOf(plan: HeldPlan, kind: Shown, id: string): { kind: PlanKind; id: string } | null {
  const parent = kind === "objective" ? plan.get(kind, id)?.parentId : null;
  if (parent) return { kind, id: parent };
  const above = parentOf(plan, kind, id);
  const [served] = kind === "project" ? (plan.get(kind, id)?.keyResultIds ?? []) : [];
  return above ?? (served ? { kind: "keyResult", id: served } : null);
}

const isShown = (kind: string): kind is Shown =>
  // A list of a few kinds is asked whether it has any of all of them.
  (KINDS_SHOWN as readonly string[]).includes(kind);

const LAST = "9999";

/** As they end, what has no end after it. */
function byTime(plan: HeldPlan, kind: Shown) {
  const end = (item: object) => {
    const day = valueOf(item, "endDate");
    return typeof day === "string" ? day : LAST;
  };
  return [...plan.all(kind).values()].toSorted((one, other) => {
    const [a, b] = [end(one), end(other)];
    return a === b ? titleOf(one).localeCompare(titleOf(other)) : a < b ? -1 : 1;
  });
}

/** What an item moves beside what it stands below. */
export function feedsOf(plan: HeldPlan, { kind, id }: Pick<MapNode, "kind" | "id">) {
  if (kind === "keyResult") {
    const result = plan.get("keyResult", id);
    return result?.feedsId ? [{ id: result.feedsId, share: result.feedsShare }] : [];
  }
  if (kind !== "project") return [];
  const above = placeOf(plan, kind, id)?.id;
  const ids = plan.get("project", id)?.keyResultIds ?? [];
  return ids.filter((one) => one !== above).map((one) => ({ id: one, share: null }));
}
