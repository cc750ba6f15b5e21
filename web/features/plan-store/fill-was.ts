import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";

/** Each change with what the person saw, where they did not say: the values that the plan has now. */
export function fillWas(plan: HeldPlan, changes: readonly PlanChange[]): PlanChange[] {
  const written = new Set<string>();
  return changes.map((change) => {
    if (change.action !== "set") return change;
    const { kind, id, fields } = change;
    const current: Record<string, unknown> | undefined =
      kind === "settings" ? plan.settings : plan.get(kind, id);
    const was: Record<string, unknown> = { ...change.was };
    for (const name of Object.keys(fields)) {
      const field = `${id}.${name}`;
      // The second writing of one action stands on the first, not on what the person saw.
      const isNew = !written.has(field) && !Object.hasOwn(was, name);
      if (isNew && current && Object.hasOwn(current, name)) was[name] = current[name];
      written.add(field);
    }
    return { ...change, was };
  });
}
