import type { FormLanguage } from "../../../../db/values/forms.ts";
import type {
  ConsentDraft,
  ConsentTranslation,
  Purpose,
} from "../../../../worker/features/consent-texts/contract.ts";
import {
  blankPurpose,
  blankWords,
} from "../../../../worker/features/consent-texts/rules/blank-words.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";

export type Work = { name: string; definition: ConsentDraft };
export type ConsentField = ConsentDraft["fields"][number];
type Edit = (work: Work) => Work;

const within =
  (edit: (definition: ConsentDraft) => Partial<ConsentDraft>): Edit =>
  (work) => ({ ...work, definition: { ...work.definition, ...edit(work.definition) } });

/** A short id that nothing else in a text has: it lives as long as what it names. */
export const newId = (letter: "f" | "p") => `${letter}-${crypto.randomUUID().slice(0, 8)}`;

export const rename =
  (name: string): Edit =>
  (work) => ({ ...work, name });

export const changeSettings = (changes: Partial<ConsentDraft["settings"]>) =>
  within(({ settings }) => ({ settings: { ...settings, ...changes } }));

export const changeController = (changes: Partial<ConsentDraft["controller"]>) =>
  within(({ controller }) => ({ controller: { ...controller, ...changes } }));

export const changePolicy = (policyUrl: string) => within(() => ({ policyUrl }));

export const addPurpose = (id: string) =>
  within(({ purposes }) => ({ purposes: [...purposes, blankPurpose(id)] }));

export const changePurpose = (id: string, changes: Partial<Purpose>) =>
  within(({ purposes }) => ({ purposes: changed(purposes, id, changes) }));

export const addField = (id: string, type: ConsentField["type"]) =>
  within(({ fields }) => ({
    fields: [...fields, blankField({ id, type, required: type === "email" })],
  }));

export const changeField = (id: string, changes: Partial<ConsentField>) =>
  within(({ fields }) => ({ fields: changed(fields, id, changes) }));

export const removeItem = (id: string) =>
  within(({ fields, purposes }) => ({
    fields: fields.filter((field) => field.id !== id),
    purposes: purposes.filter((purpose) => purpose.id !== id),
  }));

export const orderPurposes = (ids: readonly string[]) =>
  within(({ purposes }) => ({ purposes: ordered(purposes, ids) }));

export const orderFields = (ids: readonly string[]) =>
  within(({ fields }) => ({ fields: ordered(fields, ids) }));

export const addLanguage = (code: FormLanguage) =>
  within(({ translations }) => ({ translations: { ...translations, [code]: blankWords() } }));

export const removeLanguage = (code: FormLanguage) =>
  within(({ translations: { [code]: _words, ...others } }) => ({ translations: others }));

/** Puts words into a language at the place that a piece's key names. */
export const translate = (code: FormLanguage, key: string, words: string) =>
  within(({ translations, fields }) => {
    const before = translations[code] ?? blankWords();
    return { translations: { ...translations, [code]: withWords(before, key, words, fields) } };
  });

const BLANK_FIELD = { label: "", hint: "", placeholder: "", linkText: "", options: [] };

function withWords(
  before: ConsentTranslation,
  key: string,
  words: string,
  fields: readonly ConsentField[],
): ConsentTranslation {
  const [kind = "", id = "", part, at] = key.split(" ");
  if (kind === "purpose") {
    const own = before.purposes[id] ?? { label: "", text: "" };
    const next = part === "text" ? { ...own, text: words } : { ...own, label: words };
    return { ...before, purposes: { ...before.purposes, [id]: next } };
  }
  if (kind === "field") {
    const own = before.fields[id] ?? BLANK_FIELD;
    const count = fields.find((field) => field.id === id)?.options.length ?? 0;
    const next =
      part === "hint"
        ? { ...own, hint: words }
        : part === "option"
          ? { ...own, options: withOption(own.options, count, Number(at), words) }
          : { ...own, label: words };
    return { ...before, fields: { ...before.fields, [id]: next } };
  }
  return { ...before, [kind]: words };
}

const withOption = (options: readonly string[], count: number, at: number, words: string) =>
  Array.from({ length: count }, (_, index) => (index === at ? words : (options[index] ?? "")));

type Named = { id: string };

const changed = <Item extends Named>(items: readonly Item[], id: string, changes: Partial<Item>) =>
  items.map((item) => (item.id === id ? { ...item, ...changes } : item));

function ordered<Item extends Named>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
