import { describe, expect, test } from "vitest";
import { FORM_LANGUAGE_CODES } from "../../../../db/values/forms.ts";
import { BETWEEN, IS } from "../../../../web/features/contents/fields/script/marks.ts";
import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import { sayFault } from "../../../../worker/features/forms/words/say-fault.ts";

const flat = (words: object, above = ""): [string, string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[above + name, value]] : flat(value as object, `${name}.`),
  );
const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([brace]) => brace).sort();

const english = new Map(flat(formWords("en")));

describe.each(FORM_LANGUAGE_CODES)("%s", (language) => {
  test("says everything that English says, with the same places to fill in", () => {
    const own = flat(formWords(language));
    expect(own.map(([name]) => name)).toEqual([...english.keys()]);
    const isWhole = ([name, text]: (typeof own)[number]) =>
      text.trim() !== "" &&
      !text.includes(BETWEEN) &&
      !text.includes(IS) &&
      braces(text).join() === braces(english.get(name) ?? "").join();
    expect(own.filter((entry) => !isWhole(entry))).toEqual([]);
  });
});

test.each<[Fault, string]>([
  [{ kind: "required" }, "Your {n} is required"],
  [{ kind: "email" }, "Please enter a valid email address"],
  [{ kind: "minLength", n: 3 }, "Minimum 3 characters required"],
  [{ kind: "maxLength", n: 9 }, "Maximum 9 characters allowed"],
  [{ kind: "pattern" }, "Invalid format"],
])("the specification's own words: %j", (fault, words) => {
  expect(sayFault("en", "Your {n}", fault)).toBe(words);
});
