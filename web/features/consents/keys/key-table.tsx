import type { ConsentKey } from "../../../../worker/features/consents/contract.ts";
import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../kit/resource-list/data-table.tsx";
import type { Column } from "../../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";

type KeyTableProps = { keys: readonly ConsentKey[]; used: Readonly<Record<string, number>> };

export function KeyTable({ keys, used }: KeyTableProps) {
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption="Keys, newest first"
        columns={[...COLUMNS, usedColumn(used)]}
        rows={keys}
        rowKey={({ kid }) => kid}
        empty={
          <EmptyState bare title="No key yet">
            The first key pair is created when the first receipt or export is signed.
          </EmptyState>
        }
      />
      <p className="max-w-prose text-base text-muted">
        Anyone can read the public keys at{" "}
        <a
          href={CONSENT_PATHS.keys}
          className="rounded-sm font-mono text-sm wrap-anywhere text-accent underline underline-offset-3"
        >
          {CONSENT_PATHS.keys}
        </a>
        . Keep a copy elsewhere. With it, anyone can check receipts and exports even if this
        installation is gone or not trusted.
      </p>
    </div>
  );
}

const COLUMNS: readonly Column<ConsentKey>[] = [
  {
    key: "key",
    label: "Key",
    primary: true,
    className: "sm:min-w-72",
    cell: ({ kid }) => <span className="font-mono text-sm wrap-anywhere text-ink">{kid}</span>,
  },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: ({ retiredAt }) =>
      retiredAt === null ? (
        <StatusMark plain tone="good" label="Signs" />
      ) : (
        <StatusMark plain tone="neutral" label="Retired" />
      ),
  },
  {
    key: "made",
    label: "Made",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
  {
    key: "retired",
    label: "Retired",
    className: "whitespace-nowrap",
    cell: ({ retiredAt }) =>
      retiredAt === null ? (
        <span className="text-faint">Not yet</span>
      ) : (
        <Time value={retiredAt} show="date-time" />
      ),
  },
];

const usedColumn = (used: KeyTableProps["used"]): Column<ConsentKey> => ({
  key: "receipts",
  label: "Receipts signed",
  align: "end",
  cell: ({ kid }) => <Count value={used[kid] ?? 0} />,
});
