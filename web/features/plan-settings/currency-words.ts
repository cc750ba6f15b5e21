import { CURRENCIES, type Currency } from "../../../db/values/currencies.ts";

const names = new Intl.DisplayNames(["en"], { type: "currency" });

export const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({
  value,
  label: `${value}, ${names.of(value) ?? value}`,
}));

export const isCurrency = (code: string): code is Currency =>
  (CURRENCIES as readonly string[]).includes(code);
