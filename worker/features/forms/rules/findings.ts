import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { FormField } from "../contract.ts";

/** Where something is mended: a part of a field, of the settings, of a language or of what follows an answer. */
export type Place =
  | { tab: "fields"; fieldId: string | null; input: FieldInput }
  | { tab: "settings"; input: SettingInput }
  | { tab: "languages"; language: FormLanguage }
  | { tab: "delivery"; input: "confirmation" | "webhook" };

export type FieldInput =
  | "add"
  | "label"
  | "text"
  | "options"
  | "link"
  | "length"
  | "range"
  | "pattern"
  | "prefill"
  | "value"
  | "upload"
  | "condition";
export type SettingInput = "opensAt" | "closesAt" | "redirectUrl" | "embedOrigins";

/** error: it cannot be published like this. warning: it can, and somebody may regret it. */
export type Finding = { level: "error" | "warning"; text: string; place: Place };

export const fault = (place: Place, text: string): Finding => ({ level: "error", text, place });
export const doubt = (place: Place, text: string): Finding => ({ level: "warning", text, place });

export const inField = (field: FormField, input: FieldInput): Place => ({
  tab: "fields",
  fieldId: field.id,
  input,
});

const LONG = 60;

/** How a field is called in a sentence. */
export function nameOf(field: Pick<FormField, "id" | "label" | "hint" | "type">): string {
  const words = field.type === "text-block" ? field.hint : field.label;
  const line = words.trim().replaceAll(/\s+/g, " ");
  if (line === "") return `the field ${field.id}`;
  return `“${line.length > LONG ? `${line.slice(0, LONG).trimEnd()}…` : line}”`;
}

/** The same at the beginning of a sentence. */
export const NameOf = (field: Parameters<typeof nameOf>[0]) => capitalised(nameOf(field));
const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const sameWords = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
