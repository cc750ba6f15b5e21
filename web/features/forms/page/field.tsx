import { AnswerField, wordOf } from "../../contents/fields/answer-field.tsx";
import { fieldRules } from "../../contents/fields/field-rules.ts";
import { FieldLink, Paragraphs } from "../../contents/fields/field-words.tsx";
import type { PageField } from "../../contents/fields/page-field.ts";
import type { PageModel } from "./page-model.ts";
import { UploadField } from "./upload-field.tsx";

/** One part of the form, as its type asks for it. */
export function Field({ field, page }: { field: PageField; page: PageModel }) {
  const { id, type, label } = field;
  if (type === "hidden") {
    return (
      <input type="hidden" name={id} value={wordOf(page.answers[id])} {...fieldRules(field)} />
    );
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
  if (type === "file") {
    return <UploadField field={field} page={page} error={page.errors[id] ?? null} />;
  }
  return <AnswerField field={field} page={page} />;
}
