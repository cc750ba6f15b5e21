import type { FormLanguage } from "../values/forms.ts";

/** In the order of the contract, as a text is stored. */
const field = (id: string, type: string, label: string, required: boolean, hint = "") => ({
  id,
  type,
  label,
  hint,
  placeholder: "",
  required,
  options: [],
  linkText: "",
  linkUrl: "",
  validation: { minLength: null, maxLength: null, pattern: "", min: "", max: "" },
  prefill: "",
  value: "",
  upload: { kinds: ["image", "pdf", "document"], most: 1 },
  condition: null,
});

const CONTROLLER = {
  name: "Executive Advisor",
  address: "Quay Street 12, Galway, Ireland",
  email: "privacy@executive-advisor.example",
};

const GERMAN: FormLanguage = "de";

/** The letter: two purposes, in two languages, confirmed by mail. */
export const LETTER = {
  fields: [
    field("email", "email", "Your email address", true),
    field("name", "text", "What we may call you", false, "The name at the top of the letter."),
  ],
  purposes: [
    {
      id: "letter",
      label: "Send me the letter on the first Monday of the month",
      text: "One decision that a leader had to take, what was known at the time, and what became of it. Each letter has a link that ends it.",
      required: false,
    },
    {
      id: "circles",
      label: "Invite me to round tables near me",
      text: "At most four times a year, eight people at one table. The first invitation asks in which city.",
      required: false,
    },
  ],
  controller: CONTROLLER,
  policyUrl: "/privacy",
  settings: {
    theme: "default",
    title: "One decision a month",
    description: "A letter for people who decide, and a table now and then to talk it over.",
    submitButtonText: "Send it to me",
    showDisclaimer: true,
    disclaimerText: "",
    successTitle: "",
    successText: "",
    recordsAddress: true,
    offersScreenshot: false,
    isDoubleOptIn: true,
    mailsReceipt: true,
    language: "en",
  },
  translations: {
    [GERMAN]: {
      title: "Eine Entscheidung im Monat",
      description:
        "Ein Brief für alle, die entscheiden, und ab und zu ein Tisch, um darüber zu reden.",
      submitButtonText: "Schicken Sie ihn mir",
      disclaimerText:
        "Wenn Sie fortfahren, werden Ihre IP-Adresse, der Zeitpunkt und Angaben zu Ihrem Browser aufgezeichnet.",
      successTitle: "Vielen Dank!",
      successText: "Ihre Einwilligung ist aufgezeichnet.",
      purposes: {
        letter: {
          label: "Schicken Sie mir den Brief am ersten Montag des Monats",
          text: "Eine Entscheidung, die jemand treffen musste, was man damals wusste und was daraus wurde. In jedem Brief steht ein Link, der ihn beendet.",
        },
        circles: {
          label: "Laden Sie mich zu Gesprächsrunden in meiner Nähe ein",
          text: "Höchstens viermal im Jahr, acht Leute an einem Tisch. Die erste Einladung fragt, in welcher Stadt.",
        },
      },
      fields: {
        email: { label: "Ihre Mailadresse", hint: "", placeholder: "", linkText: "", options: [] },
        name: {
          label: "Wie wir Sie nennen dürfen",
          hint: "Der Name, der über dem Brief steht.",
          placeholder: "",
          linkText: "",
          options: [],
        },
      },
    },
  },
};

/** The first words of the event: before pictures had a box of their own. */
const GUEST = {
  id: "guest",
  label: "Keep my name for the guest list",
  text: "The venue lets in everyone on it. Four weeks after the evening the list is destroyed.",
  required: true,
};
const PICTURES = {
  id: "pictures",
  label: "Show pictures in which I can be seen",
  text: "On this site, in the report on the evening. Without it the photographer leaves you out; you take part all the same.",
  required: false,
};
const TABLE = {
  id: "table",
  label: "Share my contact details with my table",
  text: "Your name, your company and your email address, to the seven people beside you.",
  required: false,
};

const evening = (purposes: readonly (typeof GUEST)[]) => ({
  fields: [
    field("name", "text", "Your name", true, "As printed on your badge."),
    field("company", "text", "Your company", false),
    field("email", "email", "Your email address", true),
  ],
  purposes,
  controller: CONTROLLER,
  policyUrl: "/privacy",
  settings: {
    theme: "executive-corporate",
    title: "The winter table",
    description: "Before you come: what we have to keep of you, and what we would like to.",
    submitButtonText: "Take my seat",
    showDisclaimer: true,
    disclaimerText: "",
    successTitle: "",
    successText: "",
    recordsAddress: true,
    offersScreenshot: true,
    isDoubleOptIn: false,
    mailsReceipt: true,
    language: "en",
  },
  translations: {},
});

export const EVENING_VERSIONS = [evening([GUEST, TABLE]), evening([GUEST, PICTURES, TABLE])];
