import { describedBy } from "./described-by.ts";
import { fieldRules } from "./field-rules.ts";
import { FieldError, FieldLink, Hint, Mark } from "./field-words.tsx";
import type { PageField, PageModel } from "./page-model.ts";

type Props = {
  field: PageField;
  page: PageModel;
  error: string | null;
  chosen: readonly string[];
};

/** One or several out of a few, all of them in sight. */
export function ChoiceField({ field, page, error, chosen }: Props) {
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
      <FieldLink field={field} words={page.words} />
      <FieldError id={id} error={error} />
      {choices.map(({ value, label: words }, at) => (
        <label className="o" key={value}>
          <input
            type={kind}
            name={id}
            value={value}
            {...(at === 0 ? { id: `f-${id}` } : {})}
            {...(kind === "radio" ? { required: field.required } : {})}
            defaultChecked={chosen.includes(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
