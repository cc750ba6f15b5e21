import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { hasObjectives, listTitles, stillLinked } from "../plans/rules/still-linked.ts";
import type { Project } from "./contract.ts";

/** A project stays while squads are assigned to it or epics hang below it. */
export function mayRemoveProject(plan: HeldPlan, project: Project): Refusal | null {
  const at = { kind: "project" as const, id: project.id };
  const ids = new Set([
    ...project.squadIds,
    ...plan.linked("squad", "projectId", project.id).map(({ id }) => id),
  ]);
  const names = [...ids].flatMap((id) => plan.get("squad", id)?.name ?? []);
  if (names.length > 0) {
    const are = names.length === 1 ? "1 squad is" : `${names.length} squads are`;
    return {
      code: "still_referenced",
      title: "Cannot Delete Project",
      detail: `${are} assigned to it: ${listTitles(names)}.`,
      at,
    };
  }
  const isLinked =
    plan.linked("epic", "projectId", project.id).length > 0 ||
    hasObjectives(plan, "project", project.id);
  return isLinked ? stillLinked("Project", at) : null;
}
