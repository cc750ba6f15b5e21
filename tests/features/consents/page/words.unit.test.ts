import { expect, onTestFinished, test, vi } from "vitest";
import { FORM_LANGUAGE_CODES } from "../../../../db/values/forms.ts";
import { BETWEEN, IS } from "../../../../web/features/contents/fields/script/marks.ts";
import type { ConsentFaultKind } from "../../../../worker/features/consents/rules/judge-answers.ts";
import { consentWords } from "../../../../worker/features/consents/words/consent-words.ts";
import { sayConsentFault } from "../../../../worker/features/consents/words/say-consent-fault.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import { render } from "./render.ts";

const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([brace]) => brace).sort();

test.each(FORM_LANGUAGE_CODES)("%s says everything that English says", (language) => {
  const english: Readonly<Record<string, string>> = consentWords("en");
  const own = Object.entries(consentWords(language));
  expect(own.map(([name]) => name).sort()).toEqual(Object.keys(english).sort());
  const isWhole = ([name, text]: [string, string]) =>
    text.trim() !== "" &&
    !text.includes(BETWEEN) &&
    !text.includes(IS) &&
    braces(text).join() === braces(english[name] ?? "").join();
  expect(own.filter((entry) => !isWhole(entry))).toEqual([]);
});

test.each<[ConsentFaultKind, string, string]>([
  ["missing", "Missing information", "Please fill in the required field: Your {n}"],
  ["email", "Invalid email", "Please enter a valid email address"],
  ["no_email", "Submission failed", "Email is required"],
])("the specification's own words for what is %s", (kind, title, text) => {
  expect(sayConsentFault("en", { kind, label: "Your {n}" })).toEqual({ title, text });
  expect(consentWords("en")).toMatchObject({
    failedTitle: "Submission failed",
    noReason: "Failed to submit consent",
    failedText: "Something went wrong. Please try again.",
  });
});

test("the script reads each word from the place where the page writes it", async () => {
  const { html } = render({ settings: { offersScreenshot: true } });
  const dataset = { words: /data-words="([^"]*)"/.exec(html)?.[1] };
  vi.stubGlobal("document", { querySelector: () => ({ dataset }) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const read = await import("../../../../web/features/consents/page/script/words.ts");
  expect({
    ...formWords("en"),
    ...consentWords("en"),
    tooLarge: "A picture may be at most 5 MB.",
  }).toMatchObject({ ...read });
});
