import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  RedirectImport,
  RedirectImports,
} from "../../../../worker/features/redirects/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../kit/resource-list/data-table.tsx";
import type { Column } from "../../../kit/resource-list/data-table-types.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { cancelImport, REDIRECT_KEYS } from "../queries.ts";

const STATES: Record<RedirectImport["state"], readonly [Tone, string]> = {
  running: ["warn", "Not finished"],
  done: ["good", "Finished"],
  cancelled: ["neutral", "Cancelled"],
};

/** The last files. One that was interrupted waits for its file, or is cancelled. */
export function RecentImports({ items }: RedirectImports) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelImport,
    onSuccess: ({ fileName }) => toast.good({ title: `The import of ${fileName} is cancelled` }),
    onError: (error) =>
      toast.bad({ title: "The import was not cancelled", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.imports }),
  });
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
      cell: ({ fileName, state, doneRows, totalRows }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{fileName}</span>
          {state === "running" ? (
            <span className="text-sm font-normal text-muted">
              <Count value={doneRows} /> of <Count value={totalRows} /> rows. Choose the same file
              to continue.
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
      cell: ({ id, state, fileName }) =>
        state === "running" ? (
          <Button size="sm" variant="quiet" loading={isBusy} onClick={() => onCancel(id)}>
            Cancel<span className="sr-only"> {fileName}</span>
          </Button>
        ) : null,
    },
  ];
}
