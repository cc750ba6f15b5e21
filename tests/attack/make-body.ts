import * as v from "valibot";
import { pick } from "../soak/make-random.ts";
import { sampleOf } from "../support/hostile-texts.ts";

/** What of a JSON schema says how a value looks; the rest of it is not needed to make one. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
};

/** As the document has it: any part of it may be missing. */
export const Schema: v.GenericSchema<unknown, Schema> = v.custom<Schema>(
  (value) => typeof value === "object" && value !== null,
);

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "0190d3a0-0000-7fff-8000-000000000000",
  email: "ada@company.example",
  date: "2026-11-24",
  "date-time": "2026-11-24T09:00:00.000Z",
  uri: "https://company.example/",
  "iso-date-time": "2026-11-24T09:00:00.000Z",
};
const MORE_IN_TEN = 0.3;

/** A value that the schema takes, with more or fewer of what may be left out. */
export function makeBody(schema: Schema, random: () => number, ids: readonly string[]): unknown {
  const make = (inner: Schema) => makeBody(inner, random, ids);
  const ways = schema.oneOf ?? schema.anyOf;
  if (ways) return make(pick(ways, random) ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(make));
  switch (schema.type) {
    case "object": {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || random() > MORE_IN_TEN,
      );
      return Object.fromEntries(entries.map(([name, inner]) => [name, make(inner)]));
    }
    case "array": {
      const length = Math.max(schema.minItems ?? 0, random() < MORE_IN_TEN ? 0 : 1);
      return Array.from({ length }, () => make(schema.items ?? {}));
    }
    case "string":
      return makeText(schema, random, ids);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case undefined:
    default:
      return "any";
  }
}

function makeText(
  { format, pattern, minLength = 0 }: Schema,
  random: () => number,
  ids: readonly string[],
): string {
  if (format === "uuid") return pick(ids, random) ?? FORMATS["uuid"] ?? "";
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  if (pattern !== undefined) return sampleOf(new RegExp(pattern, "u"));
  return "Plain words".padEnd(minLength, " and more");
}

/** The way to one value inside a body. */
export type Way = readonly (string | number)[];

/** To everything in it that is no object or array, and to these as well. */
export function waysInto(body: unknown, way: Way = []): Way[] {
  if (typeof body !== "object" || body === null) return [way];
  const inner = Array.isArray(body)
    ? body.flatMap((value, at) => waysInto(value, [...way, at]))
    : Object.entries(body).flatMap(([name, value]) => waysInto(value, [...way, name]));
  return way.length === 0 ? inner : [way, ...inner];
}

export function valueAt(body: unknown, [step, ...rest]: Way): unknown {
  if (step === undefined) return body;
  // It was found by waysInto.
  return valueAt((body as Record<string | number, unknown>)[step], rest);
}

/** The same body with another value in one place. */
export function replacedAt(body: unknown, [step, ...rest]: Way, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((one: unknown, at) => (at === step ? replacedAt(one, rest, value) : one));
  }
  // Made anew by own names alone: one of them may be __proto__.
  const entries = Object.entries(typeof body === "object" && body !== null ? body : {});
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === step ? replacedAt(one, rest, value) : one]),
  );
}
