import { type FormEvent, useId, useRef, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { DirectionReading } from "./direction-draft.ts";
import { labelOf, suggestSummary, type StrategyTexts } from "./strategy-fields.ts";

type SaveVersionProps = {
  reading: DirectionReading;
  mine: StrategyTexts;
  /** As it was typed before; null while the suggestion stands. */
  summary: string | null;
  onSummary: (summary: string) => void;
  onSave: (summary: string) => void;
  onClose: () => void;
};

/** Asks what changed, beside what differs, and saves the next version. */
export function SaveVersion(props: SaveVersionProps) {
  const { reading, mine, onSummary, onSave, onClose } = props;
  const { nextVersion, was, saved, changed, state } = reading;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const summary = props.summary ?? suggestSummary(was, mine);
  const isBusy = state === "saving";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = whyNot(summary);
    setError(wrong);
    if (wrong) field.current?.focus();
    else onSave(summary.trim());
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      dismissible={!isBusy}
      initialFocus={field}
      title={`Save as version ${nextVersion}`}
      description="It keeps a copy of the whole plan as it is now, so you can compare later."
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isBusy}>
            Save version {nextVersion}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {state === "refused" ? (
          <Notice live tone="bad" title={`Not saved: ${reading.error}`}>
            What you wrote is still here. Try again.
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="What changed"
          hint="One line, for everyone who reads the versions."
          autoComplete="off"
          value={summary}
          error={error}
          onChange={(event) => {
            onSummary(event.currentTarget.value);
            setError(null);
          }}
        />
        {saved.version > 0 ? (
          changed.length > 0 ? (
            <dl aria-label="Changed fields" className="flex flex-col gap-3">
              {changed.map((name) => (
                <div key={name} className="border-t border-line pt-2">
                  <dt className="text-sm font-medium text-ink">{labelOf(name)}</dt>
                  <dd className="line-clamp-3 text-sm wrap-anywhere text-muted">
                    <span className="text-faint">Before:</span> {was[name] || "empty"}
                  </dd>
                  <dd className="line-clamp-3 text-sm wrap-anywhere text-ink">
                    <span className="text-faint">Now:</span> {mine[name] || "empty"}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-sm text-muted">
              These fields are the same as in version {saved.version}. The new version keeps what
              changed elsewhere in the plan.
            </p>
          )
        ) : null}
      </form>
    </Dialog>
  );
}

function whyNot(summary: string): string | null {
  if (summary.trim() === "") return "Describe in one line what changed.";
  return summary.trim().length > LIMITS.itemTitleLength
    ? `Use at most ${LIMITS.itemTitleLength} characters.`
    : null;
}
