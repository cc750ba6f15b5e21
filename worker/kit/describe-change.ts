import * as v from "valibot";
import { roleNames } from "../kernel/pure/role-names.ts";
import type { FieldChange } from "./field-change.ts";
import type { RecordField, RecordKind, RecordState } from "./records.ts";

/** What became of a record from one state to another, field by field; null is before it was made or after it went. */
export function describeChange(
  fields: RecordKind["fields"],
  before: RecordState | null,
  after: RecordState | null,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]): FieldChange[] => {
    // A field that was declared later is not told of what was kept before.
    const isKnown = [before, after].every((state) => state === null || name in state);
    if (!isKnown) return [];
    const [from, to] = [before?.[name], after?.[name]];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const whole = { name, label: field.label, isTime: field.isTime === true };
    if (!field.compare) {
      const [was, is] = [inWords(field, from), inWords(field, to)];
      return was === is ? [] : [{ ...whole, from: was, to: is, sentences: [] }];
    }
    const sentences = before && after ? [...field.compare(from, to)] : [];
    return sentences.length === 0 ? [] : [{ ...whole, from: null, to: null, sentences }];
  });
}

function inWords(field: RecordField, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (field.isTime) return typeof value === "number" ? new Date(value).toISOString() : null;
  return (field.say ?? sayPlainly)(value) || null;
}

function sayPlainly(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A stored word by what people call it; one that is not known as it is. */
export const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    words[String(value)] ?? String(value);

/** 'Coach, Vendor', of one role or of several. */
export const rolesOf = (value: unknown): string => roleNames([value].flat().map(String));

/** Compares what fits the schema; of what is older than it no more can be said. */
export const comparedBy =
  <Value>(
    schema: v.GenericSchema<unknown, Value>,
    compare: (before: Value, after: Value) => readonly string[],
  ) =>
  (before: unknown, after: unknown): readonly string[] => {
    const [one, other] = [v.safeParse(schema, before), v.safeParse(schema, after)];
    return one.success && other.success ? compare(one.output, other.output) : ["It was changed."];
  };
