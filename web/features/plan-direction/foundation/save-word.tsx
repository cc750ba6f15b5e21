import { Check } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { StatusMark, StatusShape } from "../../../ui/status-mark.tsx";
import type { FoundationReading } from "./foundation-draft.ts";

type SaveWordProps = {
  draft: FoundationReading["drafts"][keyof FoundationReading["drafts"]];
  onTryAgain: () => void;
};

/** Beside a field: how far what it says is saved. */
export function SaveWord({ draft, onTryAgain }: SaveWordProps) {
  const state = draft?.state;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <p role="status">
        {state === "typed" || state === "saving" ? "Saving" : null}
        {state === "saved" ? (
          <span className="inline-flex items-center gap-1">
            <Check aria-hidden className="size-3.5" /> Saved
          </span>
        ) : null}
        {state === "refused" ? (
          <span className="inline-flex items-baseline gap-1.5 font-medium text-bad">
            <StatusShape tone="bad" /> Not saved: {draft?.error}
          </span>
        ) : null}
        {state === "conflict" ? <StatusMark plain tone="warn" label="Changed elsewhere" /> : null}
      </p>
      {state === "refused" ? (
        <Button size="sm" onClick={onTryAgain}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
