import { expect, test } from "vitest";
import * as v from "valibot";
import { FormDefinition, type FormField } from "../../../worker/features/forms/contract.ts";
import { blankField, blankForm } from "../../../worker/features/forms/rules/blank.ts";
import { compareDefinitions } from "../../../worker/features/forms/rules/compare-definitions.ts";
import { FormDocument, toDocument } from "../../../worker/features/forms/rules/form-document.ts";
import { slugOf } from "../../../worker/kit/publishable/slug-of.ts";
import { makeRandomForm } from "./random-form.ts";

const field = (id: string, more: Partial<FormField> = {}) =>
  blankField({ id, type: "text", label: id.toUpperCase(), ...more });
const form = (...fields: FormField[]) => blankForm({ title: "Form", fields });
const said = (earlier: FormDefinition, later: FormDefinition) =>
  compareDefinitions(earlier, later).map(({ text }) => text);

const ABC = ["a", "b", "c"].map((id) => field(id));

test("fields that come, go and move; the fewest moves that explain the order", () => {
  const [a, b, c] = ABC as [FormField, FormField, FormField];
  expect(said(form(a, b), form(a, c, b))).toEqual(["“C” was added (Short text), after “A”."]);
  expect(said(form(a, b), form(b))).toEqual(["“A” was removed."]);
  expect(said(form(a, b, c), form(c, a, b))).toEqual(["“C” moved. It is now at the beginning."]);
  expect(said(form(a, b, c), form(a, b, c))).toEqual([]);
});

test("what changed within a field", () => {
  const before = field("a", { type: "radio", options: ["One", "Two"] });
  const changed = (more: Partial<FormField>) =>
    said(form(ABC[1]!, before), form(ABC[1]!, { ...before, ...more }));
  expect(changed({ type: "select", required: true })).toEqual([
    "“A” is now Dropdown. It was Single choice.",
    "“A” is required.",
  ]);
  expect(changed({ label: "Other" })).toEqual(["The label is now “Other”. It was “A”."]);
  expect(changed({ options: ["One", "Two", "Three"] })).toEqual(["“A” has new options: “Three”."]);
  expect(changed({ options: ["One", "Drei"] })).toEqual([
    "Options of “A” are now “Drei”. They were “Two”.",
  ]);
  expect(changed({ options: ["Two", "One"] })).toEqual(["The options of “A” are in a new order."]);
  const rules = [{ fieldId: "b", test: "is" as const, value: "x" }];
  expect(changed({ condition: { any: false, rules } })).toEqual([
    "The condition of “A” is now “shown when “B” is “x””. It was empty.",
  ]);
});

test("settings and languages", () => {
  const before = form(...ABC);
  const after = {
    ...before,
    title: "Another",
    settings: {
      ...before.settings,
      theme: "executive-modern" as const,
      canSaveForLater: true,
      answersMost: 50,
      closesAt: "2026-07-01T10:30:00.000Z",
      translations: {
        de: {
          title: "",
          description: "",
          submitButtonText: "",
          successMessage: "",
          closedMessage: "",
          fields: {},
        },
      },
    },
  };
  expect(said(before, after)).toEqual([
    "The title is now “Another”. It was “Form”.",
    "The theme is now Modern. It was Paper.",
    "The closing date is now “2026-07-01 10:30 UTC”. It was empty.",
    "The maximum number of answers is now “50”. It was empty.",
    "Answers can be saved for later.",
    "Deutsch was added as a language.",
  ]);
});

test("whatever is exported is imported as it was, and differs from itself in nothing", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const original = v.parse(FormDefinition, makeRandomForm(seed));
    const carried: unknown = JSON.parse(JSON.stringify(toDocument(original)));
    const { form: imported } = v.parse(FormDocument, carried);
    expect(imported).toEqual(original);
    expect(compareDefinitions(original, imported)).toEqual([]);
  }
});

test.each([
  ["Contact us!", "contact-us"],
  ["Größe & Maß", "grosse-mass"],
  ["Évaluation — été", "evaluation-ete"],
  ["نموذج", "form"],
  ["🎉", "form"],
  ["a".repeat(300), "a".repeat(74)],
])("%s suggests %s", (title, slug) => expect(slugOf(title, "form")).toBe(slug));
