import type { ActorContext } from "../../kernel/context.ts";
import { isoOrNull } from "../../kit/personal-data.ts";
import { type CountedPlan, countedPlans } from "./counted-plans.ts";
import type { Portfolio, PortfolioInput, PortfolioPlan } from "./contract.ts";
import { listCompanies } from "./list-companies.ts";
import { addStandings, countsIn, groupsIn, namedIn, NONE } from "./counts-in.ts";
import { pageIn } from "./page-in.ts";
import { standingOn } from "./rules/sum-plan.ts";

/** Every plan that the actor may open, with its numbers; narrowed to a theme or a person, with theirs. */
export async function readPortfolio(ctx: ActorContext, input: PortfolioInput): Promise<Portfolio> {
  const isNarrowed = input.theme !== undefined || input.person !== undefined;
  const [{ plans, waiting }, companies] = await Promise.all([
    countedPlans(ctx, input, isNarrowed ? "groups" : "counts"),
    listCompanies(ctx),
  ]);
  const rows = plans
    .flatMap((plan) => (isNarrowed ? narrowed(plan, input) : [whole(plan)]))
    .filter(({ row }) => isAsked(row, input.needs));
  const order = ORDERS[input.sort];
  const { shown, ...paging } = pageIn(rows, input, {
    isRising: order.isRising,
    valueOf: order.valueOf,
    idOf: ({ row }) => row.id,
  });
  return {
    items: shown.map(({ row }) => row),
    ...paging,
    total: rows.length,
    waiting,
    sums: sumsOf(rows.map(({ row }) => row)),
    companies,
  };
}

type Row = { row: PortfolioPlan; changed: number };

function whole(plan: CountedPlan): Row {
  const { steps, ...counts } = countsIn(plan);
  return asRow(plan, { ...counts, ...standingOn(steps, plan.day), groupIds: [] });
}

/** A plan with the numbers of its themes or people of that name; none where it has none. */
function narrowed(plan: CountedPlan, { theme, person }: PortfolioInput): Row[] {
  const { themes, people } = groupsIn(plan);
  const found = theme !== undefined ? namedIn(themes, theme) : namedIn(people, person ?? "");
  if (found.length === 0) return [];
  const { steps: _none, ...counts } = NONE;
  const standing = addStandings(found.map(({ steps }) => standingOn(steps, plan.day)));
  return [asRow(plan, { ...counts, ...standing, groupIds: found.map(({ id }) => id) })];
}

type Numbers = Omit<
  PortfolioPlan,
  "id" | "name" | "ownerName" | "companyId" | "isFirst" | "isOwned" | "changedAt" | "counted"
>;

function asRow({ kept: _kept, day: _day, ...plan }: CountedPlan, numbers: Numbers): Row {
  const changed = plan.changedAt ?? 0;
  return { changed, row: { ...plan, changedAt: isoOrNull(plan.changedAt), ...numbers } };
}

function isAsked({ goals, late, due, unowned }: PortfolioPlan, needs: PortfolioInput["needs"]) {
  if (needs === undefined) return true;
  return { off_track: goals.off_track, late, due, unowned }[needs] > 0;
}

type Order = { isRising: boolean; valueOf: (row: Row) => string | number };

const ORDERS: Record<PortfolioInput["sort"], Order> = {
  late: { isRising: false, valueOf: ({ row }) => row.late },
  off_track: { isRising: false, valueOf: ({ row }) => row.goals.off_track },
  due: { isRising: false, valueOf: ({ row }) => row.due },
  changed: { isRising: false, valueOf: ({ changed }) => changed },
  name: { isRising: true, valueOf: ({ row }) => (row.name || row.ownerName).toLowerCase() },
};

/** Of all plans that match; money by its currency, since plans have rates of their own. */
function sumsOf(rows: readonly PortfolioPlan[]): Portfolio["sums"] {
  const money = new Map<string, PortfolioPlan["money"]>();
  for (const { money: own } of rows) {
    const sum = money.get(own.currency) ?? { ...own, planned: 0, counted: 0, withoutRate: 0 };
    money.set(own.currency, {
      currency: own.currency,
      planned: sum.planned + own.planned,
      counted: sum.counted + own.counted,
      withoutRate: sum.withoutRate + own.withoutRate,
    });
  }
  return {
    ...addStandings(rows),
    unowned: rows.reduce((all, { unowned }) => all + unowned, 0),
    money: [...money.values()]
      .filter(({ counted, withoutRate }) => counted + withoutRate > 0)
      .toSorted((one, other) => other.counted - one.counted),
  };
}
