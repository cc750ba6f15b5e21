import type { ActorContext } from "../../kernel/context.ts";
import { type CountedPlan, countedPlans } from "./counted-plans.ts";
import type { MapPlan, PortfolioMap, PortfolioMapInput } from "./contract.ts";
import { keyOf, mapIn } from "./counts-in.ts";
import { listCompanies } from "./list-companies.ts";
import { pageIn } from "./page-in.ts";
import { healthOn, type KeptGoal } from "./rules/sum-plan.ts";

/** From the mission to the goals of each plan, so many plans at once. */
export async function readMap(ctx: ActorContext, input: PortfolioMapInput): Promise<PortfolioMap> {
  const [{ plans, waiting }, companies] = await Promise.all([
    countedPlans(ctx, input, "map"),
    listCompanies(ctx),
  ]);
  const limit = ctx.limits.portfolioMapPlans;
  const asked = { cursor: input.cursor, limit };
  const { shown, ...paging } = pageIn(plans, asked, {
    isRising: true,
    valueOf: ({ name, ownerName }) => (name || ownerName).toLowerCase(),
    idOf: ({ id }) => id,
  });
  const items = shown.map((plan) => toMap(ctx, plan, input.theme));
  return { items, ...paging, total: plans.length, waiting, companies };
}

/** Worst first: what a leader looks for stands where a long list begins. */
const RANK = { off_track: 0, at_risk: 1, on_track: 2 };

function toMap({ limits }: ActorContext, plan: CountedPlan, theme: string | undefined): MapPlan {
  const { id, name, ownerName, isFirst, counted, day } = plan;
  const { mission, themes, goals } = mapIn(plan);
  const byTheme = Map.groupBy(goals, ({ themeId }) => themeId);
  const rankOf = (goal: KeptGoal) => {
    const health = healthOn(goal.steps, day);
    return health === null ? RANK.on_track + 1 : RANK[health];
  };
  const shownOf = (themeId: string | null) => {
    const all = byTheme.get(themeId) ?? [];
    const shown = all
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, limits.portfolioMapGoals)
      .map(({ themeId: _theme, steps, ...goal }) => ({ ...goal, health: healthOn(steps, day) }));
    return { goals: shown, total: all.length };
  };
  const wanted = themes.filter((one) => theme === undefined || keyOf(one.name) === keyOf(theme));
  const loose = shownOf(null);
  const none = { id: null, name: "", color: "", progress: null, ...loose };
  return {
    id,
    name,
    ownerName,
    isFirst,
    counted,
    mission,
    themes: [
      ...wanted.map((one) => ({ ...one, ...shownOf(one.id) })),
      ...(loose.total > 0 && theme === undefined ? [none] : []),
    ],
  };
}
