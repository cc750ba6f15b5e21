import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Form } from "../../../worker/features/forms/list/contract.ts";
import { blankField, blankForm, NO_DELIVERY } from "../../../worker/features/forms/rules/blank.ts";
import {
  changesBetween,
  type Draft,
  draftOf,
  heldBack,
} from "../../../web/features/forms/builder/draft.ts";
import { moveField, setOptions } from "../../../web/features/forms/builder/edits.ts";

const SIZE = blankField({ id: "size", type: "radio", label: "Size", options: ["S", "M"] });
const WHY = blankField({
  id: "why",
  type: "text",
  label: "Why",
  condition: { any: false, rules: [{ fieldId: "size", test: "is", value: "M" }] },
});
const FORM = v.parse(Form, {
  id: "0190d3a0-0000-7fff-8000-000000000001",
  slug: "form",
  isActive: false,
  version: 1,
  publishedNumber: null,
  publishedAt: null,
  hasChanges: true,
  answers: 0,
  hasSecret: false,
  createdAt: "",
  updatedAt: "",
  formerSlugs: [],
  updatedBy: null,
  delivery: NO_DELIVERY,
  definition: blankForm({ title: "Form", fields: [SIZE, WHY] }),
});
const DRAFT = draftOf(FORM);

describe("edits", () => {
  test("renamed and moved options take conditions and translations along", () => {
    const words = {
      label: "",
      hint: "",
      placeholder: "",
      linkText: "",
      options: ["Klein", "Mittel"],
    };
    const german = {
      title: "",
      description: "",
      submitButtonText: "",
      successMessage: "",
      closedMessage: "",
      fields: { size: words },
    };
    const draft: Draft = {
      ...DRAFT,
      settings: { ...DRAFT.settings, translations: { de: german } },
    };
    const changed = setOptions("size", [
      { from: 1, text: "Medium" },
      { from: null, text: "L" },
      { from: 0, text: "S" },
    ])(draft);
    expect(changed.fields[0]?.options).toEqual(["Medium", "L", "S"]);
    expect(changed.fields[1]?.condition?.rules[0]?.value).toBe("Medium");
    expect(changed.settings.translations.de?.fields["size"]?.options).toEqual([
      "Mittel",
      "",
      "Klein",
    ]);
  });

  test("a field moves, and all the others keep their order", () => {
    expect(moveField("why", 0)(DRAFT).fields.map(({ id }) => id)).toEqual(["why", "size"]);
  });
});

describe("what is saved of a draft", () => {
  test("is the parts that changed, and nothing where none did", () => {
    expect(changesBetween(DRAFT, { ...DRAFT, title: "Another" })).toEqual({
      changes: { title: "Another" },
      refused: [],
    });
    expect(changesBetween(DRAFT, structuredClone(DRAFT))).toEqual({ changes: {}, refused: [] });
  });

  test("holds a broken part back, with its reason, and lets the others go", () => {
    const draft = { ...DRAFT, title: " ", description: "Why" };
    expect(changesBetween(DRAFT, draft)).toEqual({
      changes: { description: "Why" },
      refused: ["title"],
    });
    expect(heldBack(draft)).toEqual([{ part: "title", message: "Enter a title." }]);
  });
});
