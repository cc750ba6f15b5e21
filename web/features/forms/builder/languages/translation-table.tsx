import { FORM_LANGUAGES, type FormLanguage } from "../../../../../db/values/forms.ts";
import type { FormField, Translation } from "../../../../../worker/features/forms/contract.ts";
import { nameOf } from "../../../../../worker/features/forms/rules/findings.ts";
import {
  FORM_TEXTS,
  type FieldTextName,
  optionsOf,
  ownText,
  type TextName,
  textsOf,
} from "../../../../../worker/features/forms/rules/missing-words.ts";
import { useBuilding } from "../builder-context.ts";
import { definitionOf } from "../draft.ts";
import { NO_WORDS, setTranslation } from "../edits.ts";
import { TranslationRow } from "./translation-row.tsx";

const TEXT_WORDS: Record<TextName, string> = {
  title: "Title",
  description: "Description",
  submitButtonText: "Button",
  successMessage: "Thank-you message",
  closedMessage: "Message while closed",
};
const FIELD_TEXT_WORDS: Record<FieldTextName, string> = {
  label: "Label",
  hint: "Hint",
  placeholder: "Example",
  linkText: "Link",
};
const LONG: readonly string[] = ["description", "successMessage", "closedMessage", "hint"];

type TranslationTableProps = { code: FormLanguage; translation: Translation };

/** Every text of the form with its translation beside it. */
export function TranslationTable({ code, translation }: TranslationTableProps) {
  const { draft, edit } = useBuilding();
  const definition = definitionOf(draft);
  const language = FORM_LANGUAGES.find((one) => one.code === code);
  const own = FORM_LANGUAGES.find((one) => one.code === draft.settings.language);
  const [ownName, name, direction] = [own?.name ?? "", language?.name ?? "", language?.direction];
  const write = (key: string, change: (now: Translation) => Translation) =>
    edit(`${code} ${key}`, setTranslation(code, change));
  const texts = FORM_TEXTS.filter((text) => ownText(definition, text).trim() !== "");
  const row = { language: name, direction, lang: code };
  const [first] = texts;
  return (
    <div className="flex flex-col gap-6">
      <div aria-hidden className="hidden grid-cols-2 gap-4 text-sm font-medium text-faint md:grid">
        <span>{ownName}</span>
        <span>{name}</span>
      </div>
      <section aria-label="The form" className="flex flex-col gap-3">
        {texts.map((text) => (
          <TranslationRow
            key={text}
            {...row}
            id={text === first ? `at-${code}` : undefined}
            what={TEXT_WORDS[text]}
            original={ownText(definition, text)}
            isLong={LONG.includes(text)}
            value={translation[text]}
            onType={(value) => write(text, (now) => ({ ...now, [text]: value }))}
          />
        ))}
      </section>
      {draft.fields.map((field) => (
        <FieldTexts
          key={field.id}
          field={field}
          translation={translation}
          row={row}
          write={write}
        />
      ))}
    </div>
  );
}

type FieldTextsProps = {
  field: FormField;
  translation: Translation;
  row: { language: string; direction: "ltr" | "rtl" | undefined; lang: string };
  write: (key: string, change: (now: Translation) => Translation) => void;
};

function FieldTexts({ field, translation, row, write }: FieldTextsProps) {
  const texts = textsOf(field);
  const options = field.type === "hidden" ? [] : optionsOf(field);
  if (texts.length + options.length === 0) return null;
  const { id } = field;
  const words = translation.fields[id] ?? NO_WORDS;
  const set = (key: string, change: (now: typeof words) => typeof words) =>
    write(`${id} ${key}`, (now) => ({
      ...now,
      fields: { ...now.fields, [id]: change(now.fields[id] ?? NO_WORDS) },
    }));
  return (
    <section aria-label={nameOf(field)} className="flex flex-col gap-3 border-t border-line pt-4">
      {texts.map((text) => (
        <TranslationRow
          key={text}
          {...row}
          what={field.type === "text-block" ? "Text" : FIELD_TEXT_WORDS[text]}
          original={field[text]}
          isLong={LONG.includes(text)}
          value={words[text]}
          onType={(value) => set(text, (now) => ({ ...now, [text]: value }))}
        />
      ))}
      {options.map((option, at) => (
        <TranslationRow
          // Options are told apart by their place alone.
          key={at}
          {...row}
          what={`Option ${at + 1}`}
          original={option}
          value={words.options[at] ?? ""}
          onType={(value) =>
            set(`option ${at}`, (now) => ({
              ...now,
              options: options.map((_option, place) =>
                place === at ? value : (now.options[place] ?? ""),
              ),
            }))
          }
        />
      ))}
    </section>
  );
}
