import { describedBy } from "./described-by.ts";
import { fieldRules } from "./field-rules.ts";
import { FieldError, FieldLink, Hint, Mark } from "./field-words.tsx";
import type { FormWords } from "../../../../worker/features/forms/words/en.ts";
import type { PageField } from "./page-field.ts";

type Props = {
  field: PageField;
  words: FormWords;
  error: string | null;
  chosen: readonly string[];
};

/** One or several out of a few, all of them in sight. */
export function ChoiceField({ field, words, error, chosen }: Props) {
  const { id, type, choices, label } = field;
  const kind = type === "radio" ? "radio" : "checkbox";
  // A group cannot be invalid; what describes it says so.
  const { "aria-invalid": _invalid, ...described } = describedBy(field, error);
  return (
    <fieldset className="f" {...fieldRules(field)} {...described}>
      <legend>
        {label}
        <Mark field={field} />
      </legend>
      <Hint field={field} />
      <FieldLink field={field} words={words} />
      <FieldError id={id} error={error} />
      {choices.map(({ value, label: said }, at) => (
        <label className="o" key={value}>
          <input
            type={kind}
            name={id}
            value={value}
            {...(at === 0 ? { id: `f-${id}` } : {})}
            {...(kind === "radio" ? { required: field.required } : {})}
            defaultChecked={chosen.includes(value)}
          />
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  );
}
