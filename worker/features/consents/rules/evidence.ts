import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { ConsentDefinition } from "../../consent-texts/contract.ts";
import { type ConsentText, consentText } from "../../consent-texts/rules/text.ts";
import { canonicalHash } from "../../../kernel/pure/canonical-json.ts";

/** What stays for ever. */
export type Evidence = {
  id: string;
  personId: string;
  linkId: string;
  templateId: string;
  templateVersion: number;
  textHash: string;
  language: string;
  purposes: readonly { id: string; isGiven: boolean }[];
  needsConfirmation: boolean;
  screenshotHash: string;
  personalHash: string;
  createdAt: number;
};

/** What can be erased. The salt goes with it: nobody can try addresses against the hash that stays. */
export type Personal = {
  salt: string | null;
  email: string | null;
  answers: unknown;
  ipAddress: string | null;
  userAgent: string | null;
  screenshotHash: string;
};

export function hashEvidence(evidence: Evidence): Promise<string> {
  const { id, personId, linkId, templateId, templateVersion, textHash, language } = evidence;
  const { needsConfirmation, screenshotHash, personalHash, createdAt } = evidence;
  const purposes = evidence.purposes.map((purpose) => [purpose.id, purpose.isGiven]);
  return canonicalHash([
    "consent",
    id,
    personId,
    linkId,
    templateId,
    templateVersion,
    textHash,
    language,
    purposes,
    needsConfirmation,
    screenshotHash,
    personalHash,
    createdAt,
  ]);
}

export function hashPersonal(personal: Personal): Promise<string> {
  const { salt, email, answers, ipAddress, userAgent, screenshotHash } = personal;
  return canonicalHash([salt, email, answers, ipAddress, userAgent, screenshotHash]);
}

/** A person's erasure takes all of it together. */
const isErased = ({ salt, email, answers, ipAddress, userAgent }: Personal) =>
  [salt, email, answers, ipAddress, userAgent].every((part) => part === null);

/** What does not fit in a row as it is stored now; empty where nothing was touched. */
export async function faultsOf(
  row: Evidence & { evidenceHash: string },
  personal: Personal,
): Promise<string[]> {
  const [evidence, person] = await Promise.all([hashEvidence(row), hashPersonal(personal)]);
  const isPersonWhole = person === row.personalHash || isErased(personal);
  return [
    ...(evidence === row.evidenceHash ? [] : ["The facts don't match the evidence hash."]),
    ...(isPersonWhole ? [] : ["The personal data doesn't match the personal hash."]),
  ];
}

/** The exact words that a version shows in a language, and by what they are known. */
export async function askedText(
  definition: ConsentDefinition,
  language: FormLanguage,
): Promise<{ text: ConsentText; textHash: string }> {
  const text = consentText(definition, language);
  return { text, textHash: await canonicalHash(text) };
}
