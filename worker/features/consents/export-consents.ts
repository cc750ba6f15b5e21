import { and, count, eq, inArray, lte, sql } from "drizzle-orm";
import { auditSeals } from "../../../db/schema/audit.ts";
import { consentEvents, consentPeople, consents } from "../../../db/schema/consents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { ConsentFilter, ConsentKeyList } from "./contract.ts";
import { answersOf, type FullConsent, iso, readConsents, readPublicKeys } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import {
  type Block,
  type ConsentLine,
  type Counts,
  EXPORT_SCHEMA,
  type HeadLine,
  type TextLine,
} from "./rules/export-lines.ts";
import { hashText, spell } from "./rules/hash.ts";
import { toBlock } from "./rules/verify-export.ts";
import { searchConsents } from "./search-consents.ts";
import { signDocument, type Signer } from "./sign-document.ts";
import { signingKey } from "./signing-key.ts";

/**
 * What is filtered, oldest first, one JSON line each, with the texts and keys that it takes to check it without
 * this installation, and a signed end. Recorded before the first line; what comes later is no part of it.
 */
export async function exportConsents(ctx: ActorContext, filter: ConsentFilter) {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`consents-export:${userId}`, ctx.limits.rateExportPerAccount);
  const now = ctx.clock.now();
  const signer = await signingKey(ctx);
  const where = and(await searchConsents(ctx, filter), lte(consents.createdAt, now));
  const { person, ...rest } = filter;
  const filters = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const [counted] = await transaction(ctx.db, [
    ctx.db
      .select({ rows: count() })
      .from(consents)
      .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
      .where(where),
    recordEvent(ctx, {
      type: "consents_exported",
      userId,
      // Whom was searched for stays out of the log: it could not be erased from there.
      details: { ...filters, isOfOnePerson: person !== undefined },
    }),
  ]);
  const { keys } = await readPublicKeys(ctx);
  const lines = blocksOf(ctx, { where, signer, keys, filters, now });
  return {
    rows: counted[0]?.rows ?? 0,
    fileName: `consents-${iso(now).slice(0, "YYYY-MM-DD".length)}.jsonl`,
    body: toStream(ctx, lines),
  };
}

type Extent = {
  where: Parameters<typeof readConsents>[1];
  signer: Signer;
  keys: ConsentKeyList["keys"];
  filters: Record<string, string>;
  now: number;
};

async function* blocksOf(ctx: ActorContext, { where, signer, keys, filters, now }: Extent) {
  const counts: Counts = { texts: 0, consents: 0, events: 0, receipts: 0 };
  const blocks: Block[] = [];
  const seal = async (lines: readonly string[]) => {
    const text = toBlock(lines);
    blocks.push({ lines: lines.length, hash: await hashText(text) });
    return text;
  };
  const head: HeadLine = {
    ...{ kind: "head", schema: EXPORT_SCHEMA, origin: ctx.origin.origin },
    ...{ createdAt: now, filters, keys },
  };
  yield await seal([spell(head)]);

  const told = new Set<string>();
  const size = ctx.limits.consentExportRows;
  for (let after = { at: -1, id: "" }; ;) {
    const beyond = sql`(${consents.createdAt}, ${consents.id}) > (${after.at}, ${after.id})`;
    const page = await readConsents(ctx, and(where, beyond), size);
    const last = page.at(-1)?.consent;
    if (!last) break;
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
      const name = spell([templateId, templateVersion, language]);
      const shown = textOf(full.consent);
      if (shown && !told.has(name)) {
        told.add(name);
        counts.texts += 1;
        const line: TextLine = { kind: "text", templateId, templateVersion, language, ...shown };
        lines.push(spell(line));
      }
      counts.consents += 1;
      counts.events += full.events.length;
      counts.receipts += full.receipts.length;
      lines.push(spell(toLine(full, seals)));
    }
    yield await seal(lines);
    if (page.length < size) break;
    after = { at: last.createdAt, id: last.id };
  }
  const end = { kind: "end", counts, blocks };
  const signature = await signDocument(signer, "export", end);
  yield `${spell({ ...end, signature })}\n`;
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
    ...{ kind: "consent", id, personId, linkId, templateId, templateVersion, language, textHash },
    purposes: consent.purposes.map((purpose) => ({ id: purpose.id, isGiven: purpose.isGiven })),
    ...{ needsConfirmation, screenshotHash, personalHash, evidenceHash, createdAt },
    personal: isErased ? null : personal,
    events: events.map((event) => ({
      ...{ id: event.id, kind: event.kind, by: event.by, purposes: [...event.purposes] },
      ...{ createdAt: event.createdAt, seal: seals.get(event.id) ?? null },
    })),
    receipts: receipts.map((receipt) => ({
      ...{ id: receipt.id, keyId: receipt.keyId, hash: receipt.hash },
      createdAt: receipt.createdAt,
    })),
  };
}

function toStream(ctx: ActorContext, blocks: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const block = await blocks.next();
        if (block.done) stream.close();
        else stream.enqueue(encoder.encode(block.value));
      } catch (error) {
        log("error", "consents.export-failed", { requestId: ctx.requestId, error });
        stream.error(error);
      }
    },
  });
}
