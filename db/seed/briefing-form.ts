import type { FieldType } from "../values/forms.ts";

const NO_RULES = { minLength: null, maxLength: null, pattern: "", min: "", max: "" };

type More = { hint?: string; required?: boolean; options?: string[]; prefill?: string };

/** In the order of the contract, as a form is stored. */
function field(id: string, type: FieldType, label: string, more: More = {}) {
  const { hint = "", required = false, options = [], prefill = "" } = more;
  return {
    id,
    type,
    label,
    hint,
    placeholder: "",
    required,
    options,
    linkText: "",
    linkUrl: "",
    validation: NO_RULES,
    prefill,
    value: "",
    upload: { kinds: ["pdf", "document", "spreadsheet"], most: 2 },
    condition: null,
  };
}

export const SIZES = ["Under 50", "50 to 249", "250 to 999", "1,000 and more"];
export const TOPICS = [
  "Cost of technology",
  "Artificial intelligence",
  "Security and resilience",
  "Operating model",
  "Vendor strategy",
];
export const FORMATS = ["Video call", "At our offices", "At yours"];
export const SOURCES = ["newsletter", "linkedin", "partner", "search"];

const QUESTIONS = [
  field("name", "text", "Your name", { required: true }),
  field("email", "email", "Work email", { required: true }),
  field("company", "text", "Company", { required: true }),
  field("size", "select", "People in the company", { options: SIZES }),
  field("topics", "checkbox", "What should we talk about?", { options: TOPICS, required: true }),
  field("budget", "number", "Yearly technology budget, in million euros", {
    hint: "Roughly; it decides who joins the call.",
  }),
  field("format", "radio", "How shall we meet?", { options: FORMATS }),
  field("day", "date", "A day that suits you"),
  field("question", "textarea", "The one question you want answered"),
];
const SOURCE = field("source", "hidden", "Where they came from", { prefill: "utm_source" });
const CONSENT = field("consent", "checkbox", "You may write to me about this briefing", {
  required: true,
});
const PHONE = field("phone", "text", "Phone number");

const SETTINGS = {
  theme: "executive-corporate",
  successMessage: "Thank you. One of our advisors writes to you within one working day.",
  redirectUrl: "",
  submitButtonText: "Request the briefing",
  allowMultipleSubmissions: false,
  opensAt: null,
  closesAt: null,
  answersMost: null,
  closedMessage: "",
  canSaveForLater: true,
  embedOrigins: [],
  language: "en",
  translations: {},
};

const words = {
  title: "Executive briefing request",
  description:
    "Forty-five minutes with an advisor who has led a technology organisation. Tell us what you work on. It takes two minutes.",
};

/** The first version asked for a phone number and not yet for a consent. */
export const BRIEFING_VERSIONS = [
  { ...words, fields: [...QUESTIONS, PHONE, SOURCE], settings: SETTINGS },
  { ...words, fields: [...QUESTIONS, SOURCE, CONSENT], settings: SETTINGS },
] as const;
