import { cleanWords } from "./clean-words.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";

const INCOMING_TEMPLATES = ["incoming_reply", "incoming_told"] as const;

export type IncomingMail = Extract<Mail, { template: (typeof INCOMING_TEMPLATES)[number] }>;

export function isIncomingMail(mail: Mail): mail is IncomingMail {
  return INCOMING_TEMPLATES.some((template) => template === mail.template);
}

/** The words of what is said about something that came in: to who sent it, and to who works on it. */
export function writeIncomingMail(mail: IncomingMail, installation: Installation): Letter {
  const { origin, limits, supportEmail } = installation;
  if (mail.template === "incoming_told") {
    const title = cleanWords(mail.title, limits.mailLineLength);
    return {
      subject: `Rule matched: ${mail.rule}`,
      preview: title,
      name: mail.name,
      lines: [`Your rule ${mail.rule} matched something new.`, title],
      action: { label: "Open it", url: mail.url },
      closing: ["You get this because the rule is set to email you."],
    };
  }
  const passage = mail.text.split(/\n+/).filter((text) => text.trim() !== "");
  return {
    subject: mail.subject,
    preview: passage[0] ?? mail.subject,
    name: "",
    lines: [],
    passage,
    closing: [
      `You get this because you wrote to us at ${origin.host}: ${cleanWords(mail.about, limits.mailLineLength)}`,
      `Your answer goes to ${supportEmail}.`,
    ],
  };
}
