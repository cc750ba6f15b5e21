import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "../../../db/values/currencies.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { moneyText, parseMoney } from "../../../web/features/plan-fields/measure/money-text.ts";

const LOCALES = ["en-GB", "de-DE", "fr-FR", "de-CH", "en-IN", "pl-PL", "es-ES"];
const formats = (locale: string) => formatsFor(locale, "UTC");
const read = (typed: string, currency = "EUR", locale = "en-GB") =>
  parseMoney(typed, currency, formats(locale));

describe("money is typed in the reader's notation", () => {
  it("with or without thousands, decimals, the sign or the code", () => {
    for (const typed of [
      "1,250.50",
      "1250.50",
      "1250.5",
      "€1,250.50",
      "1,250.5 EUR",
      " 1 250.50 ",
    ]) {
      expect([typed, read(typed)]).toEqual([typed, { value: 125_050 }]);
    }
    expect(read("1.250,50", "EUR", "de-DE")).toEqual({ value: 125_050 });
    expect(read("12,34,567", "INR", "en-IN")).toEqual({ value: 123_456_700 });
    expect(read("")).toEqual({ value: null });
  });

  it("is asked again where it could be read in two ways", () => {
    for (const typed of ["1,5", "1,25", "12,3456", "1.250.000", "abc", "1e5", "12 apples"]) {
      expect([typed, read(typed)]).toEqual([typed, { error: "Enter an amount such as 125,000." }]);
    }
    expect(read("1,50", "EUR", "de-DE")).toEqual({ value: 150 });
  });

  it("has as many decimals as the currency and no more", () => {
    expect(read("1.255")).toEqual({ error: "EUR has at most 2 decimals." });
    expect(read("1250.5", "JPY")).toEqual({ error: "JPY has no decimals." });
    expect(read("1.255", "KWD")).toEqual({ value: 1255 });
  });

  it("keeps a minus, which the rules then refuse", () => {
    expect(read("-5")).toEqual({ value: -500 });
  });

  it("is read back exactly as it was shown, in every currency and notation", () => {
    const amount = fc.integer({ min: 0, max: LIMITS.moneyMost });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        (minor, currency, locale) => {
          const shown = moneyText(minor, currency, formats(locale));
          expect(read(shown, currency, locale)).toEqual({ value: minor });
        },
      ),
    );
  });
});
