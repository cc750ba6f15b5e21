import { expect, test } from "vitest";
import {
  CONSENT_KINDS,
  type ConsentDraft,
} from "../../../worker/features/consent-texts/contract.ts";
import { blankWords } from "../../../worker/features/consent-texts/rules/blank-words.ts";
import {
  checkConsent,
  isFault,
} from "../../../worker/features/consent-texts/rules/check-consent.ts";
import {
  disclaimerFault,
  saysOfAddress,
} from "../../../worker/features/consent-texts/rules/check-disclaimer.ts";
import { CONSENT_STARTS } from "../../../worker/features/consent-texts/rules/kinds.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { readyDraft } from "./ready-draft.ts";

const told = (draft: ConsentDraft, gravity: string) =>
  checkConsent(draft)
    .filter((finding) => finding.gravity === gravity)
    .map(({ place, message }) => `${place}: ${message}`);
const errors = (draft: ConsentDraft) => told(draft, "error");
const [NEWS, KEEP] = readyDraft().purposes;
const purpose = (changes: Partial<typeof NEWS>) =>
  readyDraft({ purposes: [{ ...NEWS!, ...changes }] });

test("a text that is ready passes, and the check names what it looked at", () => {
  const findings = checkConsent(readyDraft());
  expect(findings.some(isFault)).toBe(false);
  expect(told(readyDraft(), "warning")).toEqual([]);
  expect(told(readyDraft({}, { theme: "executive-modern" }), "good")).toEqual([
    "null: No box is ticked in advance.",
  ]);
});

test.each(["prefill", "value"] as const)(
  "beside a box with a %s, none is said to be free",
  (set) => {
    const box = blankField({ id: "b", type: "checkbox", label: "Yes", options: ["Yes"] });
    const draft = readyDraft({ fields: [...readyDraft().fields, { ...box, [set]: "Yes" }] });
    expect(errors(draft)).toEqual([
      "field b: “Yes” is ticked in advance. People must tick it themselves.",
    ]);
    expect(told(draft, "good")).toEqual([]);
  },
);

test("a text without purposes has no box of which anything could be said", () => {
  expect(told(readyDraft({ purposes: [] }), "good")).toEqual([]);
});

test.each<[string, ConsentDraft, string[]]>([
  ["no purpose", readyDraft({ purposes: [] }), ["purposes"]],
  ["an empty label", purpose({ label: "" }), ["purpose news"]],
  ["the same twice", readyDraft({ purposes: [NEWS!, { ...NEWS!, id: "b" }] }), ["purpose b"]],
  ["a need nobody explains", purpose({ text: " ", required: true }), ["purpose news text"]],
  ["no mail field", readyDraft({ fields: [] }), ["fields"]],
  [
    "a mail that can be left out",
    readyDraft({ fields: [blankField({ id: "email", type: "email", label: "Email" })] }),
    ["field email"],
  ],
  [
    "a field without label, a choice without choices",
    readyDraft({
      fields: [
        ...readyDraft().fields,
        blankField({ id: "a", type: "text" }),
        blankField({ id: "b", type: "radio", label: "Which" }),
      ],
    }),
    ["field a", "field b"],
  ],
  [
    "a box that is ticked",
    readyDraft({
      fields: [
        ...readyDraft().fields,
        blankField({ id: "b", type: "checkbox", label: "Yes", options: ["Yes"], prefill: "yes" }),
      ],
    }),
    ["field b"],
  ],
  [
    "nobody answers for it",
    readyDraft({ controller: { name: "", address: "", email: "" } }),
    ["controller name", "controller email"],
  ],
  [
    "an email address that is none",
    readyDraft({ controller: { name: "M", address: "", email: "m@" } }),
    ["controller email"],
  ],
  ["no policy", readyDraft({ policyUrl: "" }), ["policy"]],
  ["a policy that leads nowhere", readyDraft({ policyUrl: "javascript:alert(1)" }), ["policy"]],
  [
    "a disclaimer that denies what is done",
    readyDraft({}, { disclaimerText: "Your IP address is not recorded." }),
    ["words disclaimerText"],
  ],
  [
    "a disclaimer that is silent",
    readyDraft({}, { disclaimerText: "We record the time." }),
    ["words disclaimerText"],
  ],
  [
    "a disclaimer that says more than is done",
    readyDraft({}, { disclaimerText: "We record your IP address.", recordsAddress: false }),
    ["words disclaimerText"],
  ],
])("%s keeps a text back, and the finding leads there", (_what, draft, places) => {
  const found = checkConsent(draft).filter(({ gravity }) => gravity === "error");
  expect(found.map(({ place }) => place)).toEqual(places);
  expect(found.some(isFault)).toBe(true);
});

test("a postal address is a contact; a double opt-in says why it needs a mail", () => {
  const controller = { name: "Meridian", address: "Main Street 1", email: "" };
  expect(errors(readyDraft({ controller }))).toEqual([]);
  const [finding] = errors(readyDraft({ fields: [] }, { isDoubleOptIn: true }));
  expect(finding).toContain("so that the confirmation link can be sent");
});

test.each([
  [{ isDoubleOptIn: true, mailsReceipt: true }, "so that the confirmation link can be sent"],
  [{ isDoubleOptIn: false, mailsReceipt: true }, "so that the receipt can be sent"],
  [{ isDoubleOptIn: false, mailsReceipt: false }, "so that a consent can be found and withdrawn"],
])("why an email address is needed: %j", (settings, reason) => {
  expect(errors(readyDraft({ fields: [] }, settings))[0]).toContain(reason);
});

test.each([
  ["en", "Send me news and offers", true],
  ["en", "Send me news & offers", true],
  ["en", "Land me a brand", false],
  ["de", "News und Angebote", true],
  ["de", "Rundbrief per E-Mail", false],
  ["es", "Noticias y ofertas", true],
  ["es", "Un e-mail cada mes", false],
  ["fr", "Lettre et offres", true],
] as const)("in %s “%s” may be two things: %s", (language, label, isTwo) => {
  const draft = readyDraft({ purposes: [{ ...NEWS!, label }] }, { language });
  const bundled = told(draft, "warning").filter((words) => words.includes("two things"));
  expect(bundled).toHaveLength(isTwo ? 1 : 0);
});

test("an untranslated purpose keeps a text back, any other word does not", () => {
  const de = {
    ...blankWords(),
    purposes: {
      news: { label: "Rundbrief", text: "Monatlich." },
      keep: { label: "", text: "Gut." },
    },
  };
  const draft = readyDraft({ translations: { de } }, { title: "Come in" });
  expect(errors(draft)).toEqual([
    "language de purpose keep: Purpose “Keep my details” is not translated into Deutsch.",
  ]);
  const missing = told(draft, "warning");
  expect(missing).toContain("language de title: Title is not translated into Deutsch.");
  expect(missing).toContain(
    "language de field email: Field “Your mail” is not translated into Deutsch.",
  );
  const whole = { ...de, purposes: { ...de.purposes, keep: { label: "Behalten", text: "Gut." } } };
  expect(errors(readyDraft({ translations: { de: whole } }))).toEqual([]);
  const untold = { ...de, purposes: { ...de.purposes, keep: { label: "Behalten", text: "" } } };
  expect(errors(readyDraft({ translations: { de: untold } }))).toEqual([
    "language de purpose keep text: What “Keep my details” means is not translated into Deutsch.",
  ]);
  const denied = { ...whole, disclaimerText: "Ihre IP-Adresse wird nicht gespeichert." };
  expect(errors(readyDraft({ translations: { de: denied } }))[0]).toContain("Deutsch: ");
});

test("a text that is not English and has no words of its own is told that English stands there", () => {
  const warnings = told(readyDraft({}, { language: "fr", title: "Bonjour" }), "warning");
  expect(warnings).toContain("words submitButtonText: Button is in English, not in Français.");
  expect(warnings.some((words) => words.startsWith("words title"))).toBe(false);
});

test("without a disclaimer one is warned; without an address it says nothing of one", () => {
  expect(told(readyDraft({}, { showDisclaimer: false }), "warning")[0]).toContain("IP address");
  const silent = readyDraft({}, { recordsAddress: false, disclaimerText: "We note the time." });
  expect(errors(silent)).toEqual([]);
});

test.each([
  ["Your IP address is stored.", "recorded"],
  ["We do not store your IP address.", "not recorded"],
  ["We don't keep the IP. We keep the time.", "not recorded"],
  ["The IP address is stored. It is not sold.", "recorded"],
  ["Die IP-Adresse wird gespeichert.", "recorded"],
  ["Es wird keine IP-Adresse gespeichert.", "not recorded"],
  ["Votre adresse IP n’est pas enregistrée.", "not recorded"],
  ["Tu dirección IP no se guarda.", "not recorded"],
  ["لا نسجل عنوان بروتوكول الإنترنت.", "not recorded"],
  ["We keep the tip jar.", "nothing"],
] as const)("%s: %s", (text, says) => {
  expect(saysOfAddress(text)).toBe(says);
});

test.each([
  ["We keep your IP address.", true, null],
  ["We keep your IP address.", false, "The disclaimer says that the IP address is recorded"],
  ["We never keep an IP address.", true, "The disclaimer says that the IP address is not recorded"],
  ["We never keep an IP address.", false, null],
  ["We keep the time.", true, "The IP address is recorded, but the disclaimer does not say so"],
  ["We keep the time.", false, null],
] as const)("“%s” where it is recorded: %s", (text, recordsAddress, fault) => {
  const found = disclaimerFault(text, recordsAddress);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test("every start asks for nothing but who answers for it, and for a purpose where it has none", () => {
  for (const kind of CONSENT_KINDS) {
    const { definition } = CONSENT_STARTS[kind];
    const places = checkConsent(definition)
      .filter(({ gravity }) => gravity === "error")
      .map(({ place }) => place);
    const open = ["controller name", "controller email", "policy"];
    expect(places).toEqual(kind === "blank" ? ["purposes", ...open] : open);
  }
  expect(KEEP?.required).toBe(true);
});
