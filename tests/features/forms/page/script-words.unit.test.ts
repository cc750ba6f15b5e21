import { expect, onTestFinished, test, vi } from "vitest";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import { render } from "./render.ts";

test("the script reads each word from the place where the page writes it", async () => {
  const text = blankField({ id: "name", type: "text" });
  const { html } = render({
    fields: [
      blankField({ id: "one", type: "step" }),
      blankField({ id: "two", type: "step" }),
      blankField({ id: "cv", type: "file", required: true }),
      { ...text, validation: { ...text.validation, minLength: 1, maxLength: 9 } },
    ],
  });
  const dataset = {
    words: /data-words="([^"]*)"/.exec(html)?.[1],
    faults: /data-faults="([^"]*)"/.exec(html)?.[1],
  };
  vi.stubGlobal("document", { querySelector: () => ({ dataset }) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { faultWords, backward, forward, ...read } =
    await import("../../../../web/features/forms/page/script/words.ts");
  const words = formWords("en");
  expect(words).toMatchObject(read);
  expect([backward, forward]).toEqual([words.back, words.next]);
  // Of a number, the form that this page's own numbers take.
  expect(faultWords).toEqual({
    required: words.faults.required,
    uploadsone: "Choose one file only",
    minLengthone: "Minimum {n} character required",
    maxLengthother: "Maximum {n} characters allowed",
  });
});
