import {
  type Portfolio,
  PortfolioInput,
  type PortfolioPlan,
} from "../../../worker/features/plan-portfolio/contract.ts";
import type { ListColumn, ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { listAddressIn } from "../plan-store/address/list-view.ts";
import { baseOf, partOf, planName } from "./addresses.ts";
import { CountLink } from "./count-link.tsx";
import { HealthCounts } from "./health-counts.tsx";
import { PlannedMoney } from "./planned-money.tsx";

type Narrowing = "theme" | "person" | null;

const FIELDS = { theme: "themeId", person: "ownerMemberId" } as const;

/** The goals of a plan that a number counts. */
function goalsOf(plan: PortfolioPlan, health: string, narrowing: Narrowing): string {
  const narrowed = narrowing ? { [FIELDS[narrowing]]: plan.groupIds } : {};
  return listAddressIn(baseOf(plan), "goal", { filters: { health: [health], ...narrowed } });
}

const nameColumn: ListColumn<PortfolioPlan> = {
  key: "name",
  label: "Plan",
  primary: true,
  className: "min-w-44",
  sort: { ascending: "name" },
  cell: (plan) => (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TextLink to={`${baseOf(plan)}/dashboard`} className="font-medium wrap-anywhere">
          {planName(plan)}
        </TextLink>
        {plan.counted === "now" ? null : (
          <Badge>{plan.counted === "never" ? "Counting" : "Updating"}</Badge>
        )}
      </span>
      <span className="text-sm wrap-anywhere text-muted">
        {plan.isOwned && plan.companyId === null ? "You" : plan.ownerName}
      </span>
    </span>
  ),
};

const healthColumn = (narrowing: Narrowing): ListColumn<PortfolioPlan> => ({
  key: "health",
  label: "Goals by health",
  sort: { descending: "off_track" },
  cell: (plan) => (
    <HealthCounts goals={plan.goals} to={(health) => goalsOf(plan, health, narrowing)} />
  ),
});

const COLUMNS: readonly ListColumn<PortfolioPlan>[] = [
  nameColumn,
  healthColumn(null),
  {
    key: "late",
    label: "Overdue or off track",
    align: "end",
    sort: { descending: "late" },
    cell: (plan) => (
      <CountLink
        value={plan.late}
        says={`overdue or off track in ${planName(plan)}`}
        to={partOf(plan, "late")}
        isBad
      />
    ),
  },
  {
    key: "due",
    label: "Check-ins due",
    align: "end",
    className: "whitespace-nowrap",
    sort: { descending: "due" },
    cell: (plan) => (
      <CountLink
        value={plan.due}
        says={`check-ins due in ${planName(plan)}`}
        to={`${baseOf(plan)}/strategy?part=review`}
      />
    ),
  },
  {
    key: "unowned",
    label: "No owner",
    align: "end",
    className: "whitespace-nowrap",
    cell: (plan) => (
      <CountLink
        value={plan.unowned}
        says={`without an owner in ${planName(plan)}`}
        to={partOf(plan, "needs")}
      />
    ),
  },
  {
    key: "money",
    label: "Planned budget",
    align: "end",
    className: "whitespace-nowrap",
    cell: (plan) => (
      <PlannedMoney
        money={plan.money}
        to={listAddressIn(baseOf(plan), "epic", { view: "table" })}
      />
    ),
  },
  {
    key: "changed",
    label: "Last change",
    align: "end",
    className: "whitespace-nowrap",
    sort: { descending: "changed" },
    cell: ({ changedAt }) => (changedAt ? <Time value={changedAt} show="relative" /> : "Never"),
  },
];

const narrowedColumns = (narrowing: Narrowing): readonly ListColumn<PortfolioPlan>[] => [
  nameColumn,
  healthColumn(narrowing),
  ...COLUMNS.filter(({ key }) => key === "changed"),
];

/** What the list is narrowed to by its address, which says what its numbers count. */
export const PORTFOLIO_ROWS: ListDeclaration<typeof PortfolioInput, Portfolio, Narrowing> = {
  input: PortfolioInput,
  title: "Plans",
  idOf: ({ id }) => id,
  filters: {
    q: { kind: "search", label: "Search plans", placeholder: "Name or owner" },
    company: {
      kind: "choice",
      label: "Company",
      any: "Any company",
      options: ({ page }) => page.companies.map(({ id, name }) => ({ value: id, label: name })),
    },
    owner: {
      kind: "choice",
      label: "Owner",
      any: "Any owner",
      words: {
        mine: "Mine",
        people: "A person",
        company: "A company",
        shared: "Shared with me",
      },
    },
    needs: {
      kind: "choice",
      label: "Shows",
      any: "All plans",
      words: {
        off_track: "With goals off track",
        late: "With items overdue or off track",
        due: "With check-ins due",
        unowned: "With items without owner",
      },
    },
  },
  orders: {
    late: "Worst first",
    off_track: "Most off track first",
    due: "Most check-ins due first",
    name: "By name",
    changed: "Last change first",
  },
  chosen: ({ theme, person }) => [
    ...(theme ? [{ label: `Theme: ${theme}`, changes: { theme: null } }] : []),
    ...(person ? [{ label: `Person: ${person}`, changes: { person: null } }] : []),
  ],
  columns: (_page, narrowing) => (narrowing === null ? COLUMNS : narrowedColumns(narrowing)),
  empty: {
    title: "No plans yet",
    says: "Every plan that you can open is here with its health, what is overdue or off track, and what waits.",
  },
  none: { says: "Try another name, company or owner." },
};

export const narrowingIn = (params: URLSearchParams): Narrowing =>
  params.get("theme") ? "theme" : params.get("person") ? "person" : null;
