import { describe, expect, test } from "vitest";
import type { FormField } from "../../../../worker/features/forms/contract.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { matchPattern } from "../../../../worker/features/forms/submit/match-pattern.ts";
import { loadPatterns } from "../../../../worker/kernel/pure/read-pattern.ts";
import { REFUSED_PATTERNS, USABLE_PATTERNS } from "../pattern-corpus.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { send, shownIn, storedFor } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

type Given = Parameters<typeof send>[1];
type Validation = Partial<FormField["validation"]>;

const withRules = (type: FormField["type"], rules: Validation, parts: Partial<FormField> = {}) => {
  const field = blankField({ id: "it", type, label: "Your thing", ...parts });
  return { ...field, validation: { ...field.validation, ...rules } };
};

/** What a form of one field says to an answer; null where it takes it. */
async function told(field: FormField, given: Given): Promise<string | null> {
  const form = await makeForm(database, { fields: [field] });
  const response = await send(`/form/${form.slug}`, given);
  const body = await response.json<{ fields?: Record<string, string> }>();
  if (response.status === 200) return null;
  expect(response.status).toBe(422);
  expect(body).toMatchObject({ code: "invalid_input" });
  expect(await storedFor(db, form.id)).toEqual([]);
  return body.fields?.["it"] ?? "";
}

const CHOICES = { options: ["Red", "Blue"] };
const cases: [what: string, FormField, Given, string | null][] = [
  ["nothing", withRules("text", {}, { required: true }), {}, "Your thing is required"],
  [
    "blanks",
    withRules("textarea", {}, { required: true }),
    { it: " \n" },
    "Your thing is required",
  ],
  [
    "no box",
    withRules("checkbox", {}, { ...CHOICES, required: true }),
    {},
    "Your thing is required",
  ],
  [
    "no address",
    withRules("email", {}),
    { it: "ada@people" },
    "Please enter a valid email address",
  ],
  [
    "too little",
    withRules("text", { minLength: 3 }),
    { it: "ab" },
    "Minimum 3 characters required",
  ],
  ["too much", withRules("text", { maxLength: 2 }), { it: "abc" }, "Maximum 2 characters allowed"],
  ["another shape", withRules("text", { pattern: "[A-Z]{2}\\d+" }), { it: "AB" }, "Invalid format"],
  ["a part of it only", withRules("text", { pattern: "\\d+" }), { it: "12a" }, "Invalid format"],
  ["no number", withRules("number", {}), { it: "ten" }, "Please enter a number"],
  ["too small", withRules("number", { min: "5" }), { it: "4" }, "Must not be less than 5"],
  [
    "too late",
    withRules("date", { max: "2026-01-01" }),
    { it: "2026-01-02" },
    "Must not be more than 2026-01-01",
  ],
  ["no day", withRules("date", {}), { it: "2026-02-30" }, "Please enter a date"],
  [
    "no option",
    withRules("radio", {}, CHOICES),
    { it: "Green" },
    "Please choose one of the options",
  ],
  [
    "an option too many",
    withRules("checkbox", {}, CHOICES),
    { it: ["Red", "Green"] },
    "Please choose one of the options",
  ],
  ["empty and optional", withRules("text", { minLength: 3 }), { it: "" }, null],
  ["emoji as people count", withRules("text", { maxLength: 2 }), { it: "👩🌍" }, null],
  ["lines as people count", withRules("textarea", { maxLength: 3 }), { it: "a\r\nb" }, null],
  ["right to left", withRules("text", { pattern: "\\p{L}+" }), { it: "مرحبا" }, null],
  ["both boxes", withRules("checkbox", {}, CHOICES), { it: ["Red", "Blue"] }, null],
  [
    "what nobody can read as a pattern",
    withRules("text", { pattern: "(?<=a)b\\1(" }),
    { it: "x" },
    null,
  ],
];

test.each(cases)("%s", async (_what, field, given, words) => {
  expect(await told(field, given)).toBe(words);
});

test("what was said comes back without script, each fault at its field", async () => {
  const form = await makeForm(database);
  const typed = { name: "", email: "no", message: "<b>Kept</b> 👋" };
  const response = await send(`/form/${form.slug}`, typed, { plain: true });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await shownIn(response)).toMatchObject({
    fill: {
      answers: typed,
      faults: { name: { kind: "required" }, email: { kind: "email" } },
      problem: "invalid",
    },
  });
});

test("only what the answers bring up is asked and kept", async () => {
  const rules = [{ fieldId: "kind", test: "is" as const, value: "Other" }];
  const form = await makeForm(database, {
    fields: [
      blankField({ id: "kind", type: "radio", label: "Kind", options: ["Usual", "Other"] }),
      blankField({
        id: "which",
        type: "text",
        label: "Which",
        required: true,
        condition: { any: false, rules },
      }),
      blankField({ id: "source", type: "hidden", label: "Source", value: "page" }),
      blankField({ id: "note", type: "text-block" }),
    ],
  });
  const path = `/form/${form.slug}`;
  const hidden = await send(path, { kind: "Usual", which: "Slipped in", note: "x" });
  expect(hidden.status).toBe(200);
  const missing = await send(path, { kind: "Other" });
  expect(await missing.json()).toMatchObject({ fields: { which: "Which is required" } });
  await send(path, { kind: "Other", which: "This", source: "mail" });
  expect((await storedFor(db, form.id)).map(({ data }) => data)).toEqual([
    { kind: "Usual", source: "page" },
    { kind: "Other", which: "This", source: "mail" },
  ]);
});

test("options that a page said in another language are stored in the form's own", async () => {
  const form = await makeForm(database, {
    fields: [withRules("select", {}, CHOICES)],
    settings: {
      translations: {
        de: {
          title: "",
          description: "",
          submitButtonText: "",
          successMessage: "",
          closedMessage: "",
          fields: {
            it: { label: "", hint: "", placeholder: "", linkText: "", options: ["Rot", "Blau"] },
          },
        },
      },
    },
  });
  expect(
    (await send(`/form/${form.slug}?lang=de`, { it: "Blau", form_language: "de" })).status,
  ).toBe(200);
  expect((await send(`/form/${form.slug}`, { it: "Blau", form_language: "en" })).status).toBe(422);
  expect((await storedFor(db, form.id)).map(({ data }) => data)).toEqual([{ it: "Blue" }]);
});

describe("size", () => {
  test("an answer of a megabyte is refused with words", async () => {
    const form = await makeForm(database);
    const typed = { name: "Ada", email: "ada@people.test", message: "x".repeat(1024 * 1024) };
    const response = await send(`/form/${form.slug}`, typed);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { message: `Maximum ${LIMITS.formAnswerLength} characters allowed` },
    });
    expect(await storedFor(db, form.id)).toEqual([]);
  });

  test("many long answers are too much together", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `q${index}`);
    const fields = ids.map((id) => blankField({ id, type: "textarea", label: id }));
    const form = await makeForm(database, { fields });
    const answer = "x".repeat(LIMITS.formAnswerLength);
    const response = await send(
      `/form/${form.slug}`,
      Object.fromEntries(ids.map((id) => [id, answer])),
    );
    expect(response.status).toBe(422);
    const half = LIMITS.formAnswerLength / 2;
    expect(await response.json()).toMatchObject({
      fields: { q0: `Maximum ${half} characters allowed` },
    });
  });

  test("two hundred questions are answered at once, and a form without any can be sent", async () => {
    const ids = Array.from({ length: LIMITS.formFieldsMost }, (_, index) => `q${index}`);
    const fields = ids.map((id) => blankField({ id, type: "text", label: id, required: true }));
    const form = await makeForm(database, { fields });
    const given = Object.fromEntries(ids.map((id) => [id, "Answer ✅"]));
    expect((await send(`/form/${form.slug}`, given)).status).toBe(200);
    const empty = await makeForm(database, { fields: [] });
    expect((await send(`/form/${empty.slug}`, {})).status).toBe(200);
  });
});

test("a pattern that would take forever is matched at once, or refused to its author", async () => {
  const field = withRules("text", { pattern: "(a+)+$|([a-z]|[a-z]+)*1" });
  const started = Date.now();
  expect(await told(field, { it: `${"a".repeat(LIMITS.formAnswerLength - 1)}!` })).toBe(
    "Invalid format",
  );
  expect(Date.now() - started).toBeLessThan(5000);
  const readPattern = await loadPatterns();
  expect(readPattern("(a+)+$").isUsable).toBe(true);
  expect(readPattern("(?=a)b").isUsable).toBe(false);
});

test("a pattern that its author is refused holds no answer back, and every other does", async () => {
  for (const [pattern] of REFUSED_PATTERNS) {
    const matches = await matchPattern([withRules("text", { pattern })]);
    expect([pattern, matches(pattern, "§ no such answer §")]).toEqual([pattern, true]);
  }
  for (const pattern of USABLE_PATTERNS) {
    if (pattern === "") continue;
    const matches = await matchPattern([withRules("text", { pattern })]);
    expect([pattern, matches(pattern, "§ no such answer §")]).toEqual([pattern, false]);
  }
});
