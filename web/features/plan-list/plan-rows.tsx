import { type PlanList, PlanListInput } from "../../../worker/features/plan-list/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Badge } from "../../ui/badge.tsx";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { PERMISSIONS, planName, planPath } from "./words.ts";

export const PLANS: ListDeclaration<typeof PlanListInput, PlanList> = {
  input: PlanListInput,
  title: "Plans",
  idOf: ({ id }) => id,
  over: ["new"],
  create: { label: "New plan", changes: { new: "plan" } },
  states: {
    name: "state",
    label: "State",
    all: null,
    words: { open: "Open", archived: "Archived" },
  },
  filters: {
    q: { kind: "search", label: "Search plans", placeholder: "Name or owner" },
    owner: {
      kind: "choice",
      label: "Owner",
      any: "Any owner",
      words: { mine: "Mine", company: "A company’s", shared: "Shared with me" },
    },
    kind: {
      kind: "choice",
      label: "Kind",
      any: "Plans and templates",
      words: { plan: "Plans", template: "Templates" },
    },
  },
  columns: [
    {
      key: "name",
      label: "Plan",
      primary: true,
      className: "min-w-44",
      cell: (plan) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TextLink to={planPath(plan)} className="font-medium wrap-anywhere">
            {planName(plan)}
          </TextLink>
          {plan.kind === "template" ? <Badge>Template</Badge> : null}
        </span>
      ),
    },
    {
      key: "owner",
      label: "Owner",
      cell: ({ ownerName, isOwned, companyId }) =>
        isOwned && companyId === null ? "You" : ownerName,
    },
    {
      key: "permission",
      label: "Permission",
      className: "whitespace-nowrap",
      cell: ({ permission }) => PERMISSIONS[permission],
    },
    {
      key: "items",
      label: "Items",
      align: "end",
      cell: ({ items }) => <Count value={items} />,
    },
    {
      key: "changed",
      label: "Last change",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ changedAt }) => (changedAt ? <Time value={changedAt} show="relative" /> : "Never"),
    },
    {
      key: "used",
      label: "Last opened",
      align: "end",
      className: "whitespace-nowrap max-lg:hidden",
      cell: ({ usedAt }) => (usedAt ? <Time value={usedAt} show="relative" /> : "Never"),
    },
  ],
  empty: {
    title: "No plans yet",
    says: "Here are the plans you make, those of companies you lead, and those others share with you.",
  },
  none: { says: "Try another name, owner or state." },
};
