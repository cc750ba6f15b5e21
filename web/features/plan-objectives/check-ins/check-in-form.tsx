import type { KeyboardEvent } from "react";
import {
  isKpi,
  kindOf,
  type Measured,
} from "../../../../worker/features/check-ins/rules/measured.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { DayField } from "../../../ui/day-field.tsx";
import { useMeasured } from "../../plan-fields/measure/use-check-ins.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { CheckInFacts } from "./check-in-facts.tsx";
import { CheckInValue } from "./check-in-value.tsx";
import { ConfidenceChoice } from "./confidence-choice.tsx";
import { readKey } from "./read-key.ts";
import { useCheckInForm } from "./use-check-in-form.ts";

type CheckInFormProps = {
  /** The key result or the KPI. */
  measuredId: string;
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

/** One look at a key result or a KPI: its value, how sure one is of a target, and why. */
export function CheckInForm({ measuredId, ...props }: CheckInFormProps) {
  const measured = useMeasured(measuredId);
  const store = usePlanStore();
  if (!measured || !store.maySay("checkIn", kindOf(measured), measuredId)) return null;
  return <Form {...props} measured={measured} />;
}

function Form(props: Omit<CheckInFormProps, "measuredId"> & { measured: Measured }) {
  const { measured, checkInId, onDone, onCancel, steps } = props;
  const store = usePlanStore();
  const form = useCheckInForm({ measured, checkInId, onDone, onSent: steps?.onSent });
  const { draft, type, errors, last, editing } = form;
  const mayRepeat = last !== undefined && editing === undefined;
  const way = isKpi(measured) ? null : measured;
  const isEmpty = way?.type === "milestones" && way.milestones.length === 0;

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const stroke = readKey(event);
    if (!stroke) return;
    const act = {
      high: way && (() => type({ confidence: "high" })),
      medium: way && (() => type({ confidence: "medium" })),
      low: way && (() => type({ confidence: "low" })),
      yes: way?.type === "yes_no" ? () => type({ isReached: true }) : null,
      no: way?.type === "yes_no" ? () => type({ isReached: false }) : null,
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
      aria-label={`Check-in on ${measured.title}`}
      className="flex flex-col gap-4"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.save();
      }}
    >
      <CheckInFacts
        measured={measured}
        last={last}
        standing={form.standing}
        preview={form.preview}
      />
      {form.problem ? (
        <Notice live tone="bad" title="Not saved">
          {form.problem} What you typed is still here.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <CheckInValue measured={measured} form={form} />
        {way ? (
          <ConfidenceChoice
            value={draft.confidence}
            error={errors.confidence}
            onChange={(confidence) => type({ confidence })}
          />
        ) : null}
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
