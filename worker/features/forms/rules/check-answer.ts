import type { FormField } from "../contract.ts";
import { type Answer, isEmpty } from "./answers.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";

/** What is wrong with an answer. The words for it are the language's. */
export type Fault =
  | { kind: "required" | "email" | "pattern" | "number" | "date" | "option" }
  | { kind: "minLength" | "maxLength" | "uploads"; n: number }
  | { kind: "min" | "max"; limit: string }
  /** Found by the server alone: what a file holds, and its size in MB at most. */
  | { kind: "fileKind" }
  | { kind: "fileSize"; n: number };

/** All that an answer is held against. */
type Checked = Pick<FormField, "type" | "required" | "options" | "validation" | "upload">;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const NUMBER = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/;

/** How long a text is, as people count: a pair of surrogates is one character. */
const lengthOf = (text: string) => Array.from(text).length;

/**
 * The first fault of an answer, or null. matches answers whether a text as a whole fits the author's
 * pattern: the server asks a matcher that ends, and a browser may leave it to the server.
 */
export function checkAnswer(
  field: Checked,
  answer: Answer | undefined,
  matches: (pattern: string, text: string) => boolean,
): Fault | null {
  if (isEmpty(answer)) return field.required ? { kind: "required" } : null;
  if (typeof answer === "object") return checkSeveral(field, answer);
  return checkText(field, answer ?? "", matches);
}

function checkSeveral(field: Checked, chosen: readonly string[]): Fault | null {
  if (field.type === "file") {
    const { most } = field.upload;
    return chosen.length > most ? { kind: "uploads", n: most } : null;
  }
  const isKnown = chosen.every((word) => field.options.includes(word));
  return isKnown && field.options.length > 0 ? null : { kind: "option" };
}

function checkText(
  { type, options, validation }: Checked,
  text: string,
  matches: (pattern: string, text: string) => boolean,
): Fault | null {
  if (type === "email" && !EMAIL.test(text.trim())) return { kind: "email" };
  if (type === "number" && !NUMBER.test(text.trim())) return { kind: "number" };
  if (type === "date" && !isDay(text.trim())) return { kind: "date" };
  if ((type === "radio" || type === "select") && !options.includes(text)) return { kind: "option" };
  const { minLength, maxLength, pattern, min, max } = validation;
  const length = lengthOf(text);
  if (minLength !== null && length < minLength) return { kind: "minLength", n: minLength };
  if (maxLength !== null && length > maxLength) return { kind: "maxLength", n: maxLength };
  if (type === "number" || type === "date") {
    const order = orderOf(type);
    if (min !== "" && order(text) < order(min)) return { kind: "min", limit: min };
    if (max !== "" && order(text) > order(max)) return { kind: "max", limit: max };
  }
  if (pattern !== "" && !matches(pattern, text)) return { kind: "pattern" };
  return null;
}

const toNumber = (text: string) => Number(text.trim().replace(",", "."));
const orderOf = (type: "number" | "date") =>
  type === "number" ? toNumber : (text: string) => Date.parse(`${text.trim()}T00:00:00Z`);
