import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import type { Measured } from "../../../../worker/features/plans/rules/progress.ts";

type Kind = "objective" | "project" | "epic";
type Part = { kind: Kind; id: string };

/** By which field work hangs on one of a kind and makes its number, where no objective does. */
const WORK: Partial<Record<Measured, readonly ["project" | "epic", string]>> = {
  theme: ["epic", "themeIds"],
  goal: ["project", "goalId"],
  project: ["epic", "projectId"],
};

const objectivesOf = (plan: HeldPlan, kind: Measured, id: string) =>
  kind === "company"
    ? [...plan.all("objective").values()].filter(({ entityType }) => entityType === "company")
    : plan.linked("objective", `${kind}Id`, id);

/** The cancelled items below one: they hang on it and do not count. */
export function leftOut(plan: HeldPlan, kind: Measured, id: string): Part[] {
  if (kind === "keyResult" || kind === "objective") return [];
  const objectives = objectivesOf(plan, kind, id);
  const work = WORK[kind];
  const isMadeOfWork = objectives.every(({ status }) => status === "cancelled");
  return [
    ...objectives.map((item) => ({ kind: "objective" as const, item })),
    ...(work && isMadeOfWork
      ? plan.linked(...work, id).map((item) => ({ kind: work[0], item }))
      : []),
  ].flatMap(({ kind: part, item }) =>
    item.status === "cancelled" ? { kind: part, id: item.id } : [],
  );
}

/** Work below an item that would make its number, if its objectives did not. */
export function setAside(plan: HeldPlan, kind: Measured, id: string) {
  const work = WORK[kind];
  const isMadeOfObjectives =
    work !== undefined && objectivesOf(plan, kind, id).some(({ status }) => status !== "cancelled");
  if (!isMadeOfObjectives) return null;
  const [part, field] = work;
  const counted = plan.linked(part, field, id).filter(({ status }) => status !== "cancelled");
  return counted.length === 0 ? null : { kind: part, count: counted.length };
}
