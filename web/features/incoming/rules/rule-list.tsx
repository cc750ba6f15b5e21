import {
  RuleListInput,
  type RuleList,
  type RuleParts,
} from "../../../../worker/features/incoming/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";

export const RULES: ListDeclaration<typeof RuleListInput, RuleList, RuleParts> = {
  input: RuleListInput,
  title: "Rules",
  idOf: ({ id }) => id,
  opens: "rule",
  over: ["new"],
  rowTo: ({ id }, overIt) => overIt({ rule: id }),
  create: { label: "New rule", first: "Create the first rule" },
  filters: {
    q: { kind: "search", label: "Search rules", placeholder: "Name" },
    kind: {
      kind: "choice",
      label: "Kind",
      any: "Any kind",
      options: ({ choices }) =>
        choices.kinds.map(({ value, plural }) => ({ value, label: plural })),
    },
  },
  columns: [
    {
      key: "rule",
      label: "Rule",
      primary: true,
      className: "sm:min-w-64",
      cell: ({ name, kindLabel, says, does, trouble }) => (
        <span className="block max-w-prose min-w-0 py-0.5 font-normal">
          <span className="block wrap-anywhere text-ink">{name}</span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {kindLabel}: {says}
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{does}</span>
          {trouble ? <span className="block text-sm text-bad">{trouble}</span> : null}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: ({ isActive }) => (
        <StatusMark plain tone={isActive ? "good" : "neutral"} label={isActive ? "On" : "Off"} />
      ),
    },
    { key: "runs", label: "Times", align: "end", cell: ({ runs }) => <Count value={runs} /> },
    {
      key: "last",
      label: "Last time",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ lastRunAt }) => (lastRunAt ? <Time value={lastRunAt} show="relative" /> : "–"),
    },
  ],
  empty: {
    title: "No rules yet",
    says: "A rule gives what comes in an owner, labels or a state, and lets somebody know.",
  },
  none: { says: "Try other words or another kind." },
};
