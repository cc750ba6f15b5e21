import type { SharePermission } from "../../../db/values/plans.ts";
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
  "account_suspended",
  "account_merged",
  "account_merge_undone",
  "deletion_scheduled",
  "deletion_cancelled",
] as const;

const MAY: Record<SharePermission, string> = {
  read: "read it",
  contribute: "read it, and check in on and update what you own in it",
  edit: "read and change it",
};

export type AccountMail = Extract<Mail, { template: (typeof ACCOUNT_TEMPLATES)[number] }>;

export function isAccountMail(mail: Mail): mail is AccountMail {
  return ACCOUNT_TEMPLATES.some((template) => template === mail.template);
}

/** The words of what begins and ends an account. */
export function writeAccountMail(
  mail: AccountMail,
  { origin, limits, supportEmail }: Installation,
): Letter {
  switch (mail.template) {
    case "verify_email":
      return {
        subject: "Confirm your email address",
        preview: "One more step to open your account.",
        name: mail.name,
        lines: [
          "Confirm this address to open your account at Executive Advisor. We will ask for the password you chose.",
        ],
        action: { label: "Confirm my address", url: mail.url },
        closing: [
          `The link works once and expires after ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "If you didn't sign up, ignore this email. Nothing will happen.",
        ],
      };
    case "account_exists":
      return {
        subject: "You already have an account",
        preview: "Nothing was changed. You can sign in as before.",
        name: mail.name,
        lines: [
          "Someone, probably you, signed up with this address. It already has an account, and nothing was changed.",
        ],
        action: { label: "Sign in", url: mail.url },
        closing: [
          `Forgot your password? Set a new one: ${mail.resetUrl}`,
          "If this wasn't you, ignore this email. No information was shared.",
        ],
      };
    case "invitation": {
      const inviter = cleanName(mail.inviter, limits.mailNameLength) || "An administrator";
      return {
        subject: `${inviter} invites you to Executive Advisor`,
        preview: "Choose a password to open your account.",
        name: mail.name,
        lines: [
          `${inviter} created an account for you at ${origin.host}. Choose a password to open it.`,
        ],
        action: { label: "Choose a password", url: mail.url },
        closing: [
          `The link works once and expires after ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "If you don't know this person, ignore this email. Without you the account stays closed.",
        ],
      };
    }
    case "plan_invitation": {
      const inviter = cleanName(mail.inviter, limits.mailNameLength) || "Somebody";
      const may = MAY[mail.permission];
      return {
        subject: `${inviter} shares a plan with you`,
        preview: `You can ${may} with an account for this address.`,
        name: mail.name,
        lines: [
          `${inviter} shares their strategic plan at ${origin.host} with you. You can ${may}.`,
          "Sign in with this address to open it. If you have no account, sign up with this address first. The plan stays available.",
        ],
        facts: [["From", mail.inviterEmail]],
        action: { label: "Open the plan", url: mail.url },
        closing: ["If you don't know this person, ignore this email. Nothing will happen."],
      };
    }
    case "account_suspended": {
      const until = mail.until === null ? "Until an admin ends it" : sayTime(mail.until);
      return {
        subject: "Your account is suspended",
        preview: "You were signed out everywhere. Your data stays as it is.",
        name: mail.name,
        lines: [
          "An admin suspended your account. You were signed out everywhere. Your data stays as it is.",
        ],
        facts: [
          ["Reason", mail.reason],
          ["Until", until],
        ],
        action: { label: "Contact support", url: `mailto:${supportEmail}` },
        closing: ["If you believe this is an error, contact our support team."],
      };
    }
    case "account_merged":
      return {
        subject: "Your account was merged with another one",
        preview: "Sign in with your other address from now on.",
        name: mail.name,
        lines: [
          "An admin merged this account with another one of yours. What could move is there now. You can't sign in with this address any more.",
        ],
        facts: [
          ["Sign in as", mail.address],
          ["Can be undone until", sayTime(mail.undoUntil)],
        ],
        action: { label: "Sign in", url: new URL("/login", origin).href },
        closing: [`If the other account isn't yours, contact our support team: ${supportEmail}`],
      };
    case "account_merge_undone":
      return {
        subject: "Your account is open again",
        preview: "The merge with another account was undone.",
        name: mail.name,
        lines: [
          "The merge of this account with another one was undone. What had moved is back, and you can sign in as before.",
        ],
        action: { label: "Sign in", url: new URL("/login", origin).href },
        closing: ["You don't need to do anything."],
      };
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
        closing: [
          "If you didn't ask for this, sign in, keep the account and change your password.",
        ],
      };
    case "deletion_cancelled":
      return {
        subject: "Your account deletion was cancelled",
        preview: "Nothing was changed.",
        name: mail.name,
        lines: ["The deletion of your account was cancelled. Nothing was changed."],
        closing: ["You don't need to do anything."],
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
