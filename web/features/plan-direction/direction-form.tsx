import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FieldGuests } from "../plan-store/live/field-guests.tsx";
import { DayField } from "../../ui/day-field.tsx";
import type { DirectionDraft, DirectionReading } from "./direction-draft.ts";
import {
  labelOf,
  STRATEGY_TEXTS,
  type StrategyName,
  type StrategyTexts,
} from "./strategy-fields.ts";

type FormProps = {
  draft: DirectionDraft;
  reading: DirectionReading;
  mine: StrategyTexts;
  onSave: () => void;
  onDiscard: () => void;
  /** Somebody pressed the button that opens it. */
  autoFocus: boolean;
};

const idOf = (name: StrategyName) => `strategy-${name}`;

/** The next version while it is written: a draft until it is saved. */
export function DirectionForm(props: FormProps) {
  const { draft, reading, mine, onSave, onDiscard, autoFocus } = props;
  const { changed, errors, nextVersion, saved } = reading;
  const isFirst = saved.version === 0;
  const marked = (name: StrategyName, label: string) =>
    !isFirst && changed.includes(name) ? (
      <>
        {label} <span className="font-normal text-faint">· changed</span>
      </>
    ) : (
      label
    );
  return (
    <form
      noValidate
      aria-label={`Version ${nextVersion} of the strategy`}
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {STRATEGY_TEXTS.map(({ name, label, question, example }) => (
        <div key={name}>
          <TextArea
            id={idOf(name)}
            label={marked(name, label)}
            hint={
              mine[name] === "" ? (
                <>
                  {question} <span className="block">For example: “{example}”</span>
                </>
              ) : (
                question
              )
            }
            error={errors[name]}
            autoFocus={autoFocus && name === STRATEGY_TEXTS[0]?.name}
            className="serif max-h-none text-lg"
            value={mine[name]}
            onChange={(event) => draft.type(name, event.currentTarget.value)}
          />
          <FieldGuests item="" field={idOf(name)} />
        </div>
      ))}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium text-ink">Plan period</legend>
        <div className="grid gap-4 min-[30rem]:grid-cols-2">
          {(["startDate", "endDate"] as const).map((name) => (
            <DayField
              key={name}
              id={idOf(name)}
              label={marked(name, name === "startDate" ? "Start" : "End")}
              error={errors[name] ?? (name === "endDate" ? wrongEnd(mine) : null)}
              value={mine[name] ?? ""}
              onChange={(event) => draft.type(name, event.currentTarget.value || null)}
            />
          ))}
        </div>
      </fieldset>
      {reading.state === "refused" ? (
        <Notice live tone="bad" title={`Not saved: ${reading.error}`}>
          What you wrote is still here.
        </Notice>
      ) : null}
      <Standing reading={reading} onDiscard={onDiscard} />
    </form>
  );
}

/** Said before anything is sent. */
export function wrongEnd({ startDate, endDate }: StrategyTexts): string | null {
  return startDate && endDate && endDate < startDate ? "The end is before the start." : null;
}

type StandingProps = Pick<FormProps, "reading" | "onDiscard">;

/** What differs from the saved version, always in sight, with the way to save it. */
function Standing({ reading, onDiscard }: StandingProps) {
  const { changed, isAtRisk, nextVersion, saved } = reading;
  const isChanged = changed.length > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-paper px-3 py-3">
      <div className="min-w-0 text-sm text-muted">
        <p>
          <span className="font-medium text-ink">Draft of version {nextVersion}</span>
          {isChanged
            ? isAtRisk
              ? ". This browser can't keep it. Save before you leave."
              : ", kept in this browser until you save it"
            : null}
        </p>
        {isChanged && saved.version > 0 ? (
          <p>
            Differs from version {saved.version} in{" "}
            {changed.map((name, at) => (
              <span key={name}>
                {at > 0 ? ", " : ""}
                <a href={`#${idOf(name)}`} className="text-accent underline underline-offset-3">
                  {labelOf(name).toLowerCase()}
                </a>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDiscard}>{isChanged ? "Discard draft" : "Cancel"}</Button>
        <Button type="submit" variant="primary">
          Save as version {nextVersion}
        </Button>
      </div>
    </div>
  );
}
