import { MAIL_PROVIDERS, PUBLIC_SUFFIXES } from "./shared-domains.ts";

type Named = { domain: string; problem: null } | { domain: null; problem: string };

const refused = (problem: string): Named => ({ domain: null, problem });

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A domain as the DNS has it: in lower case, other letters as xn--. Nobody owns what everybody shares. */
export function plainDomain(typed: string): Named {
  const text = typed.trim().replace(/^@/, "").replace(/\.$/, "");
  const bad = refused("Enter a domain such as company.com, without a path.");
  if (/[\s/\\:@?#%]/.test(text) || !URL.canParse(`http://${text}/`)) return bad;
  const domain = new URL(`http://${text}/`).hostname;
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(top)) return bad;
  if (labels.length < 2 || PUBLIC_SUFFIXES.has(domain)) {
    return refused("Enter your own domain. Anyone can have an address below this one.");
  }
  if (MAIL_PROVIDERS.has(domain)) {
    return refused("This domain belongs to an email provider. Use your company’s own domain.");
  }
  return { domain, problem: null };
}

/** What comes after the @, as the DNS has it; null where no company could have it. */
export function domainOf(email: string): string | null {
  return plainDomain(email.slice(email.lastIndexOf("@") + 1)).domain;
}
