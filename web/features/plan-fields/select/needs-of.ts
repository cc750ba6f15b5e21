import type { ItemKind } from "../../../../db/values/plans.ts";
import { readKpiHealth } from "../../../../worker/features/kpis/rules/kpi-health.ts";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import { isOver } from "../../../../worker/features/plans/rules/health.ts";
import {
  lacksAnswer,
  lacksGoal,
  lacksOwner,
  lacksResult,
} from "../../../../worker/features/plans/rules/lacks.ts";
import { convertMoney } from "../../../../worker/features/plans/rules/money.ts";
import { excessOver, isPast, loadOf } from "../../../../worker/features/team-members/rules/load.ts";
import { DAY } from "../../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Need } from "../needs.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

type Reads = Pick<PlanStore, "plan" | "today">;
type Work = PlanItems["goal" | "project" | "epic" | "objective"];

/** What somebody has to see to in an item. What is over lacks no plan any more. */
export function needsOf(store: Reads, kind: ItemKind, id: string): Need[] {
  const { plan } = store;
  if (kind === "teamMember") return isOverloaded(store, id) ? ["load"] : [];
  if (kind === "goal") {
    const goal = plan.get(kind, id);
    if (!goal || !isOpen(goal)) return [];
    const hasProjects = plan.referrers(id, "project.goalId").size > 0;
    return [...needsOfWork(store, goal), ...(hasProjects ? [] : (["projects"] as const))];
  }
  if (kind === "project") {
    const project = plan.get(kind, id);
    if (!project || !isOpen(project)) return [];
    const needs = needsOfWork(store, project);
    if (lacksGoal(project)) needs.push("above");
    return needs;
  }
  if (kind === "objective") {
    const objective = plan.get(kind, id);
    if (!objective || !isOpen(objective)) return [];
    const needs = needsOfWork(store, objective);
    return lacksResult(plan, objective) ? [...needs, "results"] : needs;
  }
  if (kind === "keyResult") {
    const result = plan.get(kind, id);
    return result && lacksAnswer(plan, result) ? ["owner"] : [];
  }
  if (kind === "kpi") {
    const kpi = plan.get(kind, id);
    if (!kpi) return [];
    const isKnown = readKpiHealth(plan, kpi, store.today()).health !== null;
    return [
      ...(kpi.ownerMemberId === null ? ["owner" as const] : []),
      ...(isKnown ? [] : ["value" as const]),
    ];
  }
  const epic = kind === "epic" ? plan.get(kind, id) : undefined;
  return epic ? needsOfEpic(store, epic) : [];
}

function needsOfEpic(store: Reads, epic: PlanItems["epic"]): Need[] {
  const { plannedBudget, currency } = epic;
  const needs = isOpen(epic) ? needsOfWork(store, epic) : [];
  if (isOpen(epic) && epic.projectId === null && epic.goalId === null) needs.push("above");
  if (isOpen(epic) && plannedBudget === null) needs.push("budget");
  // What is completed still counts in every sum of budgets.
  const isCounted = epic.status !== "cancelled" && plannedBudget !== null;
  if (isCounted && convertMoney(plannedBudget, currency, store.plan.settings) === null) {
    needs.push("rate");
  }
  return needs;
}

const isOpen = ({ status }: Work) => !isOver(status);

function needsOfWork(store: Reads, item: Work): Need[] {
  const needs: Need[] = [];
  if (lacksOwner(item)) needs.push("owner");
  if (item.startDate === null || item.endDate === null) needs.push("dates");
  if (item.healthOverride !== null && isOld(item.updatedAt, store.today())) needs.push("health");
  return needs;
}

function isOld(updatedAt: string, today: string): boolean {
  return Date.parse(today) - Date.parse(updatedAt) > LIMITS.healthLookDays * DAY;
}

/** Above a full week in any week from today on. */
function isOverloaded({ plan, today }: Reads, id: string): boolean {
  return excessOver(loadOf(plan, id)).some((excess) => !isPast(excess, today()));
}
