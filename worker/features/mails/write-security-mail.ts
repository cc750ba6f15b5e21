import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { linkLifetimeMs } from "../mail-links/link-lifetime-ms.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDuration, sayTime } from "./say-time.ts";
import { type AccountMail, settings } from "./write-account-mail.ts";
import type { ConsentMail } from "./write-consent-mail.ts";
import type { FormMail } from "./write-form-mail.ts";
import type { NotificationMail } from "./write-notification-mail.ts";

type SecurityMail = Exclude<Mail, AccountMail | ConsentMail | FormMail | NotificationMail>;

/** The words of whatever changes who can get in. */
export function writeSecurityMail(mail: SecurityMail, installation: Installation): Letter {
  const { origin, limits, supportEmail } = installation;
  const review = { label: "Review my security", url: settings(origin, "security") };
  switch (mail.template) {
    case "reset_password":
      return {
        subject: "Set a new password",
        preview: "A link that works once, and soon ends.",
        name: mail.name,
        lines: ["Someone, probably you, asked for a new password for your account."],
        action: { label: "Set a new password", url: mail.url },
        closing: [
          `The link works once, within ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "It was not you? Ignore this mail: your password stays as it is.",
        ],
      };
    case "password_changed":
      return {
        subject: "Your password was changed",
        preview: "Every other session was ended.",
        name: mail.name,
        lines: ["The password of your account was changed, and every other session was ended."],
        facts: [["When", sayTime(mail.at)]],
        action: { label: "It was not me", url: mail.resetUrl },
        closing: ["It was you? Then there is nothing to do."],
      };
    case "change_email":
      return {
        subject: "Confirm your new email address",
        preview: "Until then you sign in with the address that you have now.",
        name: mail.name,
        lines: [
          "Confirm that this address is yours. Until then you sign in with the one that you have now.",
        ],
        facts: [["New address", mail.newEmail]],
        action: { label: "Confirm the new address", url: mail.url },
        closing: [
          `The link works once, within ${sayDuration(linkLifetimeMs(limits, mail.template))}.`,
          "You did not ask for this? Ignore this mail, and nothing changes.",
        ],
      };
    case "email_change_notice":
      return {
        subject: "Your email address is about to change",
        preview: "It changes once the new address is confirmed.",
        name: mail.name,
        lines: [
          "Someone signed in to your account asked to use another address from now on. It changes once that address is confirmed.",
        ],
        facts: [["New address", mail.newEmail]],
        action: review,
        closing: [
          "It was not you? Change your password at once: that ends every session and cancels this change.",
        ],
      };
    case "email_changed":
      return {
        subject: "Your email address was changed",
        preview: "From now on you sign in with the new one.",
        name: mail.name,
        lines: ["From now on you sign in with another address. Every other session was ended."],
        facts: [["New address", mail.newEmail]],
        action: { label: "It was not me", url: `mailto:${supportEmail}` },
        closing: [
          "It was you? Then there is nothing to do, and no more mail comes to this address.",
        ],
      };
    case "new_device":
      return {
        subject: "Sign-in from a new device",
        preview: `${readUserAgent(mail.userAgent)}, on ${sayTime(mail.at)}.`,
        name: mail.name,
        lines: ["Your account was opened on a device that it was not used on before."],
        facts: [
          ["When", sayTime(mail.at)],
          ["Device", readUserAgent(mail.userAgent)],
          ...(mail.address ? [["Network address", mail.address] as const] : []),
        ],
        action: { label: "See my devices", url: settings(origin, "devices") },
        closing: [
          "It was you? Then there is nothing to do.",
          "It was not you? Sign out everywhere and change your password.",
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
        closing: ["It was not you? Change your password at once: that ends every session."],
      };
    case "access_token_created":
      return {
        subject: "An access token was created for your account",
        preview: "A script that has it can act as you.",
        name: mail.name,
        lines: ["A script that has this token can act as you, as far as its scopes allow."],
        facts: [
          ["Token", mail.token],
          ["When", sayTime(mail.at)],
          ["Expires", sayTime(mail.expiresAt)],
        ],
        action: { label: "See my access tokens", url: settings(origin, "tokens") },
        closing: [
          "It was you? Then there is nothing to do.",
          "It was not you? Revoke it and change your password at once.",
        ],
      };
    case "provider_linked":
      return {
        subject: `${mail.provider} was linked to your account`,
        preview: `From now on you can also sign in with ${mail.provider}.`,
        name: mail.name,
        lines: [`From now on you can also sign in with ${mail.provider}.`],
        action: review,
        closing: ["It was not you? Unlink it and change your password at once."],
      };
  }
}
