import type { Answer } from "../../../../worker/features/forms/rules/answers.ts";
import { sayFault } from "../../../../worker/features/forms/words/say-fault.ts";
import { autocomplete } from "./autocomplete.ts";
import { ChoiceField } from "./choice-field.tsx";
import { TICKED } from "./condition-style.ts";
import { describedBy } from "./described-by.ts";
import { fieldRules } from "./field-rules.ts";
import { FieldError, FieldLink, Hint, Mark, Paragraphs } from "./field-words.tsx";
import type { PageField, PageModel } from "./page-model.ts";
import { UploadField } from "./upload-field.tsx";

/** So many lines stand open for a long answer. */
const ROWS = 4;

const wordOf = (answer: Answer | undefined) =>
  typeof answer === "object" ? (answer[0] ?? "") : (answer ?? "");

/** One part of the form, as its type asks for it. */
export function Field({ field, page }: { field: PageField; page: PageModel }) {
  const { id, type, label } = field;
  const answer = page.answers[id];
  const found = page.fill?.faults[id];
  const error = found ? sayFault(page.language, label, found) : null;
  if (type === "hidden") {
    return <input type="hidden" name={id} value={wordOf(answer)} {...fieldRules(field)} />;
  }
  if (type === "text-block") {
    return (
      <div className="f t" {...fieldRules(field)}>
        {label === "" ? null : <h3>{label}</h3>}
        <Paragraphs text={field.hint} />
        <FieldLink field={field} words={page.words} />
      </div>
    );
  }
  const parts = { field, page, error };
  if (type === "radio" || (type === "checkbox" && field.options.length > 0)) {
    return (
      <ChoiceField {...parts} chosen={typeof answer === "string" ? [answer] : (answer ?? [])} />
    );
  }
  if (type === "file") return <UploadField {...parts} />;
  const described = {
    id: `f-${id}`,
    name: id,
    required: field.required,
    ...describedBy(field, error),
  };
  if (type === "checkbox") {
    return (
      <div className="f" {...fieldRules(field)}>
        <FieldError id={id} error={error} />
        <label className="o">
          <input
            type="checkbox"
            value={TICKED}
            defaultChecked={wordOf(answer) !== ""}
            {...described}
          />
          <span>
            {label}
            <Mark field={field} />
          </span>
        </label>
        <FieldLink field={field} words={page.words} />
        <Hint field={field} />
      </div>
    );
  }
  return (
    <div className="f" {...fieldRules(field)}>
      <label htmlFor={`f-${id}`}>
        {label}
        <Mark field={field} />
      </label>
      <Hint field={field} />
      <FieldLink field={field} words={page.words} />
      <FieldError id={id} error={error} />
      <Input field={field} page={page} value={wordOf(answer)} described={described} />
    </div>
  );
}

type InputProps = {
  field: PageField;
  page: PageModel;
  value: string;
  described: { id: string; name: string; required: boolean };
};

function Input({ field, page, value, described }: InputProps) {
  const { type, placeholder, validation } = field;
  const shown = {
    ...described,
    ...(placeholder === "" ? {} : { placeholder }),
    ...(value === "" ? {} : { defaultValue: value }),
  };
  if (type === "textarea") return <textarea rows={ROWS} {...shown} />;
  if (type === "select") {
    return (
      <select {...described} defaultValue={value}>
        <option value="">{placeholder === "" ? page.words.choose : placeholder}</option>
        {field.choices.map((choice) => (
          <option
            key={choice.value}
            {...(choice.label === choice.value ? {} : { value: choice.value })}
          >
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const { min, max } = validation;
  const days =
    type === "date" ? { ...(min === "" ? {} : { min }), ...(max === "" ? {} : { max }) } : {};
  const kind = type === "date" || type === "email" ? { type } : {};
  return <input {...kind} {...shown} {...days} {...autocomplete(field)} />;
}
