import type { ItemKind } from "../../../db/values/plans.ts";
import { parseFields } from "../../../worker/features/plans/rules/parse-fields.ts";
import type { Formats } from "../../lib/formats.ts";
import type { Field } from "../plan-fields/fields.ts";
import { moneyText, parseMoney } from "../plan-fields/measure/money-text.ts";

export type Typed = { value: unknown } | { error: string };

/** What was typed for a field, as the plan keeps it, or what is wrong with it. */
export function readTyped(
  kind: ItemKind,
  field: Field,
  typed: string,
  reader: { currency: string; formats: Pick<Formats, "number"> },
): Typed {
  const raw = rawValue(field, typed.trim(), reader);
  if (typeof raw === "object" && raw !== null) return raw;
  const parsed = parseFields(kind, { [field.name]: raw });
  if ("fields" in parsed)
    return { error: parsed.fields[field.name] ?? "This value can't be saved." };
  return { value: parsed.values[field.name] };
}

type Reader = { currency: string; formats: Pick<Formats, "number"> };

function rawValue(
  { type }: Field,
  typed: string,
  { currency, formats }: Reader,
): string | number | null | { error: string } {
  if (type === "day") return typed === "" ? null : typed;
  if (type === "percent") return typed === "" ? Number.NaN : Number(typed.replace(/%$/, ""));
  if (type === "rate" || type === "money") {
    const amount = parseMoney(typed, currency, formats);
    return "error" in amount ? amount : amount.value;
  }
  return typed;
}

/** A value as it stands in the field that changes it. */
export function writeTyped(field: Field, value: unknown, reader: Reader): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && (field.type === "rate" || field.type === "money")) {
    return moneyText(value, reader.currency, reader.formats);
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
