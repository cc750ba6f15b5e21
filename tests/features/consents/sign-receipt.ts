import { CompactSign, exportJWK, generateKeyPair } from "jose";
import type { ConsentKey } from "../../../worker/features/consents/contract.ts";
import { askedText } from "../../../worker/features/consents/rules/evidence.ts";
import { canonicalJson } from "../../../worker/kernel/pure/canonical-json.ts";
import { ALGORITHM, SIGNED } from "../../../worker/features/consents/rules/jws.ts";
import { type Receipt, RECEIPT_SCHEMA } from "../../../worker/features/consents/rules/receipt.ts";
import { blankConsent } from "../../../worker/features/consent-texts/rules/blank.ts";

export const AT = Date.UTC(2026, 10, 21, 8, 30);
const iso = (at: number) => new Date(at).toISOString();

/** A pair as an installation holds it, made a year before. */
export async function makePair(kid = "one", retiredAt: number | null = null) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { x = "", y = "" } = await exportJWK(publicKey);
  const key: ConsentKey = {
    kty: "EC",
    crv: "P-256",
    x,
    y,
    kid,
    alg: "ES256",
    use: "sig",
    createdAt: iso(AT - 365 * 24 * 3_600_000),
    retiredAt: retiredAt === null ? null : iso(retiredAt),
  };
  return { key, privateKey };
}

export async function makeReceipt(parts: Partial<Receipt> = {}): Promise<Receipt> {
  const definition = blankConsent({
    controller: { name: "Ünïted \uFFFD Ltd", address: "1 Main Street", email: "dpo@corp.test" },
    purposes: [{ id: "news", label: 'News "weekly"', text: "Once.\nA week.", required: false }],
    policyUrl: "/privacy",
  });
  const { text, textHash } = await askedText(definition, "en");
  return {
    schema: RECEIPT_SCHEMA,
    receiptId: "r-1",
    consentId: "c-1",
    method: "web form",
    issuedAt: iso(AT),
    issuer: "https://advisor.test",
    givenAt: iso(AT),
    confirmedAt: null,
    controller: text.controller,
    policyUrl: "https://advisor.test/privacy",
    language: "en",
    person: { email: "ada@people.test" },
    purposes: [{ id: "news", label: "News", isGiven: true }],
    dataCategories: ["Your email", "Time"],
    template: { id: "t-1", version: 3 },
    text,
    textHash,
    evidenceHash: "e".repeat(64),
    withdrawalUrl: "https://advisor.test/consents",
    keysUrl: "https://advisor.test/.well-known/consent-keys.json",
    ...parts,
  };
}

type Pair = Awaited<ReturnType<typeof makePair>>;

export const sign = (
  { key, privateKey }: Pair,
  document: unknown,
  header: Partial<Record<"alg" | "kid" | "typ", string>> = {},
) =>
  new CompactSign(new TextEncoder().encode(canonicalJson(document)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: SIGNED.receipt, ...header })
    .sign(privateKey);
