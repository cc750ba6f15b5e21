import * as v from "valibot";
import { isTypedField, type TypedField, WAS } from "../../lib/touched-fields.ts";

/** One field with what was typed into it, and all by which it is found again. */
export const KeptField = v.object({
  kind: v.string(),
  name: v.string(),
  id: v.string(),
  label: v.string(),
  /** The dialog or form that it stands in, by name. */
  place: v.string(),
  /** Which of several that are alike in all of this. */
  turn: v.number(),
  /** What it held before it was changed. */
  was: v.string(),
  value: v.string(),
  /** Of boxes and radio buttons. */
  isChecked: v.nullable(v.boolean()),
});
export type KeptField = v.InferOutput<typeof KeptField>;

const NEVER_KEPT = /^(password|hidden|file|search|button|submit|reset|image)$/;
const SECRET = /one-time-code|password|^cc-/;
/** React counts these up anew with every page. */
const COUNTED_ID = /^[_:«]/;

/** What was typed on this page and may be kept. Never a secret, nor what takes effect by itself. */
export function unsavedFields(): KeptField[] {
  return fieldsOf(document, `[${WAS}]`).filter(isKeepable).map(describe).filter(isChanged);
}

/** The field of this page that the kept one was, or null. */
export function findField(kept: KeptField): TypedField | null {
  const fields = fieldsOf(document, "input, textarea, select").filter(isKeepable);
  return fields.find((field) => isSame(describe(field), kept)) ?? null;
}

function isSame(one: KeptField, other: KeptField): boolean {
  const keys = ["kind", "name", "id", "label", "place", "turn"] as const;
  if (!keys.every((key) => one[key] === other[key])) return false;
  return one.kind !== "radio" || one.value === other.value;
}

function isChanged({ kind, isChecked, value, was }: KeptField): boolean {
  if (isChecked !== null) return kind === "checkbox" || isChecked;
  return kind === "select-one" || value !== was;
}

function isKeepable(field: TypedField): boolean {
  if (NEVER_KEPT.test(field.type) || SECRET.test(field.autocomplete)) return false;
  if (field.disabled || field.closest("[data-sensitive]")) return false;
  if ("readOnly" in field && field.readOnly) return false;
  // Outside a form a choice takes effect at once: it is no longer unsaved.
  return isText(field) || field.form !== null;
}

export function isText(field: { type: string }): boolean {
  return !/^(checkbox|radio|select-one|select-multiple)$/.test(field.type);
}

function describe(field: TypedField): KeptField {
  const own = {
    kind: field.type,
    name: field.name,
    id: COUNTED_ID.test(field.id) ? "" : field.id,
    label: labelOf(field),
    place: placeOf(field),
  };
  const isBox = field.type === "checkbox" || field.type === "radio";
  return {
    ...own,
    turn: turnOf(field, own.label),
    was: field.getAttribute(WAS) ?? "",
    value: field.value,
    isChecked: isBox && "checked" in field ? field.checked : null,
  };
}

function labelOf(field: TypedField): string {
  const labelled = field.labels?.[0]?.textContent ?? field.getAttribute("aria-label");
  return (labelled ?? field.getAttribute("placeholder") ?? field.name).trim();
}

function placeOf(field: TypedField): string {
  const place = field.closest("[role=dialog], [role=alertdialog], dialog, form");
  const title = document.getElementById(place?.getAttribute("aria-labelledby") ?? "");
  return (title?.textContent ?? place?.getAttribute("aria-label") ?? "").trim();
}

function turnOf(field: TypedField, label: string): number {
  const around = field.form ?? document;
  const alike = fieldsOf(around, field.tagName).filter(
    (other) => other.type === field.type && other.name === field.name && labelOf(other) === label,
  );
  return alike.indexOf(field);
}

function fieldsOf(around: Document | HTMLFormElement, selector: string): TypedField[] {
  return [...around.querySelectorAll(selector)].flatMap((element: unknown) =>
    isTypedField(element) ? [element] : [],
  );
}
