import { describe, expect, test } from "vitest";
import type { FormDefinition, FormField } from "../../../worker/features/forms/contract.ts";
import { blankField, blankForm, NO_DELIVERY } from "../../../worker/features/forms/rules/blank.ts";
import { checkDefinition } from "../../../worker/features/forms/rules/check-definition.ts";
import { checkWebhook } from "../../../worker/features/forms/rules/check-settings.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../worker/features/forms/rules/templates.ts";
import { loadPatterns } from "../../../worker/kernel/pure/read-pattern.ts";
import { REFUSED_PATTERNS, USABLE_PATTERNS } from "./pattern-corpus.ts";

const readPattern = await loadPatterns();
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
  const found = checkDefinition(form, { ...NO_DELIVERY, ...delivery }, NOW, readPattern);
  return found.map(({ level, text }) => `${level}: ${text}`);
}
const alone = (parts: Partial<FormField> & Pick<FormField, "type">) => check([NAME, field(parts)]);

test("what is right has no findings", () => {
  expect(check([NAME, SIZE])).toEqual([]);
});

test.each(TEMPLATE_NAMES)("the template %s has no findings", (name) => {
  expect(checkDefinition(TEMPLATES[name].form, NO_DELIVERY, NOW, readPattern)).toEqual([]);
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
    [{ type: "radio", options: ["A"] }, ["warning: “It” has only one option. Add another one."]],
    [{ type: "text", options: ["A", "A"] }, []],
    [{ type: "text", linkText: "More" }, ["error: The link “More” at “It” has no address."]],
    [{ type: "text", linkUrl: "/more" }, ["error: The link at “It” has no text."]],
    [{ type: "file", upload: { kinds: [], most: 1 } }, ["error: “It” accepts no file types."]],
    [
      { type: "hidden", required: true },
      ["error: “It” is hidden and required, but nothing fills it in."],
    ],
    [{ type: "hidden" }, ["warning: “It” is hidden, but nothing fills it in."]],
    [{ type: "hidden", prefill: "utm_source" }, []],
    [
      { type: "text", prefill: "lang" },
      ["error: “It” is filled by ?lang=, which is reserved for the page."],
    ],
    [{ type: "text", label: "name" }, ["warning: “name” is asked more than once."]],
  ])("%j", (parts, findings) => expect(alone(parts)).toEqual(findings));

  test("a step ends where the next one begins, and one field fills it", () => {
    const step = (id: string) => blankField({ id, type: "step", label: id });
    expect(check([step("First"), NAME, step("Second"), SIZE])).toEqual([]);
    expect(check([step("First"), step("Second"), NAME])).toEqual([
      "error: The step “First” has no fields.",
    ]);
  });

  test.each([
    ["number", "5", "3", "error: “It” must be at least 5 and at most 3."],
    ["number", "x", "", "error: “It” has the limit “x”, which is not a number."],
    ["date", "2026-02-30", "", "error: “It” has the limit “2026-02-30”, which is not a day."],
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
      "The form has no questions yet",
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
    ["what is gone", [when([is("gone", "x")])], ["The condition of “It” uses a deleted field."]],
    ["itself", [when([is("it", "x")])], ["The condition of “It” uses its own answer."]],
    [
      "what follows",
      [when([is("size", "S")]), SIZE],
      ["The condition of “It” uses “Size”, which comes after it."],
    ],
    [
      "each other",
      [when([is("name", "x")]), { ...NAME, condition: { any: false, rules: [is("it", "x")] } }],
      ["“It” and “Name” depend on each other, so neither is ever shown."],
    ],
    [
      "no option",
      [SIZE, when([is("size", "XL")])],
      ["The condition of “It” asks for “XL”, which is not an option of “Size”."],
    ],
    ["an option in other letters", [SIZE, when([is("size", "m ")])], []],
    [
      "nothing",
      [NAME, when([is("name", " ")])],
      ["The condition of “It” needs a value to compare “Name” with."],
    ],
    [
      "no number",
      [NAME, when([{ fieldId: "name", test: "is-more", value: "many" }])],
      ["The condition of “It” compares “Name” with “many”, which is not a number."],
    ],
    [
      "two options at once",
      [SIZE, when([is("size", "S"), is("size", "M")])],
      ["“It” is never shown: “Size” can't be both “S” and “M”."],
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
      ["“It” is never shown: “Name” can't be both more than 5 and less than 5."],
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
        "“It” is never shown: “Size” can't be both empty and answered.",
        "“Then” is never shown: it depends on “It”, which is never shown.",
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
      "warning: The closing date has passed. Nobody can answer.",
    ],
    [
      { redirectUrl: "http://example.com" },
      "warning: The page after sending is not encrypted (http).",
    ],
    [
      { redirectUrl: "/thanks", allowMultipleSubmissions: true },
      "warning: People may answer more than once, but are redirected to another page first.",
    ],
    [
      { embedOrigins: ["*"] },
      "warning: Every website may embed this form, even one that pretends to be you.",
    ],
  ])("%j", (settings, finding) => expect(check([NAME], settings)).toEqual([finding]));

  test("a confirmation goes to a mail field", () => {
    const confirmation = { fieldId: "name", subject: "x", text: "x", withAnswers: false };
    expect(check([NAME], {}, { confirmation })).toEqual([
      "error: The confirmation email goes to a field that is no longer an email field.",
    ]);
    expect(check([{ ...NAME, type: "email" }], {}, { confirmation })).toEqual([]);
  });

  test.each([
    ["", null],
    ["https://example.com/hook", null],
    ["http://example.com", "Answers are sent to https addresses only."],
    ["https://me:secret@example.com", "Remove the username and password from the address."],
    ...[
      "https://localhost/hook",
      "https://127.0.0.1/",
      "https://10.1.2.3/hook",
      "https://[::1]/",
      "https://2130706433/",
      "https://hooks",
    ].map((url) => [url, "Use an address with a full public name, not a number or a short name."]),
    ...["https://hooks.internal/a", "https://router.lan./", "https://db.corp:8443/"].map((url) => [
      url,
      "This address is in a private network. Use a public one.",
    ]),
    ["https://example.com:22/", "Use port 443 or 8443."],
    ["example", "Enter a full address, such as https://example.com/answers."],
  ] as [string, string | null][])("a webhook at %s", (url, problem) =>
    expect(checkWebhook(url)).toBe(problem),
  );

  test("a webhook at what the configuration opens, and at nothing that only begins so", () => {
    const open = ["http://127.0.0.1:9000"];
    expect(checkWebhook("http://127.0.0.1:9000/hook", open)).toBeNull();
    expect(checkWebhook("http://127.0.0.1:9001/hook", open)).not.toBeNull();
    expect(checkWebhook("http://127.0.0.1:9000.example.com/hook", open)).not.toBeNull();
  });

  test("a translation says how much of it is missing", () => {
    const german = {
      title: "Formular",
      description: "",
      submitButtonText: "",
      successMessage: "",
      closedMessage: "",
      fields: {},
    };
    expect(check([NAME, SIZE], { translations: { de: german } })).toEqual([
      "warning: 5 texts are not translated into Deutsch. Visitors see the form’s own language instead.",
    ]);
  });
});

describe("patterns", () => {
  const patterned = (pattern: string) => {
    const { validation } = field({ type: "text" });
    return alone({ type: "text", validation: { ...validation, pattern } });
  };

  test.each(USABLE_PATTERNS)("%s is fine", (pattern) => expect(patterned(pattern)).toEqual([]));

  test.each(REFUSED_PATTERNS)("%s is not: %s", (pattern, why) => {
    expect(patterned(pattern)).toEqual([
      expect.stringMatching(/^error: The pattern of “It” can't be used: [^:]/),
    ]);
    if (why !== "") expect(patterned(pattern)[0]).toContain(`can't be used: ${why}`);
  });

  test("nothing is said of them before their engine is there", () => {
    const { validation } = NAME;
    const form = blankForm({
      title: "Form",
      fields: [{ ...NAME, validation: { ...validation, pattern: "(" } }],
    });
    expect(checkDefinition(form, NO_DELIVERY, NOW, null)).toEqual([]);
  });

  test("are judged in no time, however they are built", () => {
    const nested = `${"(".repeat(49)}a{2}${"){2}".repeat(49)}`;
    const before = performance.now();
    expect(patterned(nested)).toHaveLength(1);
    expect(patterned("a{2}".repeat(100))).toEqual([]);
    expect(performance.now() - before).toBeLessThan(500);
  });

  test("match as browsers match them, the whole text alone", () => {
    for (const pattern of USABLE_PATTERNS) {
      const read = readPattern(pattern);
      const native = new RegExp(`^(?:${pattern})$`, "v");
      for (const text of TEXTS) {
        expect([pattern, text, read.isUsable && read.matches(text)]).toEqual([
          pattern,
          text,
          native.test(text),
        ]);
      }
    }
  });
});

const TEXTS = [
  "",
  "AB1234",
  "a",
  "aaa",
  "ab",
  "abac",
  "2026-11",
  "me@a.test",
  "Yes",
  "Ω",
  "/",
  "1",
];

test("errors come before warnings, wherever they were found, and keep their order", () => {
  const only = field({ id: "only", type: "radio", label: "Only", options: ["A"] });
  const link = field({ id: "link", type: "text", label: "Link", linkText: "More" });
  const block = field({ id: "block", type: "text-block", hint: "" });
  const error = [
    "error: The link “More” at “Link” has no address.",
    "error: A text block is empty.",
  ];
  const warning = ["warning: “Only” has only one option. Add another one."];
  expect(check([NAME, only, link, block])).toEqual([...error, ...warning]);
  expect(check([NAME, link, block, only])).toEqual([...error, ...warning]);
});
