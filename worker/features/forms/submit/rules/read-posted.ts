import type { FormDefinition, FormField } from "../../contract.ts";
import { type Answers, isAsked, isSeveral } from "../../rules/answers.ts";
import { OWN_NAMES } from "../../rules/fill.ts";
import type { StoredAnswers } from "../contract.ts";

/** A posted form before its definition is known. */
export type Posted = {
  intent: "send" | "save";
  /** Null: the one that is published now. */
  version: number | null;
  language: string;
  isTrapped: boolean;
  /** Null where no script ran. */
  tookMs: number | null;
  key: string | null;
  continueToken: string | null;
  texts: Readonly<Record<string, readonly string[] | undefined>>;
  files: Readonly<Record<string, readonly File[] | undefined>>;
  /** Ids of uploads that were kept before, by the id of their field. */
  kept: Readonly<Record<string, readonly string[] | undefined>>;
};

const KEY = /^[\w-]{8,100}$/;
const TOKEN = /^[\w-]{20,100}$/;
const WHOLE = /^\d{1,9}$/;

export function readPosted(form: FormData, headerKey: string | null): Posted {
  const texts = new Map<string, string[]>();
  const files = new Map<string, File[]>();
  for (const [name, value] of form) {
    if (typeof value === "string") push(texts, name, value);
    // A file input that nobody filled in sends an empty file without a name.
    else if (value.size > 0 || value.name !== "") push(files, name, value);
  }
  const own = (name: string) => texts.get(name)?.[0] ?? "";
  const whole = (name: string) => (WHOLE.test(own(name)) ? Number(own(name)) : null);
  const named = (text: string | null, shape: RegExp) => (text && shape.test(text) ? text : null);
  return {
    intent: own(OWN_NAMES.intent) === "save" ? "save" : "send",
    version: whole(OWN_NAMES.version),
    language: own(OWN_NAMES.language),
    isTrapped: own(OWN_NAMES.trap) !== "",
    tookMs: whole(OWN_NAMES.took),
    key: named(headerKey, KEY) ?? named(own(OWN_NAMES.key), KEY),
    continueToken: named(own(OWN_NAMES.continueToken), TOKEN),
    texts: Object.fromEntries(texts),
    files: Object.fromEntries(files),
    kept: keptIn(texts),
  };
}

function push<T>(map: Map<string, T[]>, name: string, value: T) {
  const known = map.get(name);
  if (known) known.push(value);
  else map.set(name, [value]);
}

function keptIn(texts: ReadonlyMap<string, string[]>): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [name, ids] of texts) {
    if (!name.startsWith(OWN_NAMES.uploads)) continue;
    kept[name.slice(OWN_NAMES.uploads.length)] = [...new Set(ids)];
  }
  return kept;
}

/** What was typed, by the questions of one version; files are looked at apart. */
export function readAnswers(
  { fields, settings }: FormDefinition,
  { texts, language }: Pick<Posted, "texts" | "language">,
): StoredAnswers {
  const [, translation] =
    Object.entries(settings.translations).find(([code]) => code === language) ?? [];
  const answers: StoredAnswers = {};
  for (const field of fields) {
    if (!isAsked(field) || field.type === "file") continue;
    const given = (texts[field.id] ?? []).map(clean);
    const own = ownOptions(field, translation?.fields[field.id]?.options ?? []);
    if (isSeveral(field)) answers[field.id] = [...new Set(given.filter(isFilled).map(own))];
    else answers[field.id] = own(given[0] ?? (field.type === "hidden" ? field.value : ""));
  }
  return answers;
}

/** Whole characters, and a line's end as one, however the browser sends it. */
const clean = (text: string) => text.replaceAll(/\r\n?/g, "\n").toWellFormed();
const isFilled = (text: string) => text.trim() !== "";

/** An option as the form's own language has it, also where the page said it in another. */
function ownOptions({ options }: FormField, translated: readonly string[]) {
  return (text: string) => {
    if (options.length === 0 || options.includes(text)) return text;
    const at = translated.indexOf(text);
    return (at < 0 ? undefined : options[at]) ?? text;
  };
}

/** The fields that take files, in their order. */
export const fileFields = (fields: readonly FormField[]) =>
  fields.filter(({ type }) => type === "file");

/** The answers of these fields alone, without empty ones. */
export function onlyFilled(fields: readonly FormField[], answers: Answers): StoredAnswers {
  const stored: StoredAnswers = {};
  for (const { id, type } of fields) {
    const answer = answers[id];
    if (answer === undefined || answer.length === 0) continue;
    if (typeof answer === "string") {
      const text = type === "textarea" || type === "text" ? answer : answer.trim();
      if (text.trim() !== "") stored[id] = text;
    } else stored[id] = [...answer];
  }
  return stored;
}
