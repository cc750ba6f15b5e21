import type { OpenAPIV3_1 } from "openapi-types";

export type Schema = OpenAPIV3_1.SchemaObject;

/** One field of a request or an answer, by its path: items[].fullName. */
export type FieldRow = {
  path: string;
  type: string;
  isRequired: boolean;
  /** Limits and defaults, in words. */
  notes: readonly string[];
};

/** Every field under a schema, the outer before the inner. */
export function fieldRows(schema: Schema, prefix = ""): FieldRow[] {
  const { inner } = unwrap(schema);
  if (isArray(inner)) return fieldRows(asSchema(inner.items), `${prefix}[]`);
  const required = inner.required ?? [];
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const field = asSchema(property);
    return [fieldRow(path, field, required.includes(name)), ...fieldRows(field, path)];
  });
}

export function fieldRow(path: string, schema: Schema, isRequired: boolean): FieldRow {
  return { path, type: typeName(schema), isRequired, notes: notesOf(unwrap(schema).inner) };
}

/** A contract refers to nothing outside itself; an unexpected reference reads as anything. */
export function asSchema(schema: Schema | OpenAPIV3_1.ReferenceObject): Schema {
  return "$ref" in schema ? {} : schema;
}

function unwrap(schema: Schema): { inner: Schema; isNullable: boolean } {
  const choices = (schema.anyOf ?? []).map(asSchema);
  const known = choices.filter((choice) => choice.type !== "null");
  const [only] = known;
  if (!only || known.length > 1)
    return { inner: schema, isNullable: known.length < choices.length };
  return { inner: only, isNullable: known.length < choices.length };
}

function isArray(schema: Schema): schema is OpenAPIV3_1.ArraySchemaObject {
  return schema.type === "array" && "items" in schema;
}

function typeName(schema: Schema): string {
  const { inner, isNullable } = unwrap(schema);
  return isNullable ? `${plainName(inner)} or null` : plainName(inner);
}

function plainName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (isArray(schema)) return `list of ${plural(typeName(asSchema(schema.items)))}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeName(asSchema(choice))).join(" or ");
  if (typeof schema.additionalProperties === "object") {
    return `map of ${plural(typeName(asSchema(schema.additionalProperties)))}`;
  }
  if (isDigits(schema)) return "whole number";
  if (schema.format) return schema.format;
  return typeof schema.type === "string" ? schema.type : "any value";
}

function plural(name: string): string {
  return /^[a-z]+$/u.test(name) ? `${name}s` : name;
}

function notesOf(schema: Schema): string[] {
  const notes: string[] = [];
  const words: unknown[] = schema.enum ?? [];
  if (words.length > 0)
    notes.push(`one of ${words.map((word) => JSON.stringify(word)).join(", ")}`);
  if (schema.default !== undefined) notes.push(`default ${defaultOf(schema)}`);
  if (schema.minLength) notes.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength) notes.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) notes.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) notes.push(`up to ${schema.maximum}`);
  if (schema.pattern && !isDigits(schema)) notes.push(`matches ${schema.pattern}`);
  return notes;
}

/** A number in a query is text made of digits; whoever reads wants to know that it is a number. */
function isDigits({ pattern }: Schema): boolean {
  return pattern !== undefined && /^\^\\d(?:\+|\{[\d,]+\})\$$/u.test(pattern);
}

function defaultOf(schema: Schema): string {
  return isDigits(schema) ? String(schema.default) : JSON.stringify(schema.default);
}
