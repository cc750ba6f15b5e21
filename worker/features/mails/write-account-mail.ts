import { linkLifetimeMs } from "../mail-links/link-lifetime-ms.ts";
import { cleanName } from "./clean-words.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDuration, sayTime } from "./say-time.ts";

const ACCOUNT_TEMPLATES = [
  "verify_email",
  "account_exists",
  "invitation",
  "plan_invitation",
  "deletion_scheduled",
  "deletion_cancelled",
] as const;

export type AccountMail = Extract<Mail, { template: (typeof ACCOUNT_TEMPLATES)[number] }>;

export function isAccountMail(mail: Mail): mail is AccountMail {
  return ACCOUNT_TEMPLATES.some((template) => template === mail.template);
}

/** The words of what begins and ends an account. */
export function writeAccountMail(mail: AccountMail, { origin, limits }: Installation): Letter {
  switch (mail.template) {
    case "verify_email":
      return {
        subject: "Confirm your email address",
        preview: "One step is left before your account opens.",
        name: mail.name,
        lines: [
          "Confirm this address to open your account at Executive Advisor. You will be asked for the password that you chose.",
        ],
        action: { label: "Confirm my address", url: mail.url },
        closing: [
          `The link works once, within ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "You did not sign up? Ignore this mail, and nothing happens.",
        ],
      };
    case "account_exists":
      return {
        subject: "You already have an account",
        preview: "Nothing about it was changed. You can sign in as before.",
        name: mail.name,
        lines: [
          "Someone, probably you, signed up with this address. It has an account already, and nothing about it was changed.",
        ],
        action: { label: "Sign in", url: mail.url },
        closing: [
          `You forgot your password? Set a new one: ${mail.resetUrl}`,
          "It was not you? Ignore this mail: whoever it was has learned nothing.",
        ],
      };
    case "invitation": {
      const inviter = cleanName(mail.inviter, limits.mailNameLength) || "An administrator";
      return {
        subject: `${inviter} invites you to Executive Advisor`,
        preview: "Choose a password to open your account.",
        name: mail.name,
        lines: [
          `${inviter} made an account for you at ${origin.host}. Choose a password to open it.`,
        ],
        action: { label: "Choose a password", url: mail.url },
        closing: [
          `The link works once, within ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "You do not know who this is? Ignore this mail: without you the account stays closed.",
        ],
      };
    }
    case "plan_invitation": {
      const inviter = cleanName(mail.inviter, limits.mailNameLength) || "Somebody";
      const may = mail.permission === "edit" ? "read it and change it" : "read it";
      return {
        subject: `${inviter} shares a plan with you`,
        preview: `You may ${may}, with an account for this address.`,
        name: mail.name,
        lines: [
          `${inviter} shares their strategic plan at ${origin.host} with you. You may ${may}.`,
          "Sign in with this address to open it. Without an account, sign up with it first: the plan waits for you.",
        ],
        facts: [["From", mail.inviterEmail]],
        action: { label: "Open the plan", url: mail.url },
        closing: ["You do not know who this is? Ignore this mail, and nothing happens."],
      };
    }
    case "deletion_scheduled":
      return {
        subject: "Your account will be deleted",
        preview: `On ${sayTime(mail.dueAt)}. Until then you can keep it.`,
        name: mail.name,
        lines: [
          "Your account and everything in it will be deleted, as you asked. Until then you can sign in and keep it.",
        ],
        facts: [["Deleted on", sayTime(mail.dueAt)]],
        action: { label: "Keep my account", url: settings(origin, "data") },
        closing: ["You did not ask for this? Sign in, keep the account and change your password."],
      };
    case "deletion_cancelled":
      return {
        subject: "Your account stays",
        preview: "Its deletion was cancelled. Everything is as it was.",
        name: mail.name,
        lines: ["The deletion of your account was cancelled. Everything is as it was."],
        closing: ["There is nothing to do."],
      };
  }
}

/** A tab of the reader's own settings. */
export function settings(
  origin: URL,
  tab: "security" | "devices" | "tokens" | "data" | "notifications",
): string {
  return new URL(`/profile-settings?tab=${tab}`, origin).href;
}
