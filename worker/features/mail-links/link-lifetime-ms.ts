import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import type { Limits } from "../../kernel/limits.ts";

/** How long a link of this kind works. */
export function linkLifetimeMs(limits: Limits, purpose: MailLinkPurpose): number {
  const lifetimes = {
    verify_email: limits.verifyEmailMs,
    invitation: limits.invitationMs,
    reset_password: limits.resetPasswordMs,
    change_email: limits.changeEmailMs,
  };
  return lifetimes[purpose];
}
