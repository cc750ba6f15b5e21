import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { linkLifetimeMs } from "../mail-links/link-lifetime-ms.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDuration, sayTime } from "./say-time.ts";
import { type AccountMail, settings } from "./write-account-mail.ts";
import type { CompanyMail } from "./write-company-mail.ts";
import type { ConsentMail } from "./write-consent-mail.ts";
import type { FormMail } from "./write-form-mail.ts";
import type { IncomingMail } from "./write-incoming-mail.ts";
import type { NotificationMail } from "./write-notification-mail.ts";

type SecurityMail = Exclude<
  Mail,
  AccountMail | CompanyMail | ConsentMail | FormMail | IncomingMail | NotificationMail
>;

/** The words of whatever changes who can get in. */
export function writeSecurityMail(mail: SecurityMail, installation: Installation): Letter {
  const { origin, limits, supportEmail } = installation;
  const review = { label: "Review my security", url: settings(origin, "security") };
  switch (mail.template) {
    case "reset_password":
      return {
        subject: "Set a new password",
        preview: "A link that works once and expires soon.",
        name: mail.name,
        lines: ["Someone, probably you, asked for a new password for your account."],
        action: { label: "Set a new password", url: mail.url },
        closing: [
          `The link works once and expires after ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "If this wasn't you, ignore this email. Your password stays the same.",
        ],
      };
    case "password_changed":
      return {
        subject: "Your password was changed",
        preview: "Every other session was ended.",
        name: mail.name,
        lines: ["The password of your account was changed, and every other session was ended."],
        facts: [["When", sayTime(mail.at)]],
        action: { label: "This wasn't me", url: mail.resetUrl },
        closing: ["If this was you, you don't need to do anything."],
      };
    case "change_email":
      return {
        subject: "Confirm your new email address",
        preview: "Until then, sign in with your current address.",
        name: mail.name,
        lines: [
          "Confirm that this address is yours. Until then, sign in with your current address.",
        ],
        facts: [["New address", mail.newEmail]],
        action: { label: "Confirm the new address", url: mail.url },
        closing: [
          `The link works once and expires after ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "If you didn't ask for this, ignore this email. Nothing will change.",
        ],
      };
    case "email_change_notice":
      return {
        subject: "Your email address is about to change",
        preview: "It changes once the new address is confirmed.",
        name: mail.name,
        lines: [
          `${mail.isByAdmin ? "An admin" : "Someone who is signed in to your account"} asked to change its address. It changes once the new address is confirmed.`,
        ],
        facts: [["New address", mail.newEmail]],
        action: review,
        closing: [
          mail.isByAdmin
            ? "If you don't want this, cancel it in your settings or contact our support team."
            : "If this wasn't you, change your password at once. That ends every session and cancels this change.",
        ],
      };
    case "email_changed":
      return {
        subject: "Your email address was changed",
        preview: "From now on you sign in with the new one.",
        name: mail.name,
        lines: ["From now on you sign in with another address. Every other session was ended."],
        facts: [["New address", mail.newEmail]],
        action: { label: "This wasn't me", url: `mailto:${supportEmail}` },
        closing: [
          "If this was you, you don't need to do anything. No more email comes to this address.",
        ],
      };
    case "new_device":
      return {
        subject: "Sign-in from a new device",
        preview: `${readUserAgent(mail.userAgent)}, on ${sayTime(mail.at)}.`,
        name: mail.name,
        lines: ["Someone signed in to your account on a new device."],
        facts: [
          ["When", sayTime(mail.at)],
          ["Device", readUserAgent(mail.userAgent)],
          ...(mail.address ? [["Network address", mail.address] as const] : []),
        ],
        action: { label: "See my devices", url: settings(origin, "devices") },
        closing: [
          "If this was you, you don't need to do anything.",
          "If this wasn't you, sign out everywhere and change your password.",
        ],
      };
    case "factor_changed":
      return {
        subject: "Your ways to sign in were changed",
        preview: `${mail.what}.`,
        name: mail.name,
        lines: [`${mail.what.replace(/\.$/, "")}.`],
        facts: [["When", sayTime(mail.at)]],
        action: review,
        closing: ["If this wasn't you, change your password at once. That ends every session."],
      };
    case "access_token_created":
      return {
        subject: "An access token was created for your account",
        preview: "A script that has it can act as you.",
        name: mail.name,
        lines: ["A script that has this token can act as you, within its scopes."],
        facts: [
          ["Token", mail.token],
          ["When", sayTime(mail.at)],
          ["Expires", sayTime(mail.expiresAt)],
        ],
        action: { label: "See my access tokens", url: settings(origin, "tokens") },
        closing: [
          "If this was you, you don't need to do anything.",
          "If this wasn't you, revoke it and change your password at once.",
        ],
      };
    case "provider_linked":
      return {
        subject: `${mail.provider} was linked to your account`,
        preview: `From now on you can also sign in with ${mail.provider}.`,
        name: mail.name,
        lines: [`From now on you can also sign in with ${mail.provider}.`],
        action: review,
        closing: ["If this wasn't you, unlink it and change your password at once."],
      };
  }
}
