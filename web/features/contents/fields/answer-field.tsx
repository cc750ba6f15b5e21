import type { Answer } from "../../../../worker/features/forms/rules/answers.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { autocomplete } from "./autocomplete.ts";
import { ChoiceField } from "./choice-field.tsx";
import { describedBy } from "./described-by.ts";
import { fieldRules } from "./field-rules.ts";
import { FieldError, FieldLink, Hint, Mark } from "./field-words.tsx";
import { type FieldPage, type PageField, TICKED } from "./page-field.ts";

export const wordOf = (answer: Answer | undefined) =>
  typeof answer === "object" ? (answer[0] ?? "") : (answer ?? "");

/** One question that is answered by typing, choosing or ticking. */
export function AnswerField({ field, page }: { field: PageField; page: FieldPage }) {
  const { id, type, label } = field;
  const answer = page.answers[id];
  const error = page.errors[id] ?? null;
  if (type === "radio" || (type === "checkbox" && field.options.length > 0)) {
    const chosen = typeof answer === "string" ? [answer] : (answer ?? []);
    return <ChoiceField field={field} words={page.words} error={error} chosen={chosen} />;
  }
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
  page: FieldPage;
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
  if (type === "textarea") return <textarea rows={LIMITS.textAreaRows} {...shown} />;
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
