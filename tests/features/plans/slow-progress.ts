import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Measured } from "../../../worker/features/plans/rules/progress.ts";

/** How far something is by walking through all of the plan each time, as one would on paper. */
export function slowProgress(plan: HeldPlan, kind: Measured, own: string): number | null {
  if (kind === "keyResult") {
    const result = everyOne(plan, "keyResult").find(({ id }) => id === own);
    return result ? measuredByHand(result) : null;
  }
  const made = madeOfParts(plan, kind, own);
  if (kind === "theme" || kind === "squad" || kind === "company") return made;
  const item = everyOne(plan, kind).find(({ id }) => id === own);
  if (!item) return null;
  if (item.progressReason.trim() !== "") return item.progress;
  return made ?? item.progress;
}

type Part = { value: number; weight: number | null };

function madeOfParts(plan: HeldPlan, kind: Measured, own: string): number | null {
  if (kind === "objective") {
    const parts: Part[] = [];
    for (const result of everyOne(plan, "keyResult")) {
      if (result.objectiveId !== own) continue;
      parts.push({ value: measuredByHand(result), weight: result.weight });
    }
    return average(parts);
  }
  const objectives: Part[] = [];
  for (const objective of everyOne(plan, "objective")) {
    if (objective.status === "cancelled" || objective.entityType !== kind) continue;
    if (kind !== "company" && objective.entityId !== own) continue;
    objectives.push({ value: slowProgress(plan, "objective", objective.id) ?? 0, weight: null });
  }
  if (objectives.length > 0) return average(objectives);
  const parts: Part[] = [];
  if (kind === "goal") {
    for (const project of everyOne(plan, "project")) {
      if (project.status === "cancelled" || project.goalId !== own) continue;
      const weight = budgetByHand(plan, project.id);
      parts.push({ value: slowProgress(plan, "project", project.id) ?? 0, weight });
    }
  }
  for (const epic of everyOne(plan, "epic")) {
    const isBelow =
      kind === "theme"
        ? epic.themeIds.includes(own)
        : kind === "project"
          ? epic.projectId === own
          : false;
    if (!isBelow || epic.status === "cancelled") continue;
    parts.push({ value: slowProgress(plan, "epic", epic.id) ?? 0, weight: inEuro(plan, epic) });
  }
  return average(parts);
}

function average(parts: readonly Part[]): number | null {
  if (parts.length === 0) return null;
  let [sum, weights] = [0, 0];
  let isWeighed = true;
  for (const { weight } of parts) {
    if (weight === null) isWeighed = false;
    weights += weight ?? 0;
  }
  if (weights === 0) isWeighed = false;
  for (const { value, weight } of parts) sum += isWeighed ? value * (weight ?? 0) : value;
  return Math.round(sum / (isWeighed ? weights : parts.length));
}

function measuredByHand(result: PlanItems["keyResult"]): number {
  const { type, baseline, target, current, milestones } = result;
  if (type === "yes_no") return current >= 1 ? 100 : 0;
  if (type === "milestones") {
    let done = 0;
    for (const { isDone } of milestones) if (isDone) done += 1;
    return milestones.length === 0 ? 0 : Math.round((100 * done) / milestones.length);
  }
  // What is to fall rises when it is looked at from below.
  const turn = type === "decrease" || type === "stay_below" ? -1 : 1;
  const [from, to, at] = [turn * baseline, turn * target, turn * current];
  if (at >= to) return 100;
  if (to <= from || at <= from) return 0;
  return Math.round((100 * (at - from)) / (to - from));
}

function inEuro(plan: HeldPlan, epic: PlanItems["epic"]): number | null {
  if (epic.plannedBudget === null) return null;
  if (epic.currency === "EUR") return epic.plannedBudget;
  const rate = plan.settings.exchangeRates[epic.currency];
  const cents = epic.currency === "JPY" ? 100 : 1;
  return rate === undefined ? null : Math.round(epic.plannedBudget * rate * cents);
}

function budgetByHand(plan: HeldPlan, projectId: string): number | null {
  let sum: number | null = null;
  for (const epic of everyOne(plan, "epic")) {
    if (epic.projectId !== projectId || epic.status === "cancelled") continue;
    const budget = inEuro(plan, epic);
    if (budget === null) return null;
    sum = (sum ?? 0) + budget;
  }
  return sum;
}

const everyOne = <K extends keyof PlanItems>(plan: HeldPlan, kind: K): PlanItems[K][] => [
  ...plan.all(kind).values(),
];
