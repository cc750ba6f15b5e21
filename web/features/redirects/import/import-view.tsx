import type { RedirectImport } from "../../../../worker/features/redirects/imports/contract.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { importQuery, isOpen } from "./queries.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { Tally } from "./tally.tsx";
import { useCancelImport } from "./use-cancel-import.ts";

/** One import: how far it is, then what became of it, and of each row that was refused why. */
export function ImportView({ seed }: { seed: RedirectImport }) {
  const formats = useFormats();
  const run = useSeededQuery(importQuery(seed.id), seed).data;
  const cancel = useCancelImport();
  const { id, state, fileName, doneRows, totalRows, refused } = run;
  const isUnderWay = isOpen(run);
  return (
    <Card as="section" title={titleOf(run)}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-base text-muted">
          {wordsOf(run)}
        </p>
        {state === "done" ? null : (
          <ProgressBar
            label={`Progress of ${fileName}`}
            value={doneRows}
            max={totalRows}
            valueText={`${formats.number(doneRows)} of ${formats.number(totalRows)}`}
          />
        )}
        <Tally run={run} />
        {refused > 0 && !isUnderWay ? <RefusedRows run={run} /> : null}
        <div className="flex flex-wrap gap-2">
          {isUnderWay ? (
            <Button
              variant="danger-quiet"
              loading={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate(id)}
            >
              Cancel the import
            </Button>
          ) : (
            <LinkButton variant="primary" to="/admin/redirects?source=import">
              Show imported redirects
            </LinkButton>
          )}
          <LinkButton to="/admin/redirects/import">Import another file</LinkButton>
        </div>
      </div>
    </Card>
  );
}

const TITLES: Record<RedirectImport["state"], (fileName: string) => string> = {
  uploading: (fileName) => `${fileName} is not sent yet`,
  running: (fileName) => `Importing ${fileName}`,
  done: (fileName) => `${fileName} is imported`,
  failed: (fileName) => `${fileName} is not fully imported`,
  cancelled: (fileName) => `${fileName} was cancelled`,
};

const titleOf = ({ state, fileName }: RedirectImport) => TITLES[state](fileName);

function wordsOf({ state, error, doneRows, totalRows }: RedirectImport): string {
  switch (state) {
    case "uploading":
      return "Choose the same file again to continue.";
    case "running":
      return doneRows === totalRows
        ? "All rows are done. They are being published."
        : "It runs in the background. You can close this page.";
    case "done":
      return `It is published now, ${REACHING}.`;
    case "failed":
      return `${error} Rows done so far are kept. Import the file again to add the rest.`;
    case "cancelled":
      return "Rows done so far are kept. Nothing more is written.";
  }
}
