import { useId, type RefObject } from "react";
import {
  FEEDBACK_SCORES,
  FEEDBACK_WORDS,
  type FeedbackScore,
} from "../../../../db/values/feedback.ts";

interface RatingFieldProps {
  value: FeedbackScore | null;
  onChange: (score: FeedbackScore) => void;
  /** Chosen by a mouse: arrow keys go on to the next one. */
  onPress: () => void;
  error: string | null;
  /** The button that the focus goes to: the chosen one, or the first. */
  focus: RefObject<HTMLInputElement | null>;
}

/** One to five with their words; the arrow keys go from one to the next. */
export function RatingField({ value, onChange, onPress, error, focus }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-medium text-ink">How does this work for you?</legend>
      <div className="grid grid-cols-5 gap-1">
        {FEEDBACK_SCORES.map((score) => (
          <label
            key={score}
            onPointerUp={({ pointerType }) => {
              // A finger would bring up a keyboard that nobody asked for.
              if (pointerType === "mouse") onPress();
            }}
            className="flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-md border border-line-strong bg-surface text-ink transition-colors hover:border-line-field hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              ref={score === (value ?? FEEDBACK_SCORES[0]) ? focus : undefined}
              type="radio"
              name={id}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              className="sr-only"
            />
            <span className="figures text-lg/6 font-medium">{score}</span>
            <span className="text-xs/4 tracking-tight text-muted">{FEEDBACK_WORDS[score - 1]}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
