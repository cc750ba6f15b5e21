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
            {problem} Everything before it is settled; nothing is lost.
          </Notice>
        )}
        <ProgressBar label="Rows settled" value={done} max={total} valueText={far} />
        <p className="sr-only" role="status">
          {isPaused ? "The import is paused." : "The import is running."}
        </p>
        {run ? <Tally run={run} /> : null}
        <p className="text-sm text-muted">
          {isPaused
            ? "Go on here, or choose the same file another day: it goes on behind the last settled row."
            : "Keep this page open. If it is left, the import pauses and loses nothing. It is published when all rows are settled."}
        </p>
        <div className="flex flex-wrap gap-2">
          {isPaused ? (
            <Button variant="primary" onClick={() => void session.write()}>
              Go on
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
