import * as v from "valibot";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS } from "../contract.ts";
import type { Refusal } from "./refusal.ts";

type Values = Record<string, unknown>;
type Parsed = { values: Values } | { fields: Record<string, string> };

/** Each named value by its field's own schema; unknown names are refused. */
export function parseFields(kind: PlanKind, values: Values): Parsed {
  const schemas = KIND_RECORDS[kind].fields as Record<string, v.GenericSchema>;
  const parsed: Values = {};
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) {
      fields[name] = "This field doesn't exist.";
      continue;
    }
    const result = v.safeParse(schema, value);
    if (result.success) parsed[name] = result.output;
    else fields[name] = result.issues[0].message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { values: parsed };
}

export const invalidFields = (at: Refusal["at"], fields: Record<string, string>): Refusal => ({
  code: "invalid_input",
  detail: Object.values(fields)[0] ?? "Some fields need attention.",
  fields,
  at,
});
