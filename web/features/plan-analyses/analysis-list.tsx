import {
  type AnalysisList,
  AnalysisListInput,
} from "../../../worker/features/analyses/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { analysisAddress } from "./analysis-address.ts";

export const ANALYSIS_LIST: ListDeclaration<typeof AnalysisListInput, AnalysisList> = {
  input: AnalysisListInput,
  title: "Analyses",
  idOf: ({ id }) => id,
  states: {
    name: "view",
    label: "Show",
    all: null,
    words: { all: "All", trash: "Trash" },
  },
  filters: { q: { kind: "search", label: "Search analyses", placeholder: "Name" } },
  columns: [
    {
      key: "name",
      label: "Report",
      primary: true,
      className: "min-w-44",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <TextLink to={analysisAddress(row.id)} className="wrap-anywhere">
            {row.name}
          </TextLink>
          {row.waiting > 0 ? <Badge tone="info">Being read</Badge> : null}
        </span>
      ),
    },
    { key: "plan", label: "Plan", cell: ({ planName }) => planName ?? "Can’t be opened" },
    { key: "files", label: "Files", align: "end", cell: ({ files }) => files },
    {
      key: "created",
      label: "Made",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
  ],
  empty: {
    title: "No analyses yet",
    says: "Add a report above. What it says is compared with the plan, figure by figure.",
  },
  none: { says: "Try another name." },
};
