import { expect, test } from "vitest";
import { consentView } from "../../../worker/features/consent-texts/rules/view.ts";

type Definition = Parameters<typeof consentView>[0];
const definition = { settings: { language: "en" }, translations: [] } as unknown as Definition;

test.each([
  ["", "no"],
  ["sent=", "yes"],
  ["sent=1", "yes"],
  ["sent=unconfirmed", "unconfirmed"],
  ["sent=received", "received"],
])("an address with %j shows what came of it: %s", (search, sent) => {
  const asked = { search: new URLSearchParams(search), acceptLanguage: "" };
  expect(consentView(definition, asked).sent).toBe(sent);
});
