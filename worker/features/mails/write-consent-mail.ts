import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDuration, sayTime } from "./say-time.ts";

const CONSENT_TEMPLATES = ["consent_confirm", "consent_receipt", "consent_link"] as const;

export type ConsentMail = Extract<Mail, { template: (typeof CONSENT_TEMPLATES)[number] }>;

export function isConsentMail(mail: Mail): mail is ConsentMail {
  return CONSENT_TEMPLATES.some((template) => template === mail.template);
}

/** The words of what somebody gets who consented at a public page. Nobody knows their name. */
export function writeConsentMail(mail: ConsentMail, { origin, limits }: Installation): Letter {
  switch (mail.template) {
    case "consent_confirm":
      return {
        subject: `Please confirm: ${mail.title}`,
        preview: "Your consent counts when you confirm it.",
        name: "",
        lines: [
          `Someone, probably you, gave consent with this address at ${origin.host}. It counts only when you confirm it.`,
          ...mail.purposes,
        ],
        facts: controllerOf(mail),
        action: { label: "Confirm my consent", url: mail.url },
        closing: [
          `The link works for ${sayDuration(limits.consentConfirmMs)}.`,
          "If this wasn't you, ignore this email. No consent is given.",
        ],
      };
    case "consent_receipt":
      return {
        subject: `Your receipt: ${mail.title}`,
        preview: "What you agreed to, signed, and how to withdraw it.",
        name: "",
        lines: [
          "This is what you agreed to. The receipt is signed, so anyone you show it to can check that it is genuine.",
          ...mail.purposes,
        ],
        facts: [...controllerOf(mail), ["Given", sayTime(mail.givenAt)]],
        action: { label: "See my receipt", url: mail.url },
        closing: [
          `See, download or withdraw everything you agreed to here: ${mail.ownUrl}`,
          "If this wasn't you, withdraw it with the link above.",
        ],
        unsubscribe: { label: "Withdraw this consent", url: mail.unsubscribeUrl },
      };
    case "consent_link":
      return {
        subject: "What you agreed to",
        preview: "A link to everything you agreed to here.",
        name: "",
        lines: [
          `Someone, probably you, asked to see what was agreed to with this address at ${origin.host}.`,
        ],
        action: { label: "See my consents", url: mail.url },
        closing: [
          `The link works for ${sayDuration(limits.consentLinkMs)}. Don't share it. It can withdraw your consents.`,
          "If this wasn't you, ignore this email. No information was shared.",
        ],
      };
  }
}

function controllerOf({ controller }: { controller: string }) {
  return controller === "" ? [] : [["To", controller] as const];
}
