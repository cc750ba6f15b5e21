import { asc, eq, gt, sql } from "drizzle-orm";
import * as v from "valibot";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { macHex, macHexes } from "../../kernel/keys.ts";
import { canonicalHash, canonicalJson } from "../../kernel/pure/canonical-json.ts";
import { GENESIS, type StoredSeal } from "./fits-seal.ts";
import { recordEvent } from "./record-event.ts";

const PURPOSE = "audit-key-change";

const Change = v.object({ throughSeq: v.number(), digest: v.string() });
/** What was sealed up to here has a key that is lost. The digest needs none: later edits of those seals show. */
export type KeyChange = v.InferOutput<typeof Change>;
const Marked = v.object({ ...Change.entries, mac: v.string() });

/** Of all seals up to one, each with all that is in it. */
export function foldSeal(digest: string, seal: StoredSeal): Promise<string> {
  const { seq, eventId, eventNumber, factsHash, personalHash, chainHash, sealedAt } = seal;
  return canonicalHash([
    digest,
    seq,
    eventId,
    eventNumber,
    factsHash,
    personalHash,
    chainHash,
    sealedAt,
  ]);
}

/** The statements that mark the present end of the chain as the last that the lost key has sealed. */
export async function recordKeyChange(ctx: Context) {
  const change = await digestSeals(ctx);
  const mac = await macHex(ctx.keys, PURPOSE, canonicalJson(change));
  // In a list: what is awaited here would be sent.
  return [
    recordEvent(ctx, { type: "keys_replaced", userId: null, details: { ...change, mac } }),
  ] as const;
}

/** The newest that this installation's keys have marked: whoever edits the tables cannot make one. */
export async function readKeyChange(ctx: Context): Promise<KeyChange | null> {
  const rows = await ctx.db
    .select({ details: sql<string>`${auditEvents.details}` })
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "keys_replaced"));
  const marked = await Promise.all(rows.map(({ details }) => openMark(ctx, details)));
  return marked
    .filter((change) => change !== null)
    .reduce<KeyChange | null>(
      (newest, change) => (newest && newest.throughSeq > change.throughSeq ? newest : change),
      null,
    );
}

async function openMark(ctx: Context, details: string): Promise<KeyChange | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Marked), details);
  if (!parsed.success) return null;
  const { mac, ...change } = parsed.output;
  const own = await macHexes(ctx.keys, PURPOSE, canonicalJson(change));
  return own.includes(mac) ? change : null;
}

async function digestSeals(ctx: Context): Promise<KeyChange> {
  const limit: number = ctx.limits.auditVerifyBatch;
  let change = { throughSeq: 0, digest: GENESIS };
  for (let rows = limit; rows === limit;) {
    const seals = await ctx.db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.seq, change.throughSeq))
      .orderBy(asc(auditSeals.seq))
      .limit(limit);
    for (const seal of seals) {
      change = { throughSeq: seal.seq, digest: await foldSeal(change.digest, seal) };
    }
    rows = seals.length;
  }
  return change;
}
