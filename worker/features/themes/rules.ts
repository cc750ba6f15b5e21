import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { heldBy } from "../plans/rules/still-linked.ts";
import type { Theme } from "./contract.ts";

export const THEME_RULES: KindRules<"theme"> = {
  checks: [checkThemeOwner],
  mayRemove: mayRemoveTheme,
};

/** The profile behind a theme is the plan's own; anyone else goes by name. */
function checkThemeOwner(plan: HeldPlan, { id, ownerProfileId }: Theme): Refusal | null {
  if (ownerProfileId === null || ownerProfileId === plan.planId) return null;
  const words = "This person does not belong to the plan.";
  return wrongField({ kind: "theme", id }, "ownerProfileId", words);
}

/** A theme stays while epics serve it. */
function mayRemoveTheme(plan: HeldPlan, { id }: Theme): Refusal | null {
  const titles = plan.linked("epic", "themeIds", id).map(({ title }) => title);
  return heldBy({ kind: "theme", id }, { kind: "epic", titles, how: "linked to" });
}
