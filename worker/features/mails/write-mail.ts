import type { Mail } from "./contract.ts";
import { type Installation, layOut } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { isAccountMail, writeAccountMail } from "./write-account-mail.ts";
import { isCompanyMail, writeCompanyMail } from "./write-company-mail.ts";
import { isFormMail, writeFormMail } from "./write-form-mail.ts";
import { isConsentMail, writeConsentMail } from "./write-consent-mail.ts";
import { isIncomingMail, writeIncomingMail } from "./write-incoming-mail.ts";
import { isNotificationMail, writeNotificationMail } from "./write-notification-mail.ts";
import { writeSecurityMail } from "./write-security-mail.ts";

/** A mail in its final words, as text and as HTML. */
export function writeMail(mail: Mail, installation: Installation) {
  return layOut(write(mail, installation), installation);
}

function write(mail: Mail, installation: Installation): Letter {
  if (isAccountMail(mail)) return writeAccountMail(mail, installation);
  if (isNotificationMail(mail)) return writeNotificationMail(mail, installation);
  if (isCompanyMail(mail)) return writeCompanyMail(mail, installation);
  if (isFormMail(mail)) return writeFormMail(mail, installation);
  if (isIncomingMail(mail)) return writeIncomingMail(mail, installation);
  if (isConsentMail(mail)) return writeConsentMail(mail, installation);
  return writeSecurityMail(mail, installation);
}
