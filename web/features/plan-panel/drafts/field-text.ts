import { minorDigits } from "../../../../db/values/currencies.ts";
import type { Formats } from "../../../lib/formats.ts";
import type { Field } from "../../plan-fields/fields.ts";
import { numberText, readMeasure, textOf } from "../../plan-fields/measure/number-text.ts";
import { moneyText, parseMoney } from "../../plan-fields/measure/money-text.ts";

export type Values = Readonly<Record<string, unknown>>;
type Numbers = Pick<Formats, "number">;

/** What a field's control holds for a saved value: the text that one types, or the value itself. */
export function toRaw(field: Field, row: Values, moneyIn: string, formats: Numbers): unknown {
  const value = row[field.name];
  const type: string = field.type;
  switch (type) {
    case "progress":
    case "percent":
      return textOf(value);
    case "money":
    case "rate":
      return typeof value === "number" ? moneyText(value, moneyIn, formats) : "";
    case "number":
    case "figure":
      return typeof value === "number" ? numberText(value, formats) : textOf(value);
    case "skills":
      return Array.isArray(value) ? value.join(", ") : "";
    case "day":
      return value ?? "";
    default:
      return value;
  }
}

type Read = { value: unknown } | { error: string };

/** The value that was meant; what the rules refuse is theirs to say. */
export function fromRaw(field: Field, raw: unknown, moneyIn: string, formats: Numbers): Read {
  const text = typeof raw === "string" ? raw : "";
  const type: string = field.type;
  switch (type) {
    case "progress":
    case "percent":
      return { value: text.trim() === "" ? Number.NaN : Number(text.replace(",", ".")) };
    case "money":
    case "rate":
      return parseMoney(text, moneyIn, formats);
    case "number":
      return readMeasure(textOf(raw), formats);
    case "figure":
      return textOf(raw).trim() === "" ? { value: null } : readMeasure(textOf(raw), formats);
    case "skills":
      return { value: skillsOf(text) };
    case "day":
      return { value: text === "" ? null : text };
    case "currency":
      return { value: text.trim().toUpperCase() };
    default:
      return { value: raw };
  }
}

function skillsOf(text: string): string[] {
  const skills = text.split(",").map((skill) => skill.trim());
  return [...new Set(skills.filter(Boolean))];
}

/** The same number of whole units in another currency, where that one has more or fewer decimals. */
export function inCurrency(minor: number, from: string, to: string): number {
  return Math.round(minor * 10 ** (minorDigits(to) - minorDigits(from)));
}
