import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Actor } from "./kind-rules.ts";
import { lineAbove } from "./line-of-sight.ts";
import { sees } from "./private-items.ts";
import { type Refusal, wrongField } from "./refusal.ts";
import { valueOf } from "./value-of.ts";

type Days = { id: string; startDate: string | null; endDate: string | null };
type Judged = Pick<PlanItems["goal"], "healthOverride" | "healthReason">;

export const checkDays =
  (kind: PlanKind) =>
  (_plan: HeldPlan, { id, startDate, endDate }: Days): Refusal | null =>
    startDate === null || endDate === null || startDate <= endDate
      ? null
      : wrongField({ kind, id }, "endDate", "The end is before the start.");

/** Whoever sees the health differently says why. */
export const checkHealth =
  (kind: PlanKind) =>
  (_plan: HeldPlan, { id, healthOverride, healthReason }: Judged & { id: string }) =>
    healthOverride === null || healthReason.trim() !== ""
      ? null
      : wrongField({ kind, id }, "healthReason", "Say why you see it differently.");

/** A project below an epic of its own, or an epic below a project of its own. */
export const checkCircle =
  (kind: "project" | "epic") =>
  (plan: HeldPlan, { id }: { id: string }): Refusal | null => {
    if (!lineAbove(plan, kind, id).some((node) => node.id === id)) return null;
    const other = kind === "project" ? "epic" : "project";
    return wrongField({ kind, id }, `${other}Id`, `This ${other} is already below it.`);
  };

/** What stands below itself, or feeds itself, by way of others; the titles on the way say where to cut it. */
export const checkRing =
  <K extends "objective" | "keyResult">(kind: K, field: "parentId" | "feedsId") =>
  (plan: HeldPlan, { id }: { id: string }, actor: Actor): Refusal | null => {
    const titles: string[] = [];
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const item: PlanItems[K] | undefined = plan.get(kind, at);
      if (!item) return null;
      titles.push(sees(plan, kind, item, actor) ? `“${item.title}”` : "something you can't see");
      const next = valueOf(item, field);
      at = typeof next === "string" ? next : null;
      if (at === id) {
        const path = [...titles, titles[0]].join(" → ");
        return wrongField({ kind, id }, field, `This would close a circle: ${path}.`);
      }
    }
    return null;
  };

/** A reason without what it explains is none. */
export const clearReason = <Work extends Judged>(work: Work): Work =>
  work.healthOverride === null && work.healthReason !== "" ? { ...work, healthReason: "" } : work;

/** What is linked stands in the order of its ids. */
export function orderIds<
  Name extends "squadIds" | "themeIds" | "keyResultIds",
  Item extends Record<Name, string[]>,
>(item: Item, name: Name): Item {
  const ids = item[name].toSorted((one, other) => (one < other ? -1 : 1));
  return ids.every((id, at) => id === item[name][at]) ? item : { ...item, [name]: ids };
}
