import type { Formats } from "../../../lib/formats.ts";
import { signsOf } from "./money-text.ts";

type Numbers = Pick<Formats, "number">;
type Read = { value: number } | { error: string };

const SPACES = /[\s\u00A0\u202F'’]/gu;
const DIGITS = 20;

/** Every digit of a number, as its reader writes the point. */
export function numberText(value: number, formats: Numbers): string {
  const text = value.toLocaleString("en", { maximumFractionDigits: DIGITS, useGrouping: false });
  return text.replace(".", signsOf(formats).decimal);
}

/** A number in the reader's notation; what could be read in two ways is asked back. */
export function readNumber(typed: string, example: number, formats: Numbers): Read {
  const { decimal, group } = signsOf(formats);
  const sign = group.replaceAll(SPACES, "");
  const text = typed.replaceAll(SPACES, "");
  const [whole = "", fraction, more] = text.split(decimal);
  const groups = sign === "" ? [whole] : whole.split(sign);
  const isGrouped = groups.length === 1 || groups.slice(1).every((part) => /^\d{3}$/u.test(part));
  const isNumber =
    more === undefined &&
    isGrouped &&
    /^\d{1,12}$/u.test(groups.join("")) &&
    /^\d*$/u.test(fraction ?? "");
  if (!isNumber) return { error: `Enter a number such as ${numberText(example, formats)}.` };
  return { value: Number(`${groups.join("")}.${fraction ?? ""}`) };
}

const EXAMPLE = 12.5;

/** A number of either sign, as its reader writes it. */
export function readMeasure(typed: string, formats: Numbers): Read {
  const text = typed.trim().replace("−", "-");
  const read = readNumber(text.replace(/^-/u, ""), EXAMPLE, formats);
  if ("error" in read || !text.startsWith("-")) return read;
  return { value: 0 - read.value };
}

/** What a text field shows of a value; anything that is no text or number is empty. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
