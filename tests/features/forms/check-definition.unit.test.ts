import { describe, expect, test } from "vitest";
import type { FormDefinition, FormField } from "../../../worker/features/forms/contract.ts";
import { blankField, blankForm, NO_DELIVERY } from "../../../worker/features/forms/rules/blank.ts";
import { checkDefinition } from "../../../worker/features/forms/rules/check-definition.ts";
import { checkPattern } from "../../../worker/features/forms/rules/check-pattern.ts";
import { checkWebhook } from "../../../worker/features/forms/rules/check-settings.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../worker/features/forms/rules/templates.ts";

const NOW = Date.parse("2026-06-01T00:00:00Z");
const NAME = blankField({ id: "name", type: "text", label: "Name" });
const SIZE = blankField({ id: "size", type: "radio", label: "Size", options: ["S", "M", "L"] });

const field = (parts: Partial<FormField> & Pick<FormField, "type">) =>
  blankField({ id: "it", label: "It", ...parts });
type Rules = NonNullable<FormField["condition"]>["rules"];
const when = (rules: Rules, more: Partial<FormField> = {}, any = false) =>
  field({ type: "text", condition: { any, rules }, ...more });

function check(
  fields: FormField[],
  settings: Partial<FormDefinition["settings"]> = {},
  delivery = {},
) {
  const form = blankForm({ title: "Form", fields }, settings);
  const found = checkDefinition(form, { ...NO_DELIVERY, ...delivery }, NOW);
  return found.map(({ level, text }) => `${level}: ${text}`);
}
const alone = (parts: Partial<FormField> & Pick<FormField, "type">) => check([NAME, field(parts)]);

test("what is right has no findings", () => {
  expect(check([NAME, SIZE])).toEqual([]);
});

test.each(TEMPLATE_NAMES)("the template %s has no findings", (name) => {
  expect(checkDefinition(TEMPLATES[name].form, NO_DELIVERY, NOW)).toEqual([]);
});

describe("fields", () => {
  test.each<[Partial<FormField> & Pick<FormField, "type">, string[]]>([
    [{ type: "text", label: " " }, ["error: A field has no label."]],
    [{ type: "text-block", hint: "" }, ["error: A text block is empty."]],
    [{ type: "step" }, ["error: The step “It” has no fields."]],
    [{ type: "radio" }, ["error: “It” has no options to choose from."]],
    [{ type: "checkbox" }, []],
    [{ type: "select", options: ["A", " "] }, ["error: “It” has an empty option."]],
    [{ type: "select", options: ["A", "a "] }, ["error: “It” has the option “a” twice."]],
    [{ type: "radio", options: ["A"] }, ["warning: “It” has one option only, which is no choice."]],
    [{ type: "text", options: ["A", "A"] }, []],
    [{ type: "text", linkText: "More" }, ["error: The link “More” at “It” leads nowhere."]],
    [{ type: "text", linkUrl: "/more" }, ["error: The link at “It” has no words to press."]],
    [{ type: "file", upload: { kinds: [], most: 1 } }, ["error: “It” takes no kind of file."]],
    [
      { type: "hidden", required: true },
      ["error: “It” is hidden and required, and nothing ever fills it in."],
    ],
    [{ type: "hidden" }, ["warning: “It” is hidden, and nothing ever fills it in."]],
    [{ type: "hidden", prefill: "utm_source" }, []],
    [
      { type: "text", prefill: "lang" },
      ["error: “It” is filled by ?lang=, which the page needs itself."],
    ],
    [{ type: "text", label: "name" }, ["warning: “name” is asked more than once."]],
  ])("%j", (parts, findings) => expect(alone(parts)).toEqual(findings));

  test.each([
    ["number", "5", "3", "error: “It” must be at least 5 and at most 3."],
    ["number", "x", "", "error: “It” is limited by “x”, which is no number."],
    ["date", "2026-02-30", "", "error: “It” is limited by “2026-02-30”, which is no day."],
    [
      "date",
      "2026-02-02",
      "2026-02-01",
      "error: “It” must be at least 2026-02-02 and at most 2026-02-01.",
    ],
  ] as const)("a %s from %s to %s", (type, min, max, finding) => {
    const validation = { ...NAME.validation, min, max };
    expect(alone({ type, validation })).toEqual([finding]);
  });

  test("nothing to fill in, and too much on one page", () => {
    expect(check([field({ type: "hidden", value: "x" })])[0]).toContain(
      "The form asks nothing yet",
    );
    const many = Array.from({ length: 31 }, (_, at) =>
      blankField({ id: `f${at}`, type: "text", label: `Question ${at}` }),
    );
    expect(check(many)[0]).toContain("asks 31 questions on one page");
  });
});

describe("conditions", () => {
  const is = (fieldId: string, value: string) => ({ fieldId, test: "is" as const, value });
  test.each<[string, FormField[], string[]]>([
    [
      "what is gone",
      [when([is("gone", "x")])],
      ["The condition of “It” reads a field that is not there any more."],
    ],
    ["itself", [when([is("it", "x")])], ["The condition of “It” reads its own answer."]],
    [
      "what follows",
      [when([is("size", "S")]), SIZE],
      ["The condition of “It” reads “Size”, which stands after it."],
    ],
    [
      "each other",
      [when([is("name", "x")]), { ...NAME, condition: { any: false, rules: [is("it", "x")] } }],
      ["“It” and “Name” wait for each other, so neither is ever shown."],
    ],
    [
      "no option",
      [SIZE, when([is("size", "XL")])],
      ["The condition of “It” asks for “XL”, which is no option of “Size”."],
    ],
    ["an option in other letters", [SIZE, when([is("size", "m ")])], []],
    [
      "nothing",
      [NAME, when([is("name", " ")])],
      ["The condition of “It” does not say what “Name” is held against."],
    ],
    [
      "no number",
      [NAME, when([{ fieldId: "name", test: "is-more", value: "many" }])],
      ["The condition of “It” compares “Name” with “many”, which is not a number."],
    ],
    [
      "two options at once",
      [SIZE, when([is("size", "S"), is("size", "M")])],
      ["“It” is never shown: it wants “Size” to be “S” and “M” at once."],
    ],
    ["one of two options", [SIZE, when([is("size", "S"), is("size", "M")], {}, true)], []],
    [
      "two boxes at once",
      [{ ...SIZE, type: "checkbox" }, when([is("size", "S"), is("size", "M")])],
      [],
    ],
    [
      "a gap",
      [
        NAME,
        when([
          { fieldId: "name", test: "is-more", value: "5" },
          { fieldId: "name", test: "is-less", value: "5" },
        ]),
      ],
      ["“It” is never shown: it wants “Name” to be more than 5 and less than 5."],
    ],
    [
      "what is never shown",
      [
        SIZE,
        when([is("size", "S"), { fieldId: "size", test: "is-empty", value: "" }]),
        blankField({
          id: "then",
          type: "text",
          label: "Then",
          condition: { any: false, rules: [is("it", "x")] },
        }),
      ],
      [
        "“It” is never shown: it wants “Size” to be empty and answered at once.",
        "“Then” is never shown: it waits for “It”, which is never shown.",
      ],
    ],
  ])("that read %s", (_name, fields, texts) => {
    const all = fields.length === 1 ? [NAME, ...fields] : fields;
    expect(check(all)).toEqual(texts.map((text) => `error: ${text}`));
  });
});

describe("settings, delivery and languages", () => {
  test.each<[Partial<FormDefinition["settings"]>, string]>([
    [
      { opensAt: "2026-07-02T00:00:00Z", closesAt: "2026-07-01T00:00:00Z" },
      "error: The form closes before it opens.",
    ],
    [
      { closesAt: "2026-05-01T00:00:00Z" },
      "warning: The closing date has passed: nobody can answer.",
    ],
    [
      { redirectUrl: "http://example.com" },
      "warning: The page that follows an answer is not encrypted (http).",
    ],
    [
      { redirectUrl: "/thanks", allowMultipleSubmissions: true },
      "warning: People may answer again, and are led to another page before they can.",
    ],
    [
      { embedOrigins: ["*"] },
      "warning: Every website may show this form in a frame, also one that pretends to be you.",
    ],
  ])("%j", (settings, finding) => expect(check([NAME], settings)).toEqual([finding]));

  test("a confirmation goes to a mail field", () => {
    const confirmation = { fieldId: "name", subject: "x", text: "x", withAnswers: false };
    expect(check([NAME], {}, { confirmation })).toEqual([
      "error: The confirmation mail goes to a field that is no longer an email field.",
    ]);
    expect(check([{ ...NAME, type: "email" }], {}, { confirmation })).toEqual([]);
  });

  test.each([
    ["", null],
    ["https://example.com/hook", null],
    ["http://example.com", "Answers are sent to https addresses only."],
    ["https://me:secret@example.com", "Leave name and password out of the address."],
    ["example", "Enter a whole address, such as https://example.com/answers."],
  ])("a webhook at %s", (url, problem) => expect(checkWebhook(url)).toBe(problem));

  test("a translation says how much of it is missing", () => {
    const german = {
      ...{ title: "Formular", description: "", submitButtonText: "", successMessage: "" },
      ...{ closedMessage: "", fields: {} },
    };
    expect(check([NAME, SIZE], { translations: { de: german } })).toEqual([
      "warning: 5 texts are not translated into Deutsch, and shown in the form’s own language.",
    ]);
  });
});

describe("patterns in RE2's syntax", () => {
  test.each([
    ...["abc", "[a-z]+", "\\d{4}-\\d{2}", "(?:a|b)*c", "[^\\s@]+@[^\\s@]+", "\\p{L}+", "(?i)yes"],
    ...["[[:alpha:]]+", "a{,5}"],
    "(?P<year>\\d{4})",
    "[]a]",
    "(a|b){2,10}?",
    "x{1000}",
    "",
  ])("%s is fine", (pattern) => expect(checkPattern(pattern)).toBeNull());

  test.each([
    ["(a+)\\1", "refers back to a group, which cannot be matched fast"],
    ["(?<n>a)\\k<n>", "refers back to a group, which cannot be matched fast"],
    ["(?=a)b", "looks ahead or behind, which cannot be matched fast"],
    ["(?<!a)b", "looks ahead or behind, which cannot be matched fast"],
    ["(?>a)", "has an atomic group, which cannot be matched fast"],
    ["(a", "has a ( without its )"],
    ["a)", "has a ) without its ("],
    ["[a", "has a [ without its ]"],
    ["*a", "has a * with nothing before it"],
    ["a**", "repeats a repetition"],
    ["a++", "repeats a repetition"],
    ["[z-a]", "has a range that runs backwards"],
    ["a{5,2}", "has a repetition whose end is before its beginning"],
    ["a{1001}", "repeats more than 1000 times"],
    ["(a{100}){100}", "repeats more than 1000 times"],
    ["\\y", "has an unknown \\y"],
    ["a\\", "ends with a \\"],
    ["(".repeat(60) + ")".repeat(60), "has too many brackets within each other"],
  ])("%s is not", (pattern, problem) => expect(checkPattern(pattern)).toBe(problem));

  test("is judged in no time, however it is built", () => {
    const nested = `${"(".repeat(49)}a{2}${"){2}".repeat(49)}`;
    const before = performance.now();
    expect(checkPattern(nested)).toBe("repeats more than 1000 times");
    expect(checkPattern("a{2}".repeat(100))).toBeNull();
    expect(performance.now() - before).toBeLessThan(500);
  });
});
