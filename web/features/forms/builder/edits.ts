import type { FieldType, FormLanguage } from "../../../../db/values/forms.ts";
import type {
  FormField,
  FormSettings,
  Translation,
} from "../../../../worker/features/forms/contract.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { TYPE_WORDS } from "../../../../worker/features/forms/rules/words-of.ts";
import type { Draft } from "./draft.ts";

export type Edit = (draft: Draft) => Draft;

const CHOICES: readonly FieldType[] = ["radio", "select", "checkbox"];

export const hasOptions = (type: FieldType) => CHOICES.includes(type);

const ID_LENGTH = 5;

/** Of a name that no field ever had: answers to a removed one must not become this one's. */
function freshId(type: FieldType): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return `${type}-${Array.from(bytes, (byte) => (byte % 36).toString(36)).join("")}`;
}

export function newField(type: FieldType): FormField {
  const field = blankField({ id: freshId(type), type });
  if (type === "text-block") return { ...field, hint: "Text to read before you continue." };
  if (type === "step") return { ...field, label: "Next step" };
  if (type === "email") return { ...field, label: "Email" };
  if (!hasOptions(type)) return { ...field, label: TYPE_WORDS[type] };
  return { ...field, label: "Choose", options: ["First option", "Second option"] };
}

export const setField =
  (id: string, changes: Partial<FormField>): Edit =>
  (draft) => ({
    ...draft,
    fields: draft.fields.map((field) => (field.id === id ? { ...field, ...changes } : field)),
  });

export const insertFieldAt =
  (field: FormField, place: number): Edit =>
  (draft) => ({ ...draft, fields: draft.fields.toSpliced(place, 0, field) });

/** Behind the given one; at the end without. */
export const insertField =
  (field: FormField, after: string | null): Edit =>
  (draft) => {
    const at = draft.fields.findIndex(({ id }) => id === after);
    return insertFieldAt(field, at < 0 ? draft.fields.length : at + 1)(draft);
  };

export const moveField =
  (id: string, to: number): Edit =>
  (draft) => {
    const moved = draft.fields.find((field) => field.id === id);
    if (!moved) return draft;
    const others = draft.fields.filter((field) => field.id !== id);
    return { ...draft, fields: others.toSpliced(to, 0, moved) };
  };

/** Conditions that read it stay, and the publish check leads to them. */
export const removeField =
  (id: string): Edit =>
  (draft) => ({ ...draft, fields: draft.fields.filter((field) => field.id !== id) });

export function copyOf(field: FormField): FormField {
  return { ...field, id: freshId(field.type) };
}

export const setSettings =
  (changes: Partial<FormSettings>): Edit =>
  (draft) => ({ ...draft, settings: { ...draft.settings, ...changes } });

/** An option with the place it had before; null for a new one. */
export type OptionChange = { from: number | null; text: string };

/** Options change, move and go with their translations; conditions that read one follow its new words. */
export const setOptions =
  (id: string, options: readonly OptionChange[]): Edit =>
  (draft) => {
    const before = draft.fields.find((field) => field.id === id)?.options ?? [];
    const renamed = new Map(
      options.flatMap(({ from, text }) => {
        const old = from === null ? undefined : before[from];
        return old === undefined || old === text ? [] : [[old, text] as const];
      }),
    );
    const fields = draft.fields.map((field) => {
      const own = field.id === id ? { ...field, options: options.map(({ text }) => text) } : field;
      return renamed.size === 0 ? own : { ...own, condition: followed(own, id, renamed) };
    });
    return { ...draft, fields, settings: reorder(draft.settings, id, options) };
  };

function followed({ condition }: FormField, id: string, renamed: ReadonlyMap<string, string>) {
  if (!condition?.rules.some(({ fieldId }) => fieldId === id)) return condition;
  const rules = condition.rules.map((rule) =>
    rule.fieldId === id ? { ...rule, value: renamed.get(rule.value) ?? rule.value } : rule,
  );
  return { ...condition, rules };
}

function reorder(settings: FormSettings, id: string, options: readonly OptionChange[]) {
  const isMoved = options.some(({ from }, at) => from !== at);
  const codes = languagesOf(settings).filter((code) => settings.translations[code]?.fields[id]);
  if (!isMoved || codes.length === 0) return settings;
  const translations = { ...settings.translations };
  for (const code of codes) {
    const translation = settings.translations[code];
    const words = translation?.fields[id];
    if (!translation || !words) continue;
    const moved = options.map(({ from }) => (from === null ? "" : (words.options[from] ?? "")));
    const fields = { ...translation.fields, [id]: { ...words, options: moved } };
    translations[code] = { ...translation, fields };
  }
  return { ...settings, translations };
}

/** Further languages, in the order in which they came. */
export const languagesOf = (settings: FormSettings) =>
  // The contract names each key as a code of a language.
  (Object.keys(settings.translations) as FormLanguage[]).filter(
    (code) => settings.translations[code] !== undefined,
  );

export const NO_WORDS: Translation["fields"][string] = {
  label: "",
  hint: "",
  placeholder: "",
  linkText: "",
  options: [],
};

const NO_TRANSLATION: Translation = {
  title: "",
  description: "",
  submitButtonText: "",
  successMessage: "",
  closedMessage: "",
  fields: {},
};

export const setTranslation =
  (code: FormLanguage, change: (translation: Translation) => Translation): Edit =>
  (draft) => {
    const { translations } = draft.settings;
    const changed = change(translations[code] ?? NO_TRANSLATION);
    return setSettings({ translations: { ...translations, [code]: changed } })(draft);
  };

export const removeLanguage =
  (code: FormLanguage): Edit =>
  (draft) => {
    const { [code]: _gone, ...translations } = draft.settings.translations;
    return setSettings({ translations })(draft);
  };
