import { Download } from "lucide-react";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ImportState } from "./import-session.ts";

const EXAMPLE = [
  [
    "from_path",
    "to_path",
    "status",
    "keep_query",
    "is_active",
    "starts_at",
    "ends_at",
    "tags",
    "note",
  ],
  ["/old-page", "/new-page", 301, "yes", "yes", "", "", "launch, press", "Renamed in spring"],
  ["/blog/*", "https://blog.example.com/*", 302, "no", "yes", "2027-01-31 18:00", "", "", ""],
] as const;

type ChooseStepProps = { state: ImportState; onFile: (file: File) => void };

export function ChooseStep({ state, onFile }: ChooseStepProps) {
  return (
    <div className="flex flex-col gap-5">
      {state.problem === null ? null : (
        <Notice live tone="bad" title={`Can't use ${state.fileName}`}>
          {state.problem} Nothing was changed.
        </Notice>
      )}
      <FileDrop
        hint={
          <>
            CSV with at most <Count value={LIMITS.redirectImportRows} /> rows. First you see what it
            would change.
          </>
        }
        accept=".csv,.tsv,.txt,text/csv"
        onFile={onFile}
      />
      <section aria-labelledby="columns" className="flex flex-col gap-2 text-sm text-muted">
        <h2 id="columns" className="text-base font-semibold text-ink">
          Columns
        </h2>
        <p className="max-w-prose">
          One redirect per row. Only <Code>from_path</Code> and <Code>to_path</Code> are required.
          Names from other tools work too: <Code>source</Code> and <Code>destination</Code>,{" "}
          <Code>old</Code> and <Code>new</Code> or <Code>slug</Code> and <Code>url</Code>. Optional
          columns: <Code>status</Code>, <Code>keep_query</Code>, <Code>is_active</Code>,{" "}
          <Code>starts_at</Code>, <Code>ends_at</Code>, <Code>tags</Code>, <Code>note</Code>.
          Without a status, 302 is used.
        </p>
        <div>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(csvFile(EXAMPLE), "redirects-example.csv")}
          >
            Download an example
          </Button>
        </div>
      </section>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs text-ink">{children}</code>;
}
