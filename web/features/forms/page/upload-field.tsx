import type { UploadKind } from "../../../../db/values/forms.ts";
import { OWN_NAMES } from "../../../../worker/features/forms/rules/fill.ts";
import { fillWords, wordsFor } from "../../../../worker/features/forms/words/fill-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { describedBy } from "../../contents/fields/described-by.ts";
import { fieldRules } from "../../contents/fields/field-rules.ts";
import { FieldError, FieldLink, Hint, Mark } from "../../contents/fields/field-words.tsx";
import type { PageField } from "../../contents/fields/page-field.ts";
import { saySize } from "../../contents/fields/say-size.ts";
import type { PageModel } from "./page-model.ts";

/** What a browser offers to choose; what a file holds is the server's to find out. */
const ENDINGS: Record<UploadKind, string> = {
  image: "image/png,image/jpeg,image/webp,image/gif",
  pdf: ".pdf",
  document: ".docx,.odt,.rtf",
  spreadsheet: ".xlsx,.ods,.csv",
  text: ".txt,.md",
};

type Props = { field: PageField; page: PageModel; error: string | null };

/** Files, with what may be sent, and those that are kept already. */
export function UploadField({ field, page, error }: Props) {
  const { id, label, upload, required } = field;
  const { words, language, fill } = page;
  const isSeveral = upload.most > 1;
  const text = isSeveral ? words.uploadSeveral : words.uploadOne;
  const may = fillWords(wordsFor(text, language, upload.most), {
    n: upload.most,
    size: saySize(LIMITS.formUploadBytes, language),
    kinds: upload.kinds.map((kind) => words.uploadKinds[kind]).join(", "),
  });
  const kept = fill?.uploads[id] ?? [];
  return (
    <div className="f" {...fieldRules(field)}>
      <label htmlFor={`f-${id}`}>
        {label}
        <Mark field={field} />
      </label>
      <Hint field={field} />
      <p className="h">{may}</p>
      <FieldLink field={field} words={words} />
      <FieldError id={id} error={error} />
      {kept.map((file) => (
        <label className="o" key={file.id}>
          <input type="checkbox" name={OWN_NAMES.uploads + id} value={file.id} defaultChecked />
          <span>
            {fillWords(words.keep, { name: file.fileName })}{" "}
            <small>{saySize(file.bytes, language)}</small>
          </span>
        </label>
      ))}
      <input
        type="file"
        id={`f-${id}`}
        name={id}
        multiple={isSeveral}
        required={required && kept.length === 0}
        accept={upload.kinds.map((kind) => ENDINGS[kind]).join()}
        {...describedBy(field, error)}
      />
    </div>
  );
}
