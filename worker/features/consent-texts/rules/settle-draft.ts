import { FORM_LANGUAGE_CODES } from "../../../../db/values/forms.ts";
import { blankField } from "../../forms/rules/blank.ts";
import type { ConsentDraft, ConsentTranslation } from "../contract.ts";

type Field = ConsentDraft["fields"][number];

/**
 * A draft as it is stored: a field keeps what the recorded text holds and nothing else, since what is shown
 * and not recorded would be missing from the evidence; no language keeps words of what is gone.
 */
export function settleDraft(draft: ConsentDraft): ConsentDraft {
  const { settings, controller, policyUrl } = draft;
  const fields = draft.fields.map(settleField);
  const purposes = draft.purposes.map(({ id, label, text, required }) => ({
    id,
    label,
    text,
    required,
  }));
  const translations: ConsentDraft["translations"] = {};
  for (const code of FORM_LANGUAGE_CODES) {
    const words = draft.translations[code];
    if (words && code !== settings.language)
      translations[code] = settleWords(words, { fields, purposes });
  }
  return { fields, purposes, controller, policyUrl, settings, translations };
}

function settleField({ id, type, label, hint, required, options, validation }: Field): Field {
  const isChoice = CHOICES.has(type);
  return blankField({
    id,
    type,
    label,
    hint,
    required,
    validation,
    options: isChoice ? options : [],
  });
}

const CHOICES: ReadonlySet<Field["type"]> = new Set(["checkbox", "radio", "select"]);

export const isChoiceField = ({ type }: Field) => CHOICES.has(type);

type Asked = Pick<ConsentDraft, "fields" | "purposes">;

function settleWords(words: ConsentTranslation, { fields, purposes }: Asked): ConsentTranslation {
  const of = <Value>(all: Record<string, Value>, ids: readonly { id: string }[]) =>
    Object.fromEntries(
      ids.flatMap(({ id }) => {
        const value = Object.hasOwn(all, id) ? all[id] : undefined;
        return value === undefined ? [] : [[id, value] as const];
      }),
    );
  return { ...words, purposes: of(words.purposes, purposes), fields: of(words.fields, fields) };
}
