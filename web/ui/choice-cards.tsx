import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  name: string;
  /** Of the first choice, for whoever is led here. */
  id?: string;
  choices: readonly { value: Value; label: string; about: string; picture?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, each with a line that says what it is. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, id, choices, value, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={cx(
              "flex cursor-pointer flex-col gap-0.5 rounded-lg border px-4 py-3 transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              choice.value === value
                ? "border-accent bg-accent-wash/55"
                : "border-line hover:border-line-strong hover:bg-hover",
            )}
          >
            <input
              type="radio"
              {...(index === 0 && id ? { id } : {})}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.picture === undefined ? null : <span className="mb-2">{choice.picture}</span>}
            <span className="text-base font-medium text-ink">{choice.label}</span>
            <span className="text-sm text-muted">{choice.about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
