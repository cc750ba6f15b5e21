import type { KeyboardEvent } from "react";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { DayField } from "../../../ui/day-field.tsx";
import { useItem, usePlanStore } from "../../plan-store/use-plan.tsx";
import { CheckInFacts } from "./check-in-facts.tsx";
import { CheckInValue } from "./check-in-value.tsx";
import { ConfidenceChoice } from "./confidence-choice.tsx";
import { readKey } from "./read-key.ts";
import { useCheckInForm } from "./use-check-in-form.ts";

type CheckInFormProps = {
  keyResultId: string;
  /** The check-in that is said otherwise; without it a new one is made. */
  checkInId?: string | undefined;
  /** After it was saved. */
  onDone?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  /** One of several, one after the other: what goes on at once, and the keys that lead through them. */
  steps?: CheckInSteps | undefined;
};

export type CheckInSteps = {
  /** On its way to the server; what is refused is kept. */
  onSent: (checkInId: string) => void;
  onSkip: () => void;
  onBack: (() => void) | null;
  isLast: boolean;
};

/** One look at a key result: its value, how sure one is, and why. */
export function CheckInForm({ keyResultId, ...props }: CheckInFormProps) {
  const keyResult = useItem("keyResult", keyResultId);
  const maySay = usePlanStore().maySay("checkIn", "keyResult", keyResultId);
  if (!keyResult || !maySay) return null;
  return <Form {...props} keyResult={keyResult} />;
}

function Form(props: Omit<CheckInFormProps, "keyResultId"> & { keyResult: KeyResult }) {
  const { keyResult, checkInId, onDone, onCancel, steps } = props;
  const store = usePlanStore();
  const form = useCheckInForm({ keyResult, checkInId, onDone, onSent: steps?.onSent });
  const { draft, type, errors, last, editing } = form;
  const mayRepeat = last !== undefined && editing === undefined;
  const isEmpty = keyResult.type === "milestones" && keyResult.milestones.length === 0;

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const stroke = readKey(event);
    if (!stroke) return;
    const act = {
      high: () => type({ confidence: "high" }),
      medium: () => type({ confidence: "medium" }),
      low: () => type({ confidence: "low" }),
      save: () => void form.save(),
      unchanged: mayRepeat ? form.saveUnchanged : null,
      skip: steps?.onSkip ?? null,
      back: steps?.onBack ?? null,
    }[stroke];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the controls in it
    <form
      noValidate
      aria-label={`Check-in on ${keyResult.title}`}
      className="flex flex-col gap-4"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.save();
      }}
    >
      <CheckInFacts keyResult={keyResult} last={last} preview={form.preview} />
      {form.problem ? (
        <Notice live tone="bad" title="Not saved">
          {form.problem} What you typed is still here.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <CheckInValue keyResult={keyResult} form={form} />
        <ConfidenceChoice
          value={draft.confidence}
          error={errors.confidence}
          onChange={(confidence) => type({ confidence })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <TextArea
          label="Comment"
          optional
          fieldClassName="grow basis-72"
          value={draft.comment}
          onChange={(event) => type({ comment: event.currentTarget.value })}
        />
        <DayField
          label="Day"
          max={store.today()}
          value={draft.day}
          error={errors.day}
          fieldClassName="w-44"
          onChange={(event) => type({ day: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={form.isSaving} disabled={isEmpty}>
          {steps
            ? steps.isLast
              ? "Save and finish"
              : "Save and next"
            : editing
              ? "Save"
              : "Check in"}
        </Button>
        {mayRepeat ? (
          <Button aria-keyshortcuts="u" disabled={form.isSaving} onClick={form.saveUnchanged}>
            Unchanged
          </Button>
        ) : null}
        {steps ? (
          <>
            <Button variant="quiet" aria-keyshortcuts="s" onClick={steps.onSkip}>
              Skip
            </Button>
            {steps.onBack ? (
              <Button variant="quiet" aria-keyshortcuts="b" onClick={steps.onBack}>
                Back
              </Button>
            ) : null}
          </>
        ) : null}
        {onCancel ? (
          <Button
            variant="quiet"
            onClick={() => {
              form.drop();
              onCancel();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
