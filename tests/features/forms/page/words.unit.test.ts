import { describe, expect, test } from "vitest";
import { FORM_LANGUAGE_CODES, type FormLanguage } from "../../../../db/values/forms.ts";
import { BETWEEN, IS } from "../../../../web/features/contents/fields/script/marks.ts";
import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import type { Counted } from "../../../../worker/kernel/pure/plural.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import { sayFault } from "../../../../worker/features/forms/words/say-fault.ts";

type Said = string | Counted | { [name: string]: Said };

const flat = (words: { [name: string]: Said }, above = ""): [string, string][] =>
  Object.entries(words).flatMap(([name, said]) => {
    if (typeof said === "string") return [[above + name, said]];
    // Of what is told by number, the form for all the rest.
    const { other } = said;
    return typeof other === "string" ? [[above + name, other]] : flat(said, `${name}.`);
  });
const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([brace]) => brace).sort();

const english = new Map(flat(formWords("en")));

/** Every text that speaks of a number, and the numbers that it may speak of. */
const countedOf = (language: FormLanguage): [name: string, texts: Counted][] => {
  const { faults, uploadSeveral } = formWords(language);
  const all = Object.entries({ ...faults, uploadSeveral });
  return all.flatMap(([name, text]) => (typeof text === "string" ? [] : [[name, text]]));
};

describe.each(FORM_LANGUAGE_CODES)("%s", (language) => {
  test("has a form for each number that its grammar tells apart, and no other", () => {
    for (const [name, texts] of countedOf(language)) {
      const from = name === "uploadSeveral" ? 2 : 1;
      const numbers = Array.from({ length: 1200 }, (_, index) => index + from);
      const needed = new Set(numbers.map((n) => new Intl.PluralRules(language).select(n)));
      expect([name, Object.keys(texts).sort()]).toEqual([name, [...needed].sort()]);
      const said = Object.entries(texts).flatMap(([form, text]) => {
        const left = braces(texts.other).filter((brace) => brace !== "{n}");
        const isSaid =
          braces(text)
            .filter((brace) => brace !== "{n}")
            .join() === left.join();
        const isNumbered = text.includes("{n}") || form === "one" || form === "two";
        return isSaid && isNumbered ? [] : [`${name} ${form}`];
      });
      expect(said).toEqual([]);
    }
  });

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

test.each<[FormLanguage, Fault, string]>([
  ["en", { kind: "minLength", n: 1 }, "Minimum 1 character required"],
  ["en", { kind: "maxLength", n: 1 }, "Maximum 1 character allowed"],
  ["en", { kind: "uploads", n: 1 }, "Choose one file only"],
  ["en", { kind: "uploads", n: 2 }, "Choose at most 2 files"],
  ["de", { kind: "uploads", n: 1 }, "Wählen Sie nur eine Datei"],
  ["es", { kind: "minLength", n: 1 }, "Se necesita al menos 1 carácter"],
  ["fr", { kind: "minLength", n: 1 }, "Au moins 1 caractère est nécessaire"],
  ["fr", { kind: "maxLength", n: 21 }, "21 caractères au maximum"],
  ["ar", { kind: "minLength", n: 1 }, "يلزم حرف واحد على الأقل"],
  ["ar", { kind: "minLength", n: 2 }, "يلزم حرفان على الأقل"],
  ["ar", { kind: "minLength", n: 3 }, "يلزم 3 أحرف على الأقل"],
  ["ar", { kind: "minLength", n: 11 }, "يلزم 11 حرفًا على الأقل"],
  ["ar", { kind: "minLength", n: 100 }, "يلزم 100 حرف على الأقل"],
  ["ar", { kind: "minLength", n: 103 }, "يلزم 103 أحرف على الأقل"],
  ["ar", { kind: "uploads", n: 2 }, "اختر ملفين على الأكثر"],
])("%s counts as its speakers do: %j", (language, fault, words) => {
  expect(sayFault(language, "", fault)).toBe(words);
});
