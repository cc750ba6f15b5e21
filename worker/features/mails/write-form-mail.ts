import { cleanWords } from "./clean-words.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";

const FORM_TEMPLATES = ["form_answered", "form_confirmation"] as const;

export type FormMail = Extract<Mail, { template: (typeof FORM_TEMPLATES)[number] }>;

export function isFormMail(mail: Mail): mail is FormMail {
  return FORM_TEMPLATES.some((template) => template === mail.template);
}

/** The words of what public forms send: to those who run one, and to whoever answered it. */
export function writeFormMail(mail: FormMail, { origin, limits }: Installation): Letter {
  const facts = mail.facts.map(([label, answer]) =>
    cleanWords(`${label}: ${answer}`, limits.mailLineLength),
  );
  if (mail.template === "form_answered") {
    return {
      subject: `New answer: ${mail.formTitle}`,
      preview: facts.join(" · "),
      name: "",
      lines: [`Someone answered your form ${mail.formTitle}.`, ...facts],
      action: { label: "See all answers", url: mail.url },
      closing: ["You get this because the form is set to notify this address of answers."],
    };
  }
  const passage = mail.text.split(/\n+/).filter((text) => text.trim() !== "");
  return {
    subject: mail.subject,
    preview: passage[0] ?? mail.subject,
    name: "",
    lines: [],
    passage: [...passage, ...facts],
    closing: [
      `You get this because the form ${mail.formTitle} at ${origin.host} was answered with this address.`,
      "If this wasn't you, ignore this email. Nothing else will happen.",
    ],
  };
}
