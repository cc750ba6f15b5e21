import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { ImportSession, ImportState } from "./import-session.ts";

type SendStepProps = { state: ImportState; session: ImportSession };

/** How much of the file the server has. Nothing is written before it has all of it. */
export function SendStep({ state, session }: SendStepProps) {
  const formats = useFormats();
  const { step, problem, fileName, sent } = state;
  const isPaused = step === "paused";
  const total = state.file?.rows.length ?? 0;
  return (
    <Card as="section" title={isPaused ? `Paused: ${fileName}` : `Sending ${fileName}`}>
      <div className="flex flex-col gap-4">
        {problem === null ? null : (
          <Notice live tone="warn" title="Not all rows were sent">
            {problem} Nothing was changed.
          </Notice>
        )}
        <ProgressBar
          label="Rows sent"
          value={sent}
          max={total}
          valueText={`${formats.number(sent)} of ${formats.number(total)}`}
        />
        <p className="sr-only" role="status">
          {isPaused ? "Sending is paused." : "The rows are being sent."}
        </p>
        <p className="text-sm text-muted">
          {isPaused
            ? "Continue here, or choose the same file again within a day."
            : "Keep this page open for a moment. Once all rows are sent, the import runs in the background."}
        </p>
        <div className="flex flex-wrap gap-2">
          {isPaused ? (
            <Button variant="primary" onClick={() => void session.send()}>
              Continue
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
