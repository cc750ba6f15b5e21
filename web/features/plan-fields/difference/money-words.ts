import { minorDigits } from "../../../../db/values/currencies.ts";
import { formatMoney } from "../../../lib/money.ts";
import { shortMoney } from "../measure/short-money.ts";

const THOUSAND = 1000;

/** Whole thousands are told short, '€80 k'; everything else to the last cent. */
export function exactMoney(minor: number, currency: string, locale: string | undefined): string {
  const isShort = minor !== 0 && minor % (THOUSAND * 10 ** minorDigits(currency)) === 0;
  return isShort ? shortMoney(minor, currency, locale, 3) : formatMoney(minor, currency, locale);
}

/** '€80 k more', '€5,000 less'. */
export const moreMoney = (minor: number, currency: string, locale: string | undefined) =>
  `${exactMoney(Math.abs(minor), currency, locale)} ${minor > 0 ? "more" : "less"}`;
