import {
  type ReportChoices,
  type ReportList,
  ReportListInput,
} from "../../../../worker/features/reports/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { reportAddress, STATE_MARKS, titleOf } from "../words.ts";

export const REPORT_LIST: ListDeclaration<typeof ReportListInput, ReportList, ReportChoices> = {
  input: ReportListInput,
  title: "Reports",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => reportAddress(id),
  over: ["new"],
  create: { label: "New report", first: "Make the first report" },
  states: {
    name: "view",
    label: "Show",
    all: null,
    words: { all: "All", making: "Being made", failed: "Not made", trash: "Trash" },
  },
  filters: {
    q: { kind: "search", label: "Search reports", placeholder: "Name or template" },
    template: {
      kind: "choice",
      label: "Template",
      any: "Any template",
      options: ({ choices }) =>
        choices.templates.map(({ id, name }) => ({ value: id, label: name })),
    },
  },
  columns: [
    {
      key: "title",
      label: "Report",
      primary: true,
      className: "sm:min-w-64",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere text-ink">{titleOf(row)}</span>
          {row.isScheduled ? <Badge>Scheduled</Badge> : null}
        </span>
      ),
    },
    {
      key: "plan",
      label: "Plan",
      className: "max-md:hidden",
      cell: ({ isPortfolio, planName }) =>
        isPortfolio ? "All plans" : (planName ?? "Can’t be opened"),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ state }) => <StatusMark plain {...STATE_MARKS[state]} />,
    },
    {
      key: "day",
      label: "Figures of",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ day }) =>
        day === null ? <span className="text-faint">–</span> : <Time value={day} show="date" />,
    },
    {
      key: "updated",
      label: "Changed",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
    },
  ],
  empty: {
    title: "No reports yet",
    says: "A board paper, a quarterly review, a risk report: made from the figures of a plan, in the background. You can edit each one and export it.",
  },
  none: { says: "Try another name, template or view." },
};
