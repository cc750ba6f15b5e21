import { describe, expect, test } from "vitest";
import { blankField, blankForm } from "../../../worker/features/forms/rules/blank.ts";
import { formView } from "../../../worker/features/forms/rules/view.ts";

const now = Date.parse("2026-05-01T12:00:00Z");
const words = {
  title: "",
  description: "",
  submitButtonText: "",
  successMessage: "",
  closedMessage: "",
  fields: {},
};
const form = blankForm(
  {
    title: "A form",
    fields: [
      blankField({ id: "name", type: "text", prefill: "n" }),
      blankField({ id: "topics", type: "checkbox", options: ["a", "b"], prefill: "t" }),
      blankField({ id: "file", type: "file", prefill: "f" }),
      blankField({ id: "own", type: "text" }),
    ],
  },
  { translations: { de: words, ar: words } },
);
const view = (search = "", acceptLanguage = "", settings = {}, isFull = false) =>
  formView(
    { ...form, settings: { ...form.settings, ...settings } },
    { search: new URLSearchParams(search), acceptLanguage, now, isFull },
  );

describe("the language", () => {
  test.each([
    ["", "", "en"],
    ["lang=de", "ar", "de"],
    ["lang=fr", "", "en"],
    ["", "fr, ar;q=0.5, de;q=0.8", "de"],
    ["", "de;q=0", "en"],
    ["", "DE-ch", "de"],
    ["", "*", "en"],
    ["", ";;q=,", "en"],
  ])("of %j for %j is %s", (search, acceptLanguage, expected) => {
    expect(view(search, acceptLanguage).language).toBe(expected);
  });
});

test("the clock and the answers decide whether it is open", () => {
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  expect(view("", "", { opensAt: at(0), closesAt: at(1) }).state).toBe("open");
  expect(view("", "", { opensAt: at(1) }).state).toBe("early");
  expect(view("", "", { closesAt: at(0) }).state).toBe("closed");
  expect(view("", "", {}, true).state).toBe("full");
});

test("only what a field names is taken from the address, and never a file", () => {
  expect(view("n=Ada&own=x&f=x&utm_source=mail").prefill).toEqual({ name: "Ada" });
  expect(view("t=a&t=b").prefill).toEqual({ topics: ["a", "b"] });
  expect(view("sent=1&embed=1")).toMatchObject({ isSent: true, isEmbedded: true, prefill: {} });
});
