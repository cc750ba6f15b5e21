import {
  type Grouping,
  type PortfolioGroup,
  type PortfolioGroups,
  PortfolioGroupsInput,
} from "../../../worker/features/plan-portfolio/contract.ts";
import type { ListColumn, ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { PORTFOLIO } from "../plan-store/address/plan-base.ts";
import { CountLink } from "./count-link.tsx";
import { HealthCounts } from "./health-counts.tsx";

const WORDS: Record<Grouping, { label: string; empty: string }> = {
  company: { label: "Company", empty: "Plans of companies and of people come together here." },
  theme: { label: "Theme", empty: "Themes with goals come together here, across all plans." },
  person: { label: "Person", empty: "People who own work come together here, across all plans." },
};

/** The plans that a group is made of, with its own numbers. */
function plansOf(by: Grouping, { key }: PortfolioGroup, more: Record<string, string> = {}): string {
  const narrowed =
    by === "company" ? (key === "" ? { owner: "people" } : { company: key }) : { [by]: key };
  return `${PORTFOLIO}?${new URLSearchParams({ ...narrowed, ...more }).toString()}`;
}

function columnsOf(by: Grouping): readonly ListColumn<PortfolioGroup>[] {
  const nameOf = ({ name }: PortfolioGroup) => name || "Plans of people";
  const columns: ListColumn<PortfolioGroup>[] = [
    {
      key: "name",
      label: WORDS[by].label,
      primary: true,
      className: "min-w-44",
      cell: (group) => (
        <TextLink to={plansOf(by, group)} className="font-medium wrap-anywhere">
          {nameOf(group)}
        </TextLink>
      ),
    },
    {
      key: "plans",
      label: "Plans",
      align: "end",
      cell: (group) => (
        <CountLink
          value={group.plans}
          says={`${group.plans === 1 ? "plan" : "plans"}: ${nameOf(group)}`}
          to={plansOf(by, group)}
        />
      ),
    },
    {
      key: "health",
      label: "Goals by health",
      cell: (group) => (
        <HealthCounts
          goals={group.goals}
          to={(health) =>
            plansOf(by, group, health === "off_track" ? { sort: "off_track" } : { sort: "name" })
          }
        />
      ),
    },
  ];
  if (by !== "company") return columns;
  return [
    ...columns,
    {
      key: "late",
      label: "Overdue or off track",
      align: "end",
      cell: (group) => (
        <CountLink
          value={group.late}
          says={`overdue or off track: ${nameOf(group)}`}
          to={plansOf(by, group, { needs: "late" })}
          isBad
        />
      ),
    },
    {
      key: "due",
      label: "Check-ins due",
      align: "end",
      cell: (group) => (
        <CountLink
          value={group.due}
          says={`check-ins due: ${nameOf(group)}`}
          to={plansOf(by, group, { needs: "due" })}
        />
      ),
    },
  ];
}

export const groupRows = (
  by: Grouping,
): ListDeclaration<typeof PortfolioGroupsInput, PortfolioGroups> => ({
  input: PortfolioGroupsInput,
  title: { company: "Companies", theme: "Themes", person: "People" }[by],
  idOf: ({ key }) => key,
  filters: { q: { kind: "search", label: "Search", placeholder: "Name" } },
  columns: columnsOf(by),
  empty: { title: "Nothing here yet", says: WORDS[by].empty },
  none: { title: "Nothing here yet", says: WORDS[by].empty },
});
