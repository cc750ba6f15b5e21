import type { ActorContext } from "../../kernel/context.ts";
import { type CountedPlan, countedPlans } from "./counted-plans.ts";
import type {
  PortfolioGroup,
  PortfolioGroups,
  PortfolioGroupsInput,
  Standing,
} from "./contract.ts";
import { addStandings, countsIn, groupsIn, keyOf } from "./counts-in.ts";
import { pageIn } from "./page-in.ts";
import { type KeptGroup, standingOn } from "./rules/sum-plan.ts";

type Part = { key: string; name: string; planId: string; standing: Standing };

/** All plans that the actor may open, put together by company, by theme or by who owns the work. */
export async function readGroups(
  ctx: ActorContext,
  input: PortfolioGroupsInput,
): Promise<PortfolioGroups> {
  const { by, q } = input;
  const part = by === "company" ? "counts" : "groups";
  const { plans, waiting } = await countedPlans(ctx, {}, part);
  const groups = new Map<string, Part[]>();
  for (const found of plans.flatMap((plan) => PARTS[by](plan))) {
    const known = groups.get(found.key);
    if (known) known.push(found);
    else groups.set(found.key, [found]);
  }
  const rows = [...groups.values()]
    .map(together)
    .filter(({ name }) => keyOf(name).includes(keyOf(q ?? "")));
  const { shown, ...paging } = pageIn(rows, input, {
    isRising: true,
    valueOf: ({ name }) => keyOf(name),
    idOf: ({ key }) => key,
  });
  return { items: shown, ...paging, total: rows.length, waiting };
}

const PARTS: Record<PortfolioGroupsInput["by"], (plan: CountedPlan) => Part[]> = {
  company: (plan) => {
    const { id: planId, companyId, ownerName, day } = plan;
    const standing = standingOn(countsIn(plan).steps, day);
    // Plans of people are together: whose they are says the list.
    const name = companyId === null ? "" : ownerName;
    return [{ key: companyId ?? "", name, planId, standing }];
  },
  theme: (plan) => groupsIn(plan).themes.map((group) => partOf(plan, group)),
  person: (plan) => groupsIn(plan).people.map((group) => partOf(plan, group)),
};

const partOf = ({ id: planId, day }: CountedPlan, { name, steps }: KeptGroup): Part => ({
  key: keyOf(name),
  name: name.trim(),
  planId,
  standing: standingOn(steps, day),
});

function together(parts: readonly Part[]): PortfolioGroup {
  const [{ key, name } = { key: "", name: "" }] = parts;
  return {
    key,
    name,
    plans: new Set(parts.map(({ planId }) => planId)).size,
    ...addStandings(parts.map(({ standing }) => standing)),
  };
}
