import type { PlanKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanChange } from "../../../worker/features/plans/contract.ts";
import { wholesOf } from "../../../worker/features/plans/rules/links.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";

/** What an action is about: what else it changes goes along with it. */
export type ActionMatter = {
  action: PlanChange["action"];
  /** Null where it is about items of several kinds. */
  kind: PlanKind | null;
  count: number;
  /** Epics got other themes. */
  hasThemes: boolean;
  hasOnlyThemes: boolean;
};

export function readAction(changes: readonly PlanChange[]): ActionMatter {
  const removed = changes.filter(({ action }) => action === "remove");
  const added = changes.filter(({ action }) => action === "add");
  const main = withoutParts(removed.length > 0 ? removed : added.length > 0 ? added : changes);
  const kinds = new Set(main.map(({ kind }) => kind));
  const [first] = main;
  const themes = changes.map(writesThemes);
  return {
    action: first?.action ?? "set",
    kind: kinds.size === 1 && first ? first.kind : null,
    count: new Set(main.map(({ id }) => id)).size,
    hasThemes: themes.some((written) => written !== null),
    hasOnlyThemes: themes.every((written) => written === "only"),
  };
}

/** An objective goes with its key results, and those with their check-ins: the action is about the objective. */
function withoutParts(changes: readonly PlanChange[]): readonly PlanChange[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  return changes.filter(({ kind }) => !wholesOf(kind).some((whole) => kinds.has(whole)));
}

function writesThemes(change: PlanChange): "only" | "also" | null {
  if (change.action !== "set" || change.kind !== "epic") return null;
  const differing = Object.keys(change.fields).filter(
    (name) => !change.was || !sameValue(change.was[name], change.fields[name]),
  );
  if (!differing.includes("themeIds")) return null;
  return differing.length === 1 ? "only" : "also";
}

/** '1 goal', '12 goals', '3 items'. */
export function countItems({ kind, count }: Pick<ActionMatter, "kind" | "count">): string {
  const { one, many } = kind ? KIND_RECORDS[kind] : { one: "item", many: "items" };
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** 'goal', '12 goals'. */
export function nameItems({ kind, count }: Pick<ActionMatter, "kind" | "count">): string {
  return count === 1 && kind ? KIND_RECORDS[kind].one : countItems({ kind, count });
}
