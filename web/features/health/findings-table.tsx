import type { Finding } from "../../../worker/features/health/contract.ts";
import { PART_LABELS, STATE_LABELS } from "../../../worker/features/health/rules.ts";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";

const TONES: Readonly<Record<Finding["state"], Tone>> = {
  works: "good",
  warns: "warn",
  fails: "bad",
  off: "neutral",
};

const COLUMNS: readonly Column<Finding>[] = [
  { key: "part", label: "What", primary: true, cell: ({ part }) => PART_LABELS[part] },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: ({ state }) => <StatusMark plain tone={TONES[state]} label={STATE_LABELS[state]} />,
  },
  {
    key: "detail",
    label: "What was found",
    cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span>,
  },
];

export function FindingsTable({ findings }: { findings: readonly Finding[] }) {
  return (
    <DataTable
      caption="What was found"
      columns={COLUMNS}
      rows={findings}
      rowKey={({ part }) => part}
      empty={null}
    />
  );
}
