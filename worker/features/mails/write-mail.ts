import type { Mail } from "./contract.ts";
import { type Letter, layOut } from "./lay-out.ts";

/** The words of every mail. */
export function writeMail(mail: Mail, origin: URL) {
  return layOut(compose(mail, origin), origin);
}

function compose(mail: Mail, origin: URL): Letter {
  const settings = new URL("/profile-settings?tab=security", origin).href;
  switch (mail.template) {
    case "verify_email":
      return {
        subject: "Confirm your email address",
        name: mail.name,
        lines: [
          "Confirm this address to open your account. You will be asked for the password that you chose.",
        ],
        action: { label: "Confirm my address", url: mail.url },
        closing:
          "The link works once, within 24 hours. If you did not sign up, ignore this mail: nothing happens.",
      };
    case "account_exists":
      return {
        subject: "You already have an account",
        name: mail.name,
        lines: [
          "Someone, probably you, signed up with this address. It has an account already, and nothing about it was changed.",
        ],
        action: { label: "Sign in", url: mail.url },
        closing: `If you forgot your password, set a new one: ${mail.resetUrl}`,
      };
    case "invitation":
      return {
        subject: `${mail.inviter} invites you to Executive Advisor`,
        name: mail.name,
        lines: [`${mail.inviter} made an account for you. Choose a password to open it.`],
        action: { label: "Choose a password", url: mail.url },
        closing: "The link works once, within 7 days.",
      };
    case "reset_password":
      return {
        subject: "Set a new password",
        name: mail.name,
        lines: ["Someone, probably you, asked for a new password for your account."],
        action: { label: "Set a new password", url: mail.url },
        closing:
          "The link works once, within 30 minutes. If it was not you, ignore this mail: your password stays as it is.",
      };
    case "password_changed":
      return {
        subject: "Your password was changed",
        name: mail.name,
        lines: [
          `The password of your account was changed on ${moment(mail.at)}. Every other session was ended.`,
        ],
        action: { label: "It was not me", url: mail.resetUrl },
        closing: "If it was you, there is nothing to do.",
      };
    case "change_email":
      return {
        subject: "Confirm your new email address",
        name: mail.name,
        lines: [
          `Confirm that ${mail.newEmail} is yours. Until then you sign in with the address that you have now.`,
        ],
        action: { label: "Confirm the new address", url: mail.url },
        closing:
          "The link works once, within an hour. If you did not ask for this, ignore this mail.",
      };
    case "email_change_notice":
      return {
        subject: "Your email address is about to change",
        name: mail.name,
        lines: [
          `Someone signed in to your account asked to use ${mail.newEmail} from now on. It changes once that address is confirmed.`,
        ],
        action: { label: "Review my security settings", url: settings },
        closing:
          "If it was not you, change your password at once: that ends every session and cancels this change.",
      };
    case "email_changed":
      return {
        subject: "Your email address was changed",
        name: mail.name,
        lines: [`From now on you sign in with ${mail.newEmail}. Every other session was ended.`],
        closing: "If it was not you, write to the support of your installation at once.",
      };
    case "new_device":
      return {
        subject: "Sign-in from a new device",
        name: mail.name,
        lines: [
          `Your account was used on a device that was not seen before, on ${moment(mail.at)}.`,
          `Browser: ${mail.userAgent || "unknown"}`,
          ...(mail.address ? [`Address: ${mail.address}`] : []),
        ],
        action: {
          label: "See my devices",
          url: new URL("/profile-settings?tab=devices", origin).href,
        },
        closing: "If it was not you, sign out everywhere and change your password.",
      };
    case "factor_changed":
      return {
        subject: "Your second factors were changed",
        name: mail.name,
        lines: [`${mail.what}, on ${moment(mail.at)}.`],
        action: { label: "Review my security settings", url: settings },
        closing: "If it was not you, change your password at once.",
      };
    case "provider_linked":
      return {
        subject: `${mail.provider} was linked to your account`,
        name: mail.name,
        lines: [`From now on you can also sign in with ${mail.provider}.`],
        action: { label: "Review my security settings", url: settings },
        closing: "If it was not you, unlink it and change your password.",
      };
    case "deletion_scheduled":
      return {
        subject: "Your account will be deleted",
        name: mail.name,
        lines: [
          `Your account and everything in it will be deleted on ${moment(mail.dueAt)}. Until then you can sign in and keep it.`,
        ],
        action: {
          label: "Keep my account",
          url: new URL("/profile-settings?tab=data", origin).href,
        },
        closing: "If you did not ask for this, sign in, keep the account and change your password.",
      };
    case "deletion_cancelled":
      return {
        subject: "Your account stays",
        name: mail.name,
        lines: ["The deletion of your account was cancelled. Everything is as it was."],
        closing: "There is nothing to do.",
      };
  }
}

function moment(at: number): string {
  const when = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat("en-GB", when).format(at)} UTC`;
}
