import { describe, expect, test } from "vitest";
import { blankConsent } from "../../../worker/features/consent-texts/rules/blank.ts";
import { judgeAnswers } from "../../../worker/features/consents/rules/judge-answers.ts";
import { readPosted, readSaid } from "../../../worker/features/consents/rules/read-posted.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";

const DEFINITION = blankConsent({
  fields: [
    blankField({ id: "name", type: "text", label: "Your name", required: true }),
    blankField({ id: "email", type: "email", label: "Your email", required: true }),
    blankField({ id: "other", type: "email", label: "Another email" }),
    blankField({ id: "kind", type: "select", label: "Kind", options: ["a", "b"] }),
    blankField({ id: "days", type: "checkbox", label: "Days", options: ["mo", "tu"] }),
  ],
  purposes: [
    { id: "news", label: "News", text: "", required: false },
    { id: "terms", label: "Terms", text: "", required: true },
  ],
});
const GOOD = { name: "Ada", email: "Ada@People.test" };
const judge = (
  answers: Record<string, string | string[]>,
  purposes = ["terms"],
  email = "",
  definition = DEFINITION,
) => judgeAnswers(definition, "en", { answers, email, purposes, emailLength: 254 });
const faultIn = (...said: Parameters<typeof judge>) => judge(...said).fault;

describe("what is wrong comes in the order of the specification", () => {
  const missing = (label: string) => ({
    title: "Missing information",
    message: `Please fill in the required field: ${label}`,
  });
  const noAddress = { title: "Invalid email", message: "Please enter a valid email address" };

  test.each([
    ["the first blank field names the message", {}, missing("Your name")],
    ["blanks are nothing", { name: " \t", email: "x" }, missing("Your name")],
    ["before an address that is none", { name: "", email: "x" }, missing("Your name")],
    ["an address that is none", { name: "A", email: "x@y" }, noAddress],
    ["also in a further field", { ...GOOD, other: "x" }, noAddress],
    ["with what no mail takes", { name: "A", email: "a\u0000b@people.test" }, noAddress],
    ["longer than any", { name: "A", email: `${"a".repeat(260)}@people.test` }, noAddress],
  ])("%s", (_what, answers: Record<string, string>, fault) => {
    expect(faultIn(answers, [])).toMatchObject(fault);
  });

  test("a purpose without which nothing can be sent comes last", () => {
    expect(faultIn(GOOD, ["news"])).toMatchObject({ ...missing("Terms"), fieldId: "terms" });
  });

  test("without any address there is no consent", () => {
    const bare = blankConsent();
    expect(faultIn({}, [], "", bare)).toEqual({
      kind: "no_email",
      label: "",
      title: "Submission failed",
      message: "Email is required",
      fieldId: "email",
    });
    expect(judge({}, [], " Ada@People.test ", bare)).toMatchObject({ email: "ada@people.test" });
  });

  test("an answer that nobody could give is refused", () => {
    expect(faultIn({ ...GOOD, kind: "c" })).toMatchObject({ fieldId: "kind" });
    expect(faultIn({ ...GOOD, days: ["mo", "su"] })).toMatchObject({ fieldId: "days" });
    expect(faultIn({ ...GOOD, name: ["A"] })).toMatchObject({ fieldId: "name" });
  });
});

test("what was asked is stored and nothing else; boxes that nobody ticked as not given", () => {
  const judged = judge({ ...GOOD, kind: "a", days: ["mo"], more: "x", constructor: "y" });
  expect(judged).toMatchObject({
    fault: null,
    email: "ada@people.test",
    answers: { ...GOOD, kind: "a", days: ["mo"] },
    purposes: [
      { id: "news", isGiven: false },
      { id: "terms", isGiven: true },
    ],
  });
});

test("a posted page is read by its names", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Ada"],
    ["email", "a@b.test"],
    ["days", "mo"],
    ["days", "tu"],

    ["news", "on"],
    ["terms", "yes"],
    ["form_version", "3"],
    ["form_language", "de"],

    ["form_key", "0123456789"],
    ["form_website", ""],
    ["form_took", "4000"],
  ] as const) {
    form.append(name, value);
  }
  form.append("form_screenshot", new File([], ""));
  expect(readPosted(form, null)).toEqual({
    version: 3,
    language: "de",
    isTrapped: false,
    tookMs: 4000,
    key: "0123456789",
    screenshot: null,
  });
  expect(readPosted(form, "the-header-wins").key).toBe("the-header-wins");
  expect(readSaid(DEFINITION, form)).toEqual({
    answers: { name: "Ada", email: "a@b.test", other: "", kind: "", days: ["mo", "tu"] },
    // Only the page's own word ticks a box.
    purposes: ["terms"],
  });
});
