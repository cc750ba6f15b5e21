import { inArray, type SQL } from "drizzle-orm";
import { auditSeals } from "../../../db/schema/audit.ts";
import { consentEvents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ConsentKeyList } from "./contract.ts";
import { pageConsents } from "./page-consents.ts";
import { answersOf, type FullConsent, readPublicKeys } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import {
  type Block,
  type ConsentLine,
  type Counts,
  EXPORT_SCHEMA,
  type HeadLine,
  type TextLine,
} from "./rules/export-lines.ts";
import { canonicalJson } from "../../kernel/pure/canonical-json.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { toBlock } from "./rules/verify-export.ts";
import { signDocument, type Signer } from "./sign-document.ts";
import { signingKey } from "./signing-key.ts";

type Extent = { where: SQL | undefined; filters: Record<string, string>; now: number };
type Signing = { signer: Signer; keys: ConsentKeyList["keys"] };

/** JSON lines with all that it takes to check them elsewhere: texts, keys, hashes, and a signed end. */
export async function writeSignedLines(ctx: ActorContext, extent: Extent) {
  // The key is made first where there is none: the one that signs is then among those in the head.
  const signer = await signingKey(ctx);
  const { keys } = await readPublicKeys(ctx);
  return blocksOf(ctx, { ...extent, signer, keys });
}

async function* blocksOf(
  ctx: ActorContext,
  { where, signer, keys, filters, now }: Extent & Signing,
): AsyncGenerator<string, void> {
  const counts: Counts = { texts: 0, consents: 0, events: 0, receipts: 0 };
  const blocks: Block[] = [];
  const seal = async (lines: readonly string[]) => {
    const text = toBlock(lines);
    blocks.push({ lines: lines.length, hash: await sha256Hex(text) });
    return text;
  };
  const head: HeadLine = {
    kind: "head",
    schema: EXPORT_SCHEMA,
    origin: ctx.origin.origin,
    createdAt: now,
    filters,
    keys,
  };
  yield await seal([canonicalJson(head)]);

  const told = new Set<string>();
  for await (const page of pageConsents(ctx, where)) {
    const [textOf, seals] = await Promise.all([
      readTexts(
        ctx,
        page.map(({ consent }) => consent),
      ),
      readSeals(ctx, page),
    ]);
    const lines: string[] = [];
    for (const full of page) {
      const { templateId, templateVersion, language } = full.consent;
      const name = canonicalJson([templateId, templateVersion, language]);
      const shown = textOf(full.consent);
      if (shown && !told.has(name)) {
        told.add(name);
        counts.texts += 1;
        const line: TextLine = { kind: "text", templateId, templateVersion, language, ...shown };
        lines.push(canonicalJson(line));
      }
      counts.consents += 1;
      counts.events += full.events.length;
      counts.receipts += full.receipts.length;
      lines.push(canonicalJson(toLine(full, seals)));
    }
    yield await seal(lines);
  }
  const end = { kind: "end", counts, blocks };
  const signature = await signDocument(signer, "export", end);
  yield `${canonicalJson({ ...end, signature })}\n`;
}

async function readSeals(ctx: ActorContext, page: readonly FullConsent[]) {
  const ids = page.map(({ consent }) => consent.id);
  const events = ctx.db
    .select({ id: consentEvents.id })
    .from(consentEvents)
    .where(inArray(consentEvents.consentId, ids));
  const rows = await ctx.db
    .select({ id: auditSeals.eventId, seq: auditSeals.seq })
    .from(auditSeals)
    .where(inArray(auditSeals.eventId, events));
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

function toLine(full: FullConsent, seals: ReadonlyMap<string, number>): ConsentLine {
  const { consent, person, events, receipts } = full;
  const { id, personId, linkId, templateId, templateVersion, language, textHash } = consent;
  const { screenshotHash, personalHash, evidenceHash, needsConfirmation, createdAt } = consent;
  const { salt, ipAddress, userAgent } = consent;
  // The events were read a moment later than the person.
  const isErased = person.erasedAt !== null || events.some(({ kind }) => kind === "erased");
  const personal = { email: person.email, salt, ipAddress, userAgent, answers: answersOf(consent) };
  return {
    kind: "consent",
    id,
    personId,
    linkId,
    templateId,
    templateVersion,
    language,
    textHash,
    purposes: consent.purposes.map((purpose) => ({ id: purpose.id, isGiven: purpose.isGiven })),
    needsConfirmation,
    screenshotHash,
    personalHash,
    evidenceHash,
    createdAt,
    personal: isErased ? null : personal,
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      by: event.by,
      purposes: [...event.purposes],
      createdAt: event.createdAt,
      seal: seals.get(event.id) ?? null,
    })),
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      keyId: receipt.keyId,
      hash: receipt.hash,
      createdAt: receipt.createdAt,
    })),
  };
}
