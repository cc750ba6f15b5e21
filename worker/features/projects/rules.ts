import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { heldBy } from "../plans/rules/still-linked.ts";
import {
  checkCircle,
  checkDays,
  checkHealth,
  clearReason,
  orderIds,
} from "../plans/rules/work-rules.ts";
import type { Project } from "./contract.ts";

export const PROJECT_RULES: KindRules<"project"> = {
  checks: [checkHealth("project"), checkDays("project"), checkCircle("project")],
  mayRemove: mayRemoveProject,
  normalise: (item) => orderIds(orderIds(clearReason(item), "squadIds"), "keyResultIds"),
};

/** A project stays while squads are assigned to it. */
function mayRemoveProject(plan: HeldPlan, project: Project): Refusal | null {
  const ids = new Set([
    ...project.squadIds,
    ...plan.linked("squad", "projectId", project.id).map(({ id }) => id),
  ]);
  const titles = [...ids].flatMap((id) => plan.get("squad", id)?.name ?? []);
  return heldBy({ kind: "project", id: project.id }, { kind: "squad", titles, how: "assigned to" });
}
