import {
  type Health,
  type ItemStatus,
  WORK_KINDS,
  type WorkKind,
} from "../../../db/values/plans.ts";
import { budgetOf } from "../../../worker/features/plans/rules/progress.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

export type HealthKey = Health | "none";

export type ThemeStanding = {
  id: string;
  goals: number;
  offTrack: number;
  atRisk: number;
  epics: number;
};

export type StageStanding = {
  id: string;
  label: string;
  /** Cancelled ones are left out, as in every sum of the plan. */
  epics: number;
  /** Minor units of the default currency. */
  budget: number;
};

export type Standing = {
  goals: Record<HealthKey, number>;
  statuses: Record<WorkKind, Record<ItemStatus, number>>;
  themes: readonly ThemeStanding[];
  goalsWithoutTheme: number;
  stages: readonly StageStanding[];
  /** Epics whose budget is in a currency that the plan has no rate for. */
  withoutRate: { epics: number; currencies: readonly string[] };
};

const noStatuses = (): Record<ItemStatus, number> => ({
  not_started: 0,
  in_progress: 0,
  on_hold: 0,
  completed: 0,
  cancelled: 0,
});

/** How the plan stands. */
export function readStanding(store: PlanStore): Standing {
  const { plan } = store;
  const statuses = {
    goal: noStatuses(),
    project: noStatuses(),
    epic: noStatuses(),
    objective: noStatuses(),
  };
  for (const kind of WORK_KINDS) {
    for (const { status } of plan.all(kind).values()) statuses[kind][status] += 1;
  }
  const goals = { on_track: 0, at_risk: 0, off_track: 0, none: 0 };
  let goalsWithoutTheme = 0;
  for (const goal of plan.all("goal").values()) {
    goals[store.health("goal", goal.id).health ?? "none"] += 1;
    if (goal.themeId === null) goalsWithoutTheme += 1;
  }
  return { goals, statuses, goalsWithoutTheme, themes: readThemes(store), ...readStages(store) };
}

/** In the order of their list: the newest first. */
function readThemes(store: PlanStore): ThemeStanding[] {
  const { plan } = store;
  const themes = [...plan.all("theme").values()].toSorted((one, other) =>
    one.createdAt === other.createdAt
      ? other.id.localeCompare(one.id)
      : other.createdAt.localeCompare(one.createdAt),
  );
  return themes.map(({ id }) => {
    const healths = [...plan.referrers(id, "goal.themeId")].map(
      (goal) => store.health("goal", goal).health,
    );
    return {
      id,
      goals: healths.length,
      offTrack: healths.filter((health) => health === "off_track").length,
      atRisk: healths.filter((health) => health === "at_risk").length,
      epics: plan.referrers(id, "epic.themeIds").size,
    };
  });
}

function readStages({ plan }: PlanStore): Pick<Standing, "stages" | "withoutRate"> {
  const stages = new Map(
    plan.settings.epicFunnelStatuses.map(({ id, label }) => [
      id,
      { id, label, epics: 0, budget: 0 },
    ]),
  );
  const currencies = new Set<string>();
  let withoutRate = 0;
  for (const epic of plan.all("epic").values()) {
    const stage = stages.get(epic.funnelStatus);
    if (!stage || epic.status === "cancelled") continue;
    stage.epics += 1;
    if (epic.plannedBudget === null) continue;
    const budget = budgetOf(plan, "epic", epic.id);
    if (budget === null) {
      withoutRate += 1;
      currencies.add(epic.currency);
    } else stage.budget += budget;
  }
  return {
    stages: [...stages.values()],
    withoutRate: { epics: withoutRate, currencies: [...currencies].toSorted() },
  };
}
