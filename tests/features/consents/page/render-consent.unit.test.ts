import { describe, expect, test } from "vitest";
import { CONSENT_FIELD_TYPES } from "../../../../db/values/consents.ts";
import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { consentText } from "../../../../worker/features/consent-texts/rules/text.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { makePage } from "../../../../worker/http/content-answer.ts";
import { render } from "./render.ts";

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>&{n}`;
const TYPES = CONSENT_FIELD_TYPES.map((type) =>
  blankField({
    id: `f-${type}`,
    type,
    required: true,
    label: `Label of ${type}`,
    hint: `Hint ${type}`,
    options: type === "checkbox" ? [] : ["First", "Second"],
    placeholder: "Not hashed",
    linkText: "Not hashed either",
    linkUrl: "/privacy",
  }),
);
const PURPOSES = [
  { id: "news", label: "Send me letters", text: "Once a month.\n\nNo more.", required: false },
  { id: "terms", label: "Keep my details", text: "", required: true },
];
const WHOLE = {
  fields: TYPES,
  purposes: PURPOSES,
  controller: { name: "Meridian", address: "Quay 1\nHafen", email: "privacy@meridian.test" },
  policyUrl: "https://meridian.test/privacy",
};
const ARABIC = {
  title: "انضم",
  description: "نرجو القراءة",
  submitButtonText: "موافق",
  disclaimerText: "يسجل الوقت",
  successTitle: "شكرًا",
  successText: "سُجّلت",
  purposes: { news: { label: "رسائل", text: "مرة في الشهر" } },
  fields: {
    "f-email": { label: "بريدك", hint: "", placeholder: "", linkText: "", options: [] },
    "f-radio": { label: "", hint: "", placeholder: "", linkText: "", options: ["أول", ""] },
  },
};

/** Every word of the text that is hashed, as it is read. */
const spoken = (text: ReturnType<typeof consentText>): string[] => [
  text.title,
  text.description,
  text.disclaimer,
  text.policyUrl,
  text.button,
  ...Object.values(text.controller),
  ...text.fields.flatMap(({ label, hint, options }) => [label, hint, ...options]),
  ...text.purposes.flatMap(({ label, text: meaning }) => [label, meaning]),
];
const flat = (words: string) => words.replaceAll(/\s+/g, " ");

test.each(["en", "ar"] as const)(
  "what is shown in %s is what is hashed, and no more",
  (language) => {
    const { words, document, html } = render({
      definition: { ...WHOLE, translations: { ar: ARABIC } },
      view: { language },
      settings: { description: "Please read.\n\nThen choose." },
    });
    const text = consentText(document, language);
    expect(text.language).toBe(language);
    expect(spoken(text).filter((part) => !words.includes(flat(part)))).toEqual([]);
    expect(html).not.toContain("Not hashed");
    expect(html).toContain(language === "ar" ? '<html lang="ar" dir="rtl">' : '<html lang="en">');
    // Answers stay in the words of the template, whatever the page says.
    expect(html).toContain('value="First"');
    expect(html).toContain(`name="form_language" value="${language}"`);
  },
);

test("the specification's words stand where nobody wrote others", () => {
  const { words } = render();
  for (const said of [
    "Join Our Community",
    "Please provide your information to continue.",
    "Continue",
    "By continuing you agree that your IP address, the time and information about your browser are recorded.",
  ]) {
    expect(words).toContain(said);
  }
  expect(render({ settings: { recordsAddress: false } }).words).not.toContain("IP address");
  expect(render({ settings: { showDisclaimer: false } }).words).not.toContain("recorded");
});

test("no box is ticked for anybody, and what they ticked themselves stays ticked", () => {
  const filled = TYPES.map((field) => ({ ...field, value: "First", prefill: "p" }));
  const page = render({ definition: { ...WHOLE, fields: filled } });
  expect(page.html).not.toMatch(/ checked=|<option value="[^"]+" selected|<option selected/);
  expect(page.html.match(/type="checkbox"/g)?.length).toBe(3);
  const answers = { "f-email": "nobody", "f-radio": "Second", "f-select": "Second" };
  const note = { title: "Invalid email", text: "Please enter it", fieldId: "f-email" };
  const again = render({
    definition: WHOLE,
    fill: { answers, given: ["news"], note, hadPicture: true },
    settings: { offersScreenshot: true },
  });
  expect(again.html).toContain("<title>Invalid email: Join Our Community</title>");
  expect(again.html).toMatch(
    /<input[^>]*id="f-f-email"[^>]*aria-invalid="true"[^>]*value="nobody"/,
  );
  expect(again.html).toContain('<a href="#f-f-email">Please enter it</a>');
  expect(again.html.match(/ checked=""[^>]*/g)).toHaveLength(2);
  expect(again.html).toMatch(/id="f-news"[^>]*checked=""/);
  expect(again.html).not.toMatch(/id="f-terms"[^>]*checked/);
  expect(again.words).toContain("Please choose your picture again.");
});

describe.each(FORM_THEMES)("in %s", (theme) => {
  test("hostile words stay words, and the policy allows exactly its style", async () => {
    const { html, style } = render({
      definition: {
        fields: TYPES.map((field) => ({ ...field, label: HOSTILE, hint: HOSTILE })),
        purposes: PURPOSES.map((one) => ({ ...one, label: HOSTILE, text: HOSTILE })),
        controller: { name: HOSTILE, address: HOSTILE, email: HOSTILE },
      },
      settings: { theme, title: HOSTILE, disclaimerText: HOSTILE, offersScreenshot: true },
      fill: { note: { title: HOSTILE, text: HOSTILE, fieldId: "news" } },
    });
    expect(html).not.toMatch(/<script>|<img/);
    expect(html.match(/<script/g)?.length).toBe(1);
    expect(html).toContain(`<style>${style}</style>`);
    expect(html).not.toContain(' style="');
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
  });
});

test("the languages are linked, and a picture is asked for only where the text offers it", () => {
  const { html } = render({ definition: { ...WHOLE, translations: { ar: ARABIC } } });
  expect(html).toMatch(/href="\/consent\/join\?lang=ar"[^>]*>العربية/);
  expect(html).toContain('action="/consent/join?lang=en"');
  expect(html).not.toContain("form_screenshot");
  const offered = render({ settings: { offersScreenshot: true } }).html;
  expect(offered).toContain('encType="multipart/form-data"');
  expect(offered).toMatch(/type="file"[^>]*accept="image\/png,image\/jpeg,image\/webp"/);
  expect(render().html).toContain('action="/consent/join"');
});

describe("what became of it", () => {
  const of = (sent: "yes" | "unconfirmed" | "received", redirectUrl = "") =>
    render({ definition: WHOLE, view: { sent }, redirectUrl });

  test("a consent is thanked for, in the specification's words or the template's own", () => {
    const { words, html } = of("yes");
    expect(words).toContain("Thank you! Your consent has been recorded successfully.");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("<form");
    expect(html).not.toContain("<script");
    expect(words).toContain("/consents See or withdraw your consents");
    const settings = { successTitle: "Welcome", successText: "You are in." };
    expect(render({ settings, view: { sent: "yes" } }).words).toContain("Welcome You are in.");
  });

  test("without a single yes something was received, and nothing consented to", () => {
    const { words } = of("received");
    expect(words).toContain("Thank You! Your submission has been received successfully.");
    expect(words).not.toContain("recorded");
  });

  test("while the mail waits nothing counts, and nobody is led away from these words", () => {
    const { words, html } = of("unconfirmed", "https://elsewhere.test/on");
    expect(words).toContain("We have sent you an email.");
    expect(words).toContain("until then your consent does not count");
    expect(words).not.toContain("recorded");
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('<a href="https://elsewhere.test/on">Continue</a>');
  });

  test("who has consented is led on, after a moment or at once", () => {
    const { html } = of("yes", "https://elsewhere.test/on?a=1&b=2");
    expect(html).toContain(
      'http-equiv="refresh" content="2;url=https://elsewhere.test/on?a=1&amp;b=2"',
    );
    expect(of("yes").html).not.toContain('http-equiv="refresh"');
  });
});
