import { describe, expect, test } from "vitest";
import { FIELD_TYPES, FORM_THEMES } from "../../../../db/values/forms.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import type { FormState } from "../../../../worker/features/forms/rules/state.ts";
import { makePage } from "../../../../worker/http/content-answer.ts";
import { render } from "./render.ts";

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>&{n}`;
const ESCAPED = "&lt;script&gt;";

describe.each(FIELD_TYPES)("a field of type %s", (type) => {
  const field = blankField({
    id: "one",
    type,
    required: true,
    label: HOSTILE,
    hint: HOSTILE,
    placeholder: HOSTILE,
    options: [HOSTILE, "B"],
    linkText: HOSTILE,
    linkUrl: "/privacy",
    value: HOSTILE,
    validation: { minLength: 2, maxLength: 9, pattern: "[a-z<\"']+", min: "1", max: "9" },
    condition: { any: true, rules: [{ fieldId: "zero", test: "is", value: HOSTILE }] },
  });
  const answers = { one: HOSTILE, zero: HOSTILE };

  test("shows hostile words as words, in the form and when it is filled in", () => {
    const zero = blankField({ id: "zero", type: "select", options: [HOSTILE] });
    const pages = [
      render({ fields: [zero, field], title: HOSTILE, description: HOSTILE }),
      render({
        fields: [zero, field],
        fill: { answers, problem: "invalid", faults: { one: { kind: "required" } } },
      }),
    ];
    for (const { html } of pages) {
      expect(html).toContain(ESCAPED);
      expect(html).not.toMatch(/<script>|<img|onerror=alert\(1\)>(?!&|<\/style>)/);
      expect(html.match(/<script/g)?.length).toBe(1);
    }
  });

  test("has one name, and a label that belongs to it", () => {
    const { html } = render({ fields: [{ ...field, condition: null }] });
    if (type === "step" || type === "text-block") expect(html).not.toContain('name="one"');
    else expect(html).toContain('name="one"');
    expect(html).toContain('data-f="one"');
  });
});

test.each(FORM_THEMES)("the policy allows exactly the style of %s", async (theme) => {
  const { html, style } = render({ settings: { theme } });
  expect(html).toContain(`<style>${style}</style>`);
  const { headers } = await makePage({
    html,
    style,
    frames: [],
    language: "en",
    isNegotiated: false,
    tag: "x",
  });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  expect(html).not.toContain(' style="');
});

test.each<[FormState, string]>([
  ["early", "Not open yet"],
  ["closed", "This form is closed"],
  ["full", "This form is full"],
])("a form that is %s says so and asks nothing", (state, words) => {
  const fields = [blankField({ id: "name", type: "text", label: "Your name" })];
  const { html } = render({
    fields,
    view: { state },
    settings: { opensAt: "2031-02-03T04:05:00Z" },
  });
  expect(html).toContain(words);
  expect(html).not.toContain("<form");
  if (state === "early") expect(html).toContain("February 3, 2031 at 4:05");
});

test("an author's own words stand where answers have ended", () => {
  const { html } = render({
    view: { state: "closed" },
    settings: { closedMessage: "See you in May" },
  });
  expect(html).toContain("See you in May");
});

test("thanks: in the product's words, the author's, and above a fresh form where more may follow", () => {
  const fields = [blankField({ id: "name", type: "text", label: "Your name" })];
  const view = { isSent: true };
  const plain = render({ fields, view }).html;
  expect(plain).toContain("<h1>Thank You!</h1>");
  expect(plain).toContain("Your submission has been received successfully.");
  expect(plain).not.toContain("<form");
  expect(plain).toContain('content="noindex"');
  const own = render({ fields, view, settings: { successMessage: "We call you." } }).html;
  expect(own).toContain("We call you.");
  const again = render({ fields, view, settings: { allowMultipleSubmissions: true } }).html;
  expect(again).toContain("Success!");
  expect(again).toContain("Form submitted successfully");
  expect(again).toContain("<form");
});

test("whoever answered is led on after two seconds, without script and outside of frames", () => {
  const settings = { redirectUrl: "https://example.com/next?a=1&b=2" };
  const { html } = render({ settings, view: { isSent: true } });
  expect(html).toContain('content="2;url=https://example.com/next?a=1&amp;b=2"');
  expect(render({ settings }).html).not.toContain("refresh");
  const framed = render({ settings, view: { isSent: true, isEmbedded: true } }).html;
  expect(framed).not.toContain("refresh");
  expect(framed).toContain('target="_top"');
});

test("what went wrong is summed up above the form, and everything typed is kept", () => {
  const fields = [
    blankField({ id: "name", type: "text", label: "Your name", required: true }),
    blankField({ id: "mail", type: "email", label: "Your email" }),
    blankField({ id: "why", type: "textarea", label: "Why" }),
    blankField({ id: "kind", type: "radio", label: "Kind", options: ["A", "B"] }),
  ];
  const { html } = render({
    fields,
    fill: {
      problem: "invalid",
      answers: { mail: "nobody", why: "Because\nof", kind: "B" },
      faults: { name: { kind: "required" }, mail: { kind: "email" } },
    },
  });
  expect(html).toContain("Validation Error");
  expect(html).toContain("Please fix the errors and try again.");
  expect(html).toContain('<a href="#f-name">Your name is required</a>');
  expect(html).toContain('id="e-mail">Please enter a valid email address</p>');
  expect(html).toContain('aria-describedby="e-mail"');
  expect(html).toContain('value="nobody"');
  expect(html).toContain("Because\nof</textarea>");
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="B"/);
  expect(html).toContain("autofocus");
});

test.each([
  ["failed", "There was an error submitting the form. Please try again."],
  ["unknown", "It is stored only once"],
  ["busy", "Nothing was stored"],
  ["closed", "It no longer takes answers."],
] as const)("a problem of kind %s is told honestly", (problem, words) => {
  const fields = [blankField({ id: "name", type: "text", label: "Your name" })];
  const { html } = render({ fields, fill: { problem, answers: { name: "Ada" } } });
  expect(html).toContain(words);
  expect(html).toContain('value="Ada"');
  expect(html.includes('value="send"')).toBe(problem !== "closed");
});

test("a saved answer shows its link and until when, and goes on under it", () => {
  const fields = [blankField({ id: "name", type: "text", label: "Your name" })];
  const { html } = render({
    fields,
    settings: { canSaveForLater: true },
    fill: {
      saved: {
        url: "https://advisor.test/form/talk?continue=abc",
        expiresAt: "2031-02-03T00:00:00Z",
      },
      continueToken: "abc",
    },
  });
  expect(html).toContain('value="https://advisor.test/form/talk?continue=abc"');
  expect(html).toContain("February 3, 2031");
  expect(html).toContain('name="form_continue" value="abc"');
  expect(html).toContain('value="save"');
});

test("files that are kept already can be kept or left out", () => {
  const fields = [blankField({ id: "cv", type: "file", label: "CV", required: true })];
  const { html } = render({
    fields,
    fill: { uploads: { cv: [{ id: "up-1", fileName: "<cv>.pdf", bytes: 2_400_000 }] } },
  });
  expect(html).toContain('name="form_uploads_cv"');
  expect(html).toContain("Keep &lt;cv&gt;.pdf");
  expect(html).toContain("2.3 MB");
  expect(html).toContain('encType="multipart/form-data"');
  expect(html).not.toMatch(/type="file"[^>]*required/);
});

test("the address fills in what it may, and what is hidden has its own answer", () => {
  const fields = [
    blankField({ id: "name", type: "text", label: "Your name", prefill: "n" }),
    blankField({ id: "source", type: "hidden", value: "site" }),
  ];
  const { html } = render({ fields, view: { prefill: { name: "Ada" } } });
  expect(html).toContain('value="Ada"');
  expect(html).toMatch(/type="hidden"[^>]*name="source" value="site"/);
});

test("a form without questions, and one with two hundred", () => {
  expect(render().html).toContain("There are no questions here yet.");
  expect(render().html).not.toContain("<button");
  const fields = Array.from({ length: 200 }, (_, at) =>
    blankField({ id: `q${at}`, type: "text", label: `Question ${at}` }),
  );
  expect(render({ fields }).html.match(/<label for=/g)?.length).toBe(200);
});

test("a translated form speaks its language, keeps the values of its own and links to the others", () => {
  const fields = [
    blankField({ id: "kind", type: "select", label: "Kind", required: true, options: ["A", "B"] }),
  ];
  const words = { label: "نوع", hint: "", placeholder: "", linkText: "", options: ["ألف", ""] };
  const translation = {
    title: "تحدث",
    description: "",
    submitButtonText: "",
    successMessage: "",
    closedMessage: "",
    fields: { kind: words },
  };
  const { html } = render({
    fields,
    settings: { translations: { ar: translation } },
    view: { language: "ar" },
    fill: { problem: "invalid", faults: { kind: { kind: "required" } } },
  });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("نوع مطلوب");
  expect(html).toContain('<option value="A">ألف</option><option>B</option>');
  expect(html).toContain('action="/form/talk?lang=ar"');
  expect(html).toMatch(/href="\/form\/talk\?lang=en"[^>]*>English/);
});
