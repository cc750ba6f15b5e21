import type { Mail } from "./contract.ts";
import { type Installation, layOut } from "./lay-out.ts";
import { isAccountMail, writeAccountMail } from "./write-account-mail.ts";
import { writeSecurityMail } from "./write-security-mail.ts";

/** A mail in its final words, as text and as HTML. */
export function writeMail(mail: Mail, installation: Installation) {
  const letter = isAccountMail(mail)
    ? writeAccountMail(mail, installation)
    : writeSecurityMail(mail, installation);
  return layOut(letter, installation);
}
