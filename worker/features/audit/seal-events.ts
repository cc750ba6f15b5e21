import { and, asc, count, desc, eq, gte, isNull, lte, notExists, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { ChainEnd, ChainHead } from "./contract.ts";
import { GENESIS, hashFacts, hashLink, hashPersonal, type StoredEvent } from "./fits-seal.ts";
import { issuedNumber, openWindow } from "./queries.ts";

type Sealing = { head: ChainEnd | null; sealed: number; hasMore: boolean };

/**
 * Chains the next committed events, oldest first. Two sealers at once write nothing twice: the number of a
 * seal is its key, and whoever comes second writes nothing at all.
 */
export async function sealEvents(ctx: Context, known: ChainEnd | null): Promise<Sealing> {
  const { from, until } = openWindow(ctx);
  const [lastSeals, knownSeals, events, [numbers]] = await ctx.db.batch([
    ctx.db
      .select({ seq: auditSeals.seq, chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .orderBy(desc(auditSeals.seq))
      .limit(1),
    ctx.db
      .select({ chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .where(eq(auditSeals.seq, known?.seq ?? 0)),
    ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(
          gte(auditEvents.createdAt, from),
          lte(auditEvents.createdAt, until),
          notExists(
            ctx.db
              .select({ one: sql`1` })
              .from(auditSeals)
              .where(eq(auditSeals.eventId, qualified(auditEvents.id))),
          ),
        ),
      )
      .orderBy(asc(auditEvents.createdAt), asc(auditEvents.id))
      .limit(ctx.limits.auditSealBatch),
    ctx.db.select({ issued: issuedNumber() }).from(sql`(select 1)`),
  ]);
  const issued = Math.max(known?.issued ?? 0, numbers?.issued ?? 0);
  const erasedBefore = known?.erasedBefore ?? (await countUnproven(ctx));
  const endAt = (head: ChainHead): ChainEnd => ({ ...head, issued, erasedBefore });
  const isCut = known !== null && knownSeals[0]?.chainHash !== known.chainHash;
  const previous = continueFrom(lastSeals[0] ?? null, known, isCut);
  if (events.length === 0) {
    return { head: previous && endAt(previous), sealed: 0, hasMore: false };
  }

  const seals = await chain(ctx, previous, events);
  try {
    await transaction(ctx.db, [ctx.db.insert(auditSeals).values(seals)]);
  } catch (error) {
    if (!isUniqueViolation(error, "audit_seals")) throw error;
    return { head: known, sealed: 0, hasMore: false };
  }
  const { seq, chainHash } = seals.at(-1)!;
  return {
    head: endAt({ seq, chainHash }),
    sealed: seals.length,
    hasMore: events.length === ctx.limits.auditSealBatch,
  };
}

/**
 * The seal to go on from. When the tables no longer hold the one that is remembered, it goes on after it all
 * the same: the gap stays in the chain and shows, instead of being sealed over.
 */
function continueFrom(
  last: ChainHead | null,
  known: ChainHead | null,
  isCut: boolean,
): ChainHead | null {
  if (known === null || !isCut) return last;
  return { seq: Math.max(known.seq, last?.seq ?? 0), chainHash: known.chainHash };
}

async function chain(ctx: Context, previous: ChainHead | null, events: readonly StoredEvent[]) {
  const sealedAt = ctx.clock.now();
  const hashes = await Promise.all(
    events.map((event) => Promise.all([hashFacts(event), hashPersonal(ctx.keys, event)])),
  );
  let { seq, chainHash } = previous ?? { seq: 0, chainHash: GENESIS };
  const seals = [];
  for (const [index, { id: eventId, number: eventNumber }] of events.entries()) {
    const [factsHash, personalHash] = hashes[index]!;
    seq += 1;
    const seal = { seq, eventId, eventNumber, factsHash, personalHash, sealedAt };
    chainHash = await hashLink(ctx.keys, chainHash, seal);
    seals.push({ ...seal, chainHash });
  }
  return seals;
}

/** Asked once, when the first head is made: rows that were erased when erasures left no proof. */
async function countUnproven(ctx: Context): Promise<number> {
  const [counted] = await ctx.db
    .select({ rows: count() })
    .from(auditSeals)
    .innerJoin(auditEvents, eq(auditEvents.id, auditSeals.eventId))
    .where(
      and(isNull(auditSeals.eventNumber), isNull(auditEvents.salt), isNull(auditEvents.erasedBy)),
    );
  return counted?.rows ?? 0;
}
