import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { blankConsent } from "../../worker/features/consent-texts/rules/blank.ts";
import {
  askedText,
  hashEvidence,
  hashPersonal,
} from "../../worker/features/consents/rules/evidence.ts";
import {
  type ConsentLine,
  EXPORT_SCHEMA,
  type HeadLine,
  type TextLine,
} from "../../worker/features/consents/rules/export-lines.ts";
import { canonicalJson } from "../../worker/kernel/pure/canonical-json.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";
import { ALGORITHM, SIGNED } from "../../worker/features/consents/rules/jws.ts";
import { toBlock } from "../../worker/features/consents/rules/verify-export.ts";

const AT = Date.UTC(2026, 10, 21);

/** The file of an export with so many consents, and the keys as the well-known address has them. */
export async function makeConsentExport(many: number) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const createdAt = new Date(AT).toISOString();
  const own = { kid: "key-1", alg: ALGORITHM, use: "sig", createdAt, retiredAt: null };
  const keys = [{ kty, crv, x, y, ...own }];
  const purposes = [{ id: "news", label: "News", text: "", required: false }];
  const { text, textHash } = await askedText(blankConsent({ purposes }), "en");
  const version = { templateId: "template-1", templateVersion: 1, language: "en", textHash };
  const head: HeadLine = {
    kind: "head",
    schema: EXPORT_SCHEMA,
    origin: "https://advisor.test",
    createdAt: AT,
    filters: {},
    keys,
  };
  const shown: TextLine = { kind: "text", ...version, text };
  const consents = await Promise.all(Array.from({ length: many }, (_, at) => lineOf(at, version)));
  const lines = [head, shown, ...consents].map((line) => canonicalJson(line));
  const counts = { texts: 1, consents: many, events: many, receipts: 0 };
  const blocks = [{ lines: lines.length, hash: await sha256Hex(toBlock(lines)) }];
  const end = { kind: "end", counts, blocks };
  const signature = await new CompactSign(new TextEncoder().encode(canonicalJson(end)))
    .setProtectedHeader({ alg: ALGORITHM, kid: "key-1", typ: SIGNED.export })
    .sign(privateKey);
  return {
    file: toBlock([...lines, canonicalJson({ ...end, signature })]),
    keys: JSON.stringify({ keys }),
  };
}

type Version = { templateId: string; templateVersion: number; language: string; textHash: string };

async function lineOf(at: number, version: Version): Promise<ConsentLine> {
  const id = `consent-${at}`;
  const email = `${at}@people.test`;
  const told = { salt: id, email, answers: { email }, ipAddress: null, userAgent: "Browser 1" };
  const facts = {
    id,
    personId: `person-${at}`,
    linkId: "link-1",
    ...version,
    purposes: [{ id: "news", isGiven: at % 2 === 0 }],
    needsConfirmation: false,
    screenshotHash: "",
    createdAt: AT + at,
    personalHash: await hashPersonal({ ...told, screenshotHash: "" }),
  };
  return {
    kind: "consent",
    ...facts,
    evidenceHash: await hashEvidence(facts),
    personal: told,
    events: [
      {
        id: `event-${at}`,
        kind: "given",
        by: "person",
        purposes: [],
        createdAt: AT + at,
        seal: at,
      },
    ],
    receipts: [],
  };
}
