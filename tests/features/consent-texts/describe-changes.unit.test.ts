import { expect, test } from "vitest";
import { blankWords } from "../../../worker/features/consent-texts/rules/blank-words.ts";
import { describeChanges } from "../../../worker/features/consent-texts/rules/describe-changes.ts";
import { settleDraft } from "../../../worker/features/consent-texts/rules/settle-draft.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { readyDraft } from "./ready-draft.ts";

const before = readyDraft();
const [news, keep] = before.purposes;

test("nothing changed, nothing is said", () => {
  expect(describeChanges(before, structuredClone(before))).toEqual([]);
});

test("what a purpose asks, means and needs is said in a sentence each", () => {
  const after = readyDraft({
    purposes: [keep!, { ...news!, label: "Write to me", text: "Weekly.", required: true }],
  });
  expect(describeChanges(before, after)).toEqual([
    "Purpose “Send me the letter” is now “Write to me”.",
    "What purpose “Write to me” means was “Once a month” and is “Weekly”.",
    "Purpose “Write to me” is required.",
    "The purposes are in a different order.",
  ]);
});

test("what came and went, and every setting by what it does", () => {
  const field = blankField({ id: "name", type: "text", label: "Your name" });
  const after = readyDraft(
    {
      purposes: [news!],
      fields: [...before.fields, field],
      controller: { ...before.controller, name: "Meridian Health" },
      policyUrl: "https://meridian.test/privacy",
      translations: { de: blankWords() },
    },
    { isDoubleOptIn: true, recordsAddress: false, theme: "executive-minimal", title: "Come in" },
  );
  expect(describeChanges(before, after)).toEqual([
    "Purpose “Keep my details” was removed.",
    "Field “Your name” was added.",
    "The data controller was “Meridian” and is “Meridian Health”.",
    "The privacy policy’s address was “/privacy” and is “https://meridian.test/privacy”.",
    "The title was nothing and is “Come in”.",
    "The theme was “Paper” and is “Minimal”.",
    "The IP address is not recorded.",
    "A consent counts once it is confirmed by email.",
    "Deutsch was added.",
  ]);
  expect(describeChanges(after, before)).toContain("Deutsch was removed.");
});

test("a draft keeps what is recorded: no words beside it, and none of what is gone", () => {
  const field = blankField({
    id: "size",
    type: "text",
    label: "Size",
    placeholder: "XL",
    linkText: "Chart",
    linkUrl: "/chart",
    options: ["S"],
    prefill: "size",
    value: "M",
  });
  const de = {
    ...blankWords(),
    purposes: { news: { label: "Brief", text: "" }, gone: { label: "Weg", text: "" } },
  };
  const settled = settleDraft(
    readyDraft({ fields: [field], translations: { de, en: blankWords() } }),
  );
  expect(settled.fields[0]).toEqual(blankField({ id: "size", type: "text", label: "Size" }));
  expect(settled.translations).toEqual({
    de: { ...de, purposes: { news: { label: "Brief", text: "" } } },
  });
  expect(settleDraft(settled)).toEqual(settled);
});
