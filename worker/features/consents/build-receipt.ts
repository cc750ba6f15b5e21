import type { Context } from "../../kernel/context.ts";
import type { ConsentDefinition } from "../consent-texts/contract.ts";
import { CONSENT_PATHS } from "./contract.ts";
import { type FullConsent, iso } from "./queries.ts";
import { askedText } from "./rules/evidence.ts";
import { type Receipt, RECEIPT_SCHEMA } from "./rules/receipt.ts";

/** What a receipt of this consent says, before it is signed. */
export async function buildReceipt(
  ctx: Context,
  { consent, person, events }: FullConsent,
  definition: ConsentDefinition,
) {
  // Stored as the language of this very text.
  const language = consent.language as typeof definition.settings.language;
  const { text, textHash } = await askedText(definition, language);
  const at = (path: string) => new URL(path, ctx.origin).href;
  const confirmed = events.find(({ kind }) => kind === "confirmed");
  const receipt: Receipt = {
    schema: RECEIPT_SCHEMA,
    receiptId: ctx.ids.next(),
    consentId: consent.id,
    issuedAt: iso(ctx.clock.now()),
    issuer: ctx.origin.origin,
    method: "web form",
    givenAt: iso(consent.createdAt),
    confirmedAt: confirmed ? iso(confirmed.createdAt) : null,
    controller: { ...text.controller },
    policyUrl: text.policyUrl === "" ? "" : at(text.policyUrl),
    language: consent.language,
    person: { email: person.email ?? "" },
    purposes: consent.purposes.map(({ id, isGiven }) => ({
      id,
      isGiven,
      label: text.purposes.find((purpose) => purpose.id === id)?.label ?? id,
    })),
    dataCategories: [
      ...text.fields.map(({ label }) => label),
      "Time",
      "Browser",
      ...(consent.ipAddress === null ? [] : ["IP address"]),
      ...(consent.screenshotHash === "" ? [] : ["Screenshot"]),
    ],
    template: { id: consent.templateId, version: consent.templateVersion },
    text,
    textHash,
    evidenceHash: consent.evidenceHash,
    withdrawalUrl: at(CONSENT_PATHS.ask),
    keysUrl: at(CONSENT_PATHS.keys),
  };
  return { receipt, text };
}
