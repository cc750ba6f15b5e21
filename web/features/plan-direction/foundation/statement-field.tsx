import { useId, useState } from "react";
import { BothVersions } from "../../../ui/both-versions.tsx";
import { cx } from "../../../ui/cx.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { FieldGuests } from "../../plan-store/live/field-guests.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import type { FoundationDraft, FoundationReading } from "./foundation-draft.ts";
import { SaveWord } from "./save-word.tsx";

type StatementFieldProps = {
  name: "mission" | "vision";
  label: string;
  /** What it is, for whoever never wrote one. */
  question: string;
  example: string;
  draft: FoundationDraft;
  reading: FoundationReading;
};

/** One sentence of the foundation: it reads as a page does, and is written where it stands. */
export function StatementField(props: StatementFieldProps) {
  const { name, label, question, example, draft, reading } = props;
  const id = useId();
  const canEdit = usePlanStore().canEdit();
  const text = reading.values[name];
  const field = reading.drafts[name];
  // For as long as the screen is open: what one types does not push the page about.
  const [isTaught] = useState(text === "");
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-sm font-medium text-muted">
          {label}
        </h2>
        {canEdit ? <SaveWord draft={field} onTryAgain={() => void draft.flush(name)} /> : null}
      </div>
      {canEdit ? (
        <textarea
          id={`foundation-${name}`}
          rows={1}
          value={text}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={field?.state === "refused" ? true : undefined}
          onChange={(event) => draft.type(name, event.currentTarget.value)}
          onBlur={() => void draft.leave(name)}
          className={cx(
            "serif field-sizing-content min-h-14 w-full resize-none border-b bg-transparent py-2 text-ink transition-colors hover:border-line-field focus-visible:rounded-sm focus-visible:border-line-field focus-visible:bg-surface",
            sizeOf(text),
            text === "" ? "border-line-field" : "border-transparent",
          )}
        />
      ) : (
        <Statement text={text} label={label} />
      )}
      {canEdit ? (
        <p id={`${id}-hint`} className={isTaught ? "max-w-prose text-sm text-faint" : "sr-only"}>
          {question} <span className="block">For example: “{example}”</span>
        </p>
      ) : null}
      <FieldGuests item="" field={`foundation-${name}`} />
      {field?.state === "conflict" ? (
        <BothVersions
          title={`The ${name} was changed elsewhere`}
          rows={[{ label, saved: textOf(field.theirs), here: text }]}
          isSaving={false}
          onKeepMine={() => void draft.keepMine(name)}
          onTakeSaved={() => draft.takeTheirs(name)}
        />
      ) : null}
    </section>
  );
}

function Statement({ text, label }: { text: string; label: string }) {
  if (text.trim() === "") {
    return <p className="text-base text-faint">No {label.toLowerCase()} yet.</p>;
  }
  return (
    <p className={cx("serif py-2 wrap-anywhere whitespace-pre-line text-ink", sizeOf(text))}>
      {text}
    </p>
  );
}

const SENTENCE = 180;
const PARAGRAPH = 600;

/** A sentence is displayed, a page is read. */
function sizeOf(text: string): string {
  if (text.length > PARAGRAPH) return "text-lg";
  return text.length > SENTENCE ? "text-xl" : "text-2xl sm:text-3xl";
}
