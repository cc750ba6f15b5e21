import { expect, test } from "vitest";
import { usualPreferences } from "../../../web/server/usual-preferences.server.ts";

const read = (language: string, cookie = "") =>
  usualPreferences(new Headers({ "accept-language": language, cookie }));

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
  expect(read(asked)).toEqual({ locale, timeZone: "" });
});

test.each([
  ["zone=America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["a=1; zone=Etc/GMT+5; b=2", "Etc/GMT+5"],
  ["session-zone=Europe/Berlin", ""],
  ["zone=Nowhere/Atlantis", ""],
  ["zone=+02:00", ""],
  ["zone=", ""],
  [`zone=${"A".repeat(5000)}`, ""],
  ["zone=Europe/Berlin<script>", ""],
])("of %j the zone is %j", (cookie, timeZone) => {
  expect(read("", cookie)).toEqual({ locale: "", timeZone });
});
