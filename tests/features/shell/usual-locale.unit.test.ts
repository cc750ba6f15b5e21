import { expect, test } from "vitest";
import { usualLocale } from "../../../web/server/usual-locale.server.ts";

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
  ["en-US", "en-US"],
  ["zh-hant-tw;q=1", "zh-Hant-TW"],
  ["fr , en", "fr"],
  ["", ""],
  ["*", ""],
  ["tlh", ""],
  ["../../etc", ""],
  ["de-", ""],
  [`de${"-x".repeat(5000)}`, ""],
])("a browser that asks for %j is written to in %j", (asked, locale) => {
  expect(usualLocale(new Headers({ "accept-language": asked }))).toBe(locale);
});
