import { OUTCOMES } from "../../../db/values/plans.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { OUTCOME_MARKS } from "./outcome-words.ts";
import { ResultLines } from "./result-lines.tsx";
import type { VerdictDraft } from "./kept-verdicts.ts";
import type { ClosingRow } from "./use-closing.ts";

type VerdictFormProps = {
  row: ClosingRow;
  fault: { field: "reason" | "outcome" | "score"; words: string } | undefined;
  say: (words: VerdictDraft) => void;
};

const SEGMENTS = OUTCOMES.map((value) => {
  const { tone, label } = OUTCOME_MARKS[value];
  return { value, label, icon: <StatusShape tone={tone} /> };
});

/** What became of one objective: its score, how it ended and what was learned. */
export function VerdictForm({ row, fault, say }: VerdictFormProps) {
  const { id, figures, verdict, typed, proposed } = row;
  const isOther = verdict.score !== proposed;
  const of = (field: string) => (fault?.field === field ? fault.words : undefined);
  return (
    <li className="py-5">
      <fieldset aria-labelledby={`verdict-${id}`} className="flex min-w-0 flex-col gap-3">
        <h3 id={`verdict-${id}`} className="text-base font-semibold wrap-anywhere text-ink">
          {figures.title}
        </h3>
        <ResultLines results={figures.results} />
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <TextField
            label="Score"
            inputMode="numeric"
            autoComplete="off"
            suffix="%"
            hint={`Calculated: ${proposed} %`}
            error={of("score")}
            value={typed ?? String(proposed)}
            onChange={(event) => say({ score: event.currentTarget.value })}
          />
          {isOther ? (
            <TextField
              label="Why another score"
              maxLength={200}
              error={of("reason")}
              value={verdict.reason}
              onChange={(event) => say({ reason: event.currentTarget.value })}
            />
          ) : null}
        </div>
        <SegmentedControl
          label={`Outcome of ${figures.title}`}
          className="self-start"
          segments={SEGMENTS}
          value={verdict.outcome}
          onChange={(outcome) => say({ outcome })}
        />
        {fault?.field === "outcome" ? (
          <FieldError id={`outcome-${id}`} error={fault.words} />
        ) : null}
        <TextArea
          label="Lesson"
          optional
          growing
          value={verdict.lesson}
          onChange={(event) => say({ lesson: event.currentTarget.value })}
        />
      </fieldset>
    </li>
  );
}
