import type { FormDefinition } from "../contract.ts";
import { APPLICATION, FEEDBACK } from "./longer-templates.ts";
import { CONTACT, NEWSLETTER, REGISTRATION } from "./shorter-templates.ts";

export const TEMPLATE_NAMES = [
  "contact",
  "registration",
  "feedback",
  "application",
  "newsletter",
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

type Template = {
  name: string;
  /** What it is good for, in one line. */
  about: string;
  form: FormDefinition;
};

export const TEMPLATES: Record<TemplateName, Template> = {
  contact: {
    name: "Contact",
    about: "Someone writes, and the right person answers.",
    form: CONTACT,
  },
  registration: {
    name: "Event registration",
    about: "Who is coming, to which session, and what they eat.",
    form: REGISTRATION,
  },
  feedback: {
    name: "Feedback",
    about: "A score, the reason for it, and whether you may call.",
    form: FEEDBACK,
  },
  application: {
    name: "Application",
    about: "Three steps with a CV. People can save and continue later.",
    form: APPLICATION,
  },
  newsletter: {
    name: "Newsletter",
    about: "An address, a choice of topics and a clear consent.",
    form: NEWSLETTER,
  },
};
