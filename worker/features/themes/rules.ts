import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { hasObjectives, listTitles, stillLinked } from "../plans/rules/still-linked.ts";
import type { Theme } from "./contract.ts";

/** A theme stays while epics or goals serve it. */
export function mayRemoveTheme(plan: HeldPlan, theme: Theme): Refusal | null {
  const at = { kind: "theme" as const, id: theme.id };
  const epics = plan.linked("epic", "themeIds", theme.id);
  if (epics.length > 0) {
    const are = epics.length === 1 ? "1 epic is" : `${epics.length} epics are`;
    return {
      code: "still_referenced",
      title: "Cannot Delete Theme",
      detail: `${are} linked to it: ${listTitles(epics.map(({ title }) => title))}.`,
      at,
    };
  }
  const isLinked =
    plan.linked("goal", "themeId", theme.id).length > 0 || hasObjectives(plan, "theme", theme.id);
  return isLinked ? stillLinked("Theme", at) : null;
}
