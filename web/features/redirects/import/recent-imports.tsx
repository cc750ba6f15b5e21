import type {
  RedirectImport,
  RedirectImports,
} from "../../../../worker/features/redirects/imports/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../kit/resource-list/data-table.tsx";
import type { Column } from "../../../kit/resource-list/data-table-types.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { isOpen } from "./queries.ts";
import { useCancelImport } from "./use-cancel-import.ts";

const STATES: Record<RedirectImport["state"], readonly [Tone, string]> = {
  uploading: ["warn", "Not sent yet"],
  running: ["info", "Running"],
  failed: ["bad", "Failed"],
  done: ["good", "Finished"],
  cancelled: ["neutral", "Cancelled"],
};

/** The last files. One whose upload was interrupted waits for its file, or is cancelled. */
export function RecentImports({ items }: RedirectImports) {
  const cancel = useCancelImport();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <h2 id="recent" className="text-base font-semibold text-ink">
        Recent imports
      </h2>
      <DataTable
        caption="Recent imports"
        columns={columnsOf(cancel.isPending, cancel.mutate)}
        rows={items}
        rowKey={({ id }) => id}
        density="compact"
      />
    </section>
  );
}

const TALLIES = [
  { key: "added", label: "Added" },
  { key: "replaced", label: "Replaced" },
  { key: "skipped", label: "Skipped" },
  { key: "refused", label: "Refused" },
] as const;

function columnsOf(
  isBusy: boolean,
  onCancel: (id: string) => void,
): readonly Column<RedirectImport>[] {
  return [
    {
      key: "file",
      label: "File",
      primary: true,
      className: "sm:min-w-48",
      cell: ({ id, fileName, state, doneRows, totalRows }) => (
        <span className="flex flex-col items-start">
          <TextLink to={`/admin/redirects/import?import=${id}`} className="wrap-anywhere">
            {fileName}
          </TextLink>
          {state === "running" ? (
            <span className="text-sm font-normal text-muted">
              <Count value={doneRows} /> of <Count value={totalRows} /> rows
            </span>
          ) : null}
          {state === "uploading" ? (
            <span className="text-sm font-normal text-muted">
              Choose the same file again to continue.
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: ({ state }) => <StatusMark plain tone={STATES[state][0]} label={STATES[state][1]} />,
    },
    ...TALLIES.map(({ key, label }) => ({
      key,
      label,
      align: "end" as const,
      cell: (row: RedirectImport) => <Count value={row[key]} />,
    })),
    {
      key: "when",
      label: "Begun",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
    {
      key: "action",
      label: "Actions",
      header: <span className="sr-only">Actions</span>,
      align: "end",
      cell: (row) =>
        isOpen(row) ? (
          <Button size="sm" variant="quiet" loading={isBusy} onClick={() => onCancel(row.id)}>
            Cancel<span className="sr-only"> {row.fileName}</span>
          </Button>
        ) : null,
    },
  ];
}
