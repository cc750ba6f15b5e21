import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { ImportSession, ImportState } from "./import-session.ts";
import { Tally } from "./tally.tsx";

type WriteStepProps = { state: ImportState; session: ImportSession };

/** How far it is. It can be paused and gone on with here, or later with the same file. */
export function WriteStep({ state, session }: WriteStepProps) {
  const formats = useFormats();
  const { run, step, problem, fileName } = state;
  const isPaused = step === "paused";
  const [done, total] = [run?.doneRows ?? 0, run?.totalRows ?? state.file?.rows.length ?? 0];
  const far = `${formats.number(done)} of ${formats.number(total)}`;
  return (
    <Card as="section" title={isPaused ? `Paused: ${fileName}` : `Importing ${fileName}`}>
      <div className="flex flex-col gap-4">
        {problem === null ? null : (
          <Notice live tone="warn" title={`It stopped at row ${formats.number(done)}`}>
            {problem} All rows before it are done. Nothing is lost.
          </Notice>
        )}
        <ProgressBar label="Rows done" value={done} max={total} valueText={far} />
        <p className="sr-only" role="status">
          {isPaused ? "The import is paused." : "The import is running."}
        </p>
        {run ? <Tally run={run} /> : null}
        <p className="text-sm text-muted">
          {isPaused
            ? "Continue here, or choose the same file another day. The import continues after the last row that was done."
            : "Keep this page open. If you leave it, the import pauses and nothing is lost. It is published when all rows are done."}
        </p>
        <div className="flex flex-wrap gap-2">
          {isPaused ? (
            <Button variant="primary" onClick={() => void session.write()}>
              Continue import
            </Button>
          ) : (
            <Button onClick={session.pause}>Pause</Button>
          )}
          <Button variant="danger-quiet" onClick={() => void session.cancel()}>
            Cancel the import
          </Button>
        </div>
      </div>
    </Card>
  );
}
