import { useState } from "react";
import type { Deployments } from "../../../worker/features/deployments/contract.ts";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { lastedWords } from "./words.ts";

type Row = NonNullable<Deployments["history"]>[number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "deployment",
    label: "Deployment",
    primary: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-medium wrap-anywhere">{row.id}</span>
        {row.endedAt === null ? <StatusMark plain tone="good" label="Running" /> : null}
        {row.isRollback ? <StatusMark plain tone="warn" label="Rollback" /> : null}
      </span>
    ),
  },
  { key: "version", label: "Version", cell: (row) => row.version },
  {
    key: "built",
    label: "Built",
    className: "whitespace-nowrap",
    cell: (row) => (row.builtAt ? <Time value={row.builtAt} show="date-time" /> : "Not a build"),
  },
  {
    key: "live",
    label: "Live from",
    className: "whitespace-nowrap",
    cell: (row) => <Time value={row.firstSeenAt} show="date-time" />,
  },
  {
    key: "lasted",
    label: "Live for",
    align: "end",
    className: "whitespace-nowrap",
    cell: (row) => <Lasted row={row} />,
  },
  {
    key: "errors",
    label: "Errors",
    align: "end",
    cell: (row) => <Count value={row.errors} />,
  },
];

export function HistoryTable({ history }: { history: readonly Row[] }) {
  return (
    <DataTable
      caption="Deployments"
      columns={COLUMNS}
      rows={history}
      // One that came back stands here twice.
      rowKey={(row) => `${row.id} ${row.firstSeenAt}`}
      empty={
        <EmptyState bare title="No deployments recorded yet">
          Each one is recorded when it first runs in the background, within five minutes of its
          start.
        </EmptyState>
      }
    />
  );
}

/** Of what still runs only the browser knows how long it is by now. */
function Lasted({ row }: { row: Row }) {
  const mounted = useMounted();
  const [now] = useState(() => Date.now());
  if (row.endedAt === null && !mounted) return null;
  const end = row.endedAt === null ? now : Date.parse(row.endedAt);
  const lasted = lastedWords(end - Date.parse(row.firstSeenAt));
  return row.endedAt === null ? `${lasted} so far` : lasted;
}
