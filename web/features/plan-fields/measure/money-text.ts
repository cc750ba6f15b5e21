import { minorDigits } from "../../../../db/values/currencies.ts";
import type { Formats } from "../../../lib/formats.ts";

type Numbers = Pick<Formats, "number">;

/** How the reader parts whole from fraction, and thousands from each other. */
export function signsOf(formats: Numbers): { decimal: string; group: string } {
  const tenth = formats.number(1.5);
  const thousands = formats.number(1_234_567);
  return {
    decimal: tenth.replaceAll(/\p{N}/gu, "") || ".",
    group: /\D/u.exec(thousands)?.[0] ?? "",
  };
}

/** An amount as its reader types it: without the currency, which stands beside it. */
export function moneyText(minor: number, currency: string, formats: Numbers): string {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const whole = formats.number(Math.trunc(minor / unit));
  const rest = Math.abs(minor % unit);
  if (rest === 0) return whole;
  return `${whole}${signsOf(formats).decimal}${String(rest).padStart(digits, "0")}`;
}

const SPACES = /[\s\u00A0\u202F'’]/gu;

/**
 * Typed in the reader's notation, into whole minor units; empty is none. What could be read in two ways, or
 * has more digits than the currency, is a question back and never a guess.
 */
export function parseMoney(
  typed: string,
  currency: string,
  formats: Numbers,
): { value: number | null } | { error: string } {
  const text = typed
    .replaceAll(/\p{Sc}/gu, "")
    .replace(new RegExp(`^${currency}|${currency}$`, "iu"), "")
    .replaceAll(SPACES, "");
  if (text === "") return { value: null };
  const { decimal, group } = signsOf(formats);
  const [whole = "", fraction, more] = text.split(decimal);
  const sign = group.replaceAll(SPACES, "");
  const groups = sign === "" ? [whole] : whole.split(sign);
  const isWhole =
    groups.every((part, place) => (place === 0 ? /^-?\d+$/u : /^\d{2,3}$/u).test(part)) &&
    (groups.length === 1 || /^-?\d{1,3}$/u.test(groups[0] ?? "")) &&
    (groups.length === 1 || groups.at(-1)?.length === 3);
  const digits = minorDigits(currency);
  if (more !== undefined || !isWhole || (fraction !== undefined && !/^\d*$/u.test(fraction))) {
    return {
      error: `Enter an amount such as ${moneyText(125_000 * 10 ** digits, currency, formats)}.`,
    };
  }
  if ((fraction ?? "").length > digits) {
    return {
      error:
        digits === 0
          ? `${currency} has no decimals.`
          : `${currency} has at most ${digits} decimals.`,
    };
  }
  const minor = Number(`${groups.join("")}${(fraction ?? "").padEnd(digits, "0")}`);
  return { value: minor };
}
