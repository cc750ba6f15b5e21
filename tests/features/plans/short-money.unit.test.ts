import { expect, test } from "vitest";
import { exactMoney } from "../../../web/features/plan-fields/difference/money-words.ts";
import { shortMoney } from "../../../web/features/plan-fields/measure/short-money.ts";
import { formatSum } from "../../../web/lib/money.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test.each([
  [28_950_000, "EUR", "en-GB", "€289.5 k"],
  [120_000_000_00, "KES", "en-GB", "KES 120 m"],
  [95_000, "EUR", "en-GB", "€950"],
  [12_000_000, "JPY", "en-GB", "JP¥12 m"],
  [28_950_000, "EUR", "de-DE", "289.500 €"],
])("%d of %s is short in %s: %s", (minor, currency, locale, words) => {
  expect(plain(shortMoney(minor, currency, locale))).toBe(words);
});

test("a difference is told to the last cent, and a sum without cents in any currency", () => {
  expect(plain(exactMoney(8_000_000, "EUR", "en-GB"))).toBe("€80 k");
  expect(plain(exactMoney(8_000_050, "EUR", "en-GB"))).toBe("€80,000.50");
  expect(formatSum(8_000_050, "EUR", "en-GB")).toBe("€80,001");
  expect(formatSum(8_049, "JPY", "en-GB")).toBe("JP¥8,049");
});
