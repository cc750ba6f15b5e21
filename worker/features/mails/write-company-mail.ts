import { cleanName } from "./clean-words.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDuration, sayTime } from "./say-time.ts";

const COMPANY_TEMPLATES = ["company_invitation", "company_domain_code"] as const;

export type CompanyMail = Extract<Mail, { template: (typeof COMPANY_TEMPLATES)[number] }>;

export function isCompanyMail(mail: Mail): mail is CompanyMail {
  return COMPANY_TEMPLATES.some((template) => template === mail.template);
}

/** The words by which people come into a company. */
export function writeCompanyMail(mail: CompanyMail, { origin, limits }: Installation): Letter {
  const company = cleanName(mail.company, limits.mailNameLength) || "A company";
  if (mail.template === "company_domain_code") {
    return {
      subject: `Your code for ${mail.domain}`,
      preview: `${company} wants to show that this domain is its own.`,
      name: "",
      lines: [
        `${company} says at ${origin.host} that it owns the domain ${mail.domain}. If that is right, pass on this code.`,
      ],
      facts: [["Code", mail.code]],
      closing: [
        `The code expires after ${sayDuration(limits.companyCodeMs)}.`,
        "With it, people with an address of this domain may join the company. If you don't know it, ignore this email. Nothing will happen.",
      ],
    };
  }
  const inviter = cleanName(mail.inviter, limits.mailNameLength) || "Someone";
  return {
    subject: `${inviter} invites you to ${company}`,
    preview: `Join ${company} at Executive Advisor.`,
    name: mail.name,
    lines: [
      `${inviter} invites you to join the company ${company} at ${origin.host}.`,
      mail.hasAccount
        ? "Sign in with this address to accept or decline."
        : "Create an account with this address, then accept or decline in your profile.",
    ],
    facts: [
      ...(mail.inviterEmail ? [["From", mail.inviterEmail] as const] : []),
      ["Open until", sayTime(mail.expiresAt)],
    ],
    action: { label: mail.hasAccount ? "See the invitation" : "Create an account", url: mail.url },
    closing: ["If you don't know this person, ignore this email. Nothing will happen."],
  };
}
