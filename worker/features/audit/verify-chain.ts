import { and, asc, count, eq, gt, gte, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { readPublicKeys } from "../consents/queries.ts";
import type {
  ChainBreak,
  ChainEnd,
  ChainHead,
  ChainKeeper,
  ChainMemory,
  Verification,
  VerificationInput,
  Walk,
} from "./contract.ts";
import { fitsFacts, fitsLink, fitsSeal, GENESIS, type StoredSeal } from "./fits-seal.ts";
import { foldSeal, type KeyChange, readKeyChange } from "./record-key-change.ts";
import { issuedNumber, openWindow, readStored, STORED_EVENT } from "./queries.ts";
import { openHead } from "./sign-head.ts";

/** What tells of an erasure. */
const ERASURES: readonly string[] = ["account_erased", "consent_erased", "audit_details_forgotten"];

const erasures = alias(auditEvents, "erasures");

/**
 * One bounded step along the chain, from the first seal or from where the last step ended. The last one also
 * looks at what no seal speaks of: the end of the chain, and rows that have none.
 */
export async function verifyChain(
  ctx: Context,
  keeper: ChainKeeper,
  { from }: VerificationInput,
): Promise<Verification> {
  const memory = await keeper.read();
  const change = await readKeyChange(ctx);
  const walk = from === "start" ? startWalk(ctx, memory) : resumeWalk(ctx, memory);
  let isAtEnd = false;
  for (let steps = stepsOf(ctx); steps > 0 && !isAtEnd && !walk.broken; steps -= 1) {
    isAtEnd = await walkOn(ctx, walk, change);
  }
  if (isAtEnd && !walk.broken) await lookBeyond(ctx, walk, { keeper, memory, change });
  const isDone = isAtEnd || walk.broken !== null;
  walk.at = ctx.clock.now();
  if (isAtEnd && walk.isWhole && !walk.broken) walk.wholeAt = walk.at;
  await keeper.keepWalk(walk, isDone);
  return toVerification(walk, isDone);
}

export function toVerification(walk: Walk, isDone: boolean): Verification {
  const { through, erased, otherKey, waiting, startedAt, at, wholeAt, broken } = walk;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    throughSeq: through.seq,
    erased,
    otherKey,
    waiting,
    broken,
    isDone,
    startedAt: iso(startedAt),
    at: iso(at),
    wholeAt: wholeAt === null ? null : iso(wholeAt),
  };
}

const stepsOf = ({ limits }: Context) => limits.auditVerifyStep / limits.auditVerifyBatch;

function startWalk(ctx: Context, { verified }: ChainMemory): Walk {
  const now = ctx.clock.now();
  return {
    through: { seq: 0, chainHash: GENESIS },
    isWhole: true,
    erased: 0,
    unproven: 0,
    otherKey: 0,
    digest: GENESIS,
    waiting: 0,
    broken: null,
    startedAt: now,
    at: now,
    wholeAt: verified?.wholeAt ?? null,
  };
}

function resumeWalk(ctx: Context, memory: ChainMemory): Walk {
  const { running, verified } = memory;
  if (running) return { ...running };
  if (!verified) return startWalk(ctx, memory);
  return { ...verified, isWhole: false, digest: null, broken: null, startedAt: ctx.clock.now() };
}

/** The seal to begin with must still be the one that was verified; then each row after it. True at the end. */
async function walkOn(ctx: Context, walk: Walk, change: KeyChange | null): Promise<boolean> {
  const [known, rows] = await ctx.db.batch([
    ctx.db
      .select({ chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .where(eq(auditSeals.seq, walk.through.seq)),
    ctx.db
      .select({ seal: auditSeals, event: STORED_EVENT, erasure: erasures.eventType })
      .from(auditSeals)
      .leftJoin(auditEvents, eq(auditEvents.id, auditSeals.eventId))
      .leftJoin(erasures, eq(erasures.id, auditEvents.erasedBy))
      .where(gt(auditSeals.seq, walk.through.seq))
      .orderBy(asc(auditSeals.seq))
      .limit(ctx.limits.auditVerifyBatch),
  ]);
  if (walk.through.seq > 0 && known[0]?.chainHash !== walk.through.chainHash) {
    const isGone = known.length === 0;
    walk.broken = found(isGone ? "seals_removed" : "seal_edited", { seq: walk.through.seq });
    return false;
  }
  const before = [walk.through, ...rows.map(({ seal }) => seal)];
  const verdicts = await Promise.all(
    rows.map((row, index) => judgeRow(ctx, row, before[index] ?? walk.through, change)),
  );
  const bad = verdicts.findIndex((verdict) => typeof verdict === "object");
  const good = bad === -1 ? rows.length : bad;
  const sound = verdicts.slice(0, good).filter((verdict) => typeof verdict === "string");
  walk.erased += sound.filter((verdict) => verdict.startsWith("erased")).length;
  walk.otherKey += sound.filter((verdict) => verdict === "other_key").length;
  walk.unproven += sound.filter((verdict) => verdict === "erased_unproven").length;
  const last = rows[good - 1]?.seal;
  if (last) walk.through = { seq: last.seq, chainHash: last.chainHash };
  const broken = verdicts[bad];
  if (typeof broken === "object") walk.broken = broken;
  const seals = rows.slice(0, good).map(({ seal }) => seal);
  walk.broken ??= await digestOn(walk, seals, change);
  return rows.length < ctx.limits.auditVerifyBatch;
}

/** Seals that no key of ours can check must be those that were there when the lost key was replaced. */
async function digestOn(
  walk: Walk,
  seals: readonly StoredSeal[],
  change: KeyChange | null,
): Promise<ChainBreak | null> {
  if (change === null || walk.digest === null) return null;
  for (const seal of seals.filter(({ seq }) => seq <= change.throughSeq)) {
    walk.digest = await foldSeal(walk.digest, seal);
    if (seal.seq === change.throughSeq && walk.digest !== change.digest) {
      return found("seal_edited", { seq: seal.seq });
    }
  }
  return null;
}

type SealedRow = {
  seal: StoredSeal;
  event: Parameters<typeof readStored>[0] | null;
  /** What kind of event the row names as its erasure. */
  erasure: string | null;
};

async function judgeRow(
  { keys }: Context,
  { seal, event, erasure }: SealedRow,
  before: ChainHead,
  change: KeyChange | null,
): Promise<ChainBreak | "fits" | "erased" | "erased_unproven" | "other_key"> {
  const { seq, eventId } = seal;
  if (seq !== before.seq + 1) {
    return found("seals_removed", { seq: before.seq + 1, count: seq - before.seq - 1 });
  }
  const isOurs = await fitsLink(keys, before.chainHash, seal);
  if (!isOurs && (change === null || seq > change.throughSeq)) {
    return found("seal_edited", { seq, eventId });
  }
  if (!event) return found("row_removed", { seq, eventId });
  if (!isOurs) {
    const areFacts = await fitsFacts(readStored(event), seal);
    return areFacts ? "other_key" : found("facts_edited", { seq, eventId });
  }
  const fit = await fitsSeal(keys, readStored(event), seal);
  if (fit === "erased" && !ERASURES.includes(erasure ?? "")) {
    return found("person_removed", { seq, eventId });
  }
  return fit === "fits" || fit === "erased" || fit === "erased_unproven"
    ? fit
    : found(fit, { seq, eventId });
}

type Beside = { keeper: ChainKeeper; memory: ChainMemory; change: KeyChange | null };

/** What is remembered and signed outside the database, and the rows without a seal, from one moment. */
async function lookBeyond(ctx: Context, walk: Walk, { keeper, memory, change }: Beside) {
  const heads = await readHeads(ctx, keeper, change);
  const ends = [...(memory.head ? [memory.head] : []), ...heads.ends];
  const rows = await readOutside(ctx, ends);
  walk.waiting = rows.waiting;
  walk.broken =
    compareEnds(walk, rows.hashes, memory, heads) ??
    (rows.ahead ? found("dated_ahead", rows.ahead) : null);
  if (walk.broken) return;
  // Every row either has a seal or waits in the window; more are strangers, fewer are gone.
  const strangers = rows.events - rows.seals - rows.waiting;
  if (strangers !== 0) walk.broken = await nameStrangers(ctx, strangers);
  else walk.broken = countMissing(walk, rows, ends);
}

type Heads = { ends: ChainEnd[]; isForged: boolean };

async function readHeads(
  ctx: Context,
  keeper: ChainKeeper,
  change: KeyChange | null,
): Promise<Heads> {
  const [files, set] = await Promise.all([
    keeper.readHeads(ctx.limits.auditHeadsCompared),
    readPublicKeys(ctx),
  ]);
  const opened = await Promise.all(files.map((jws) => openHead(ctx.keys, jws, set, change)));
  return { ends: opened.filter((end) => end !== null), isForged: opened.includes(null) };
}

async function readOutside(ctx: Context, ends: readonly ChainEnd[]) {
  const { from, until } = openWindow(ctx);
  const unsealed = notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(auditSeals)
      .where(eq(auditSeals.eventId, qualified(auditEvents.id))),
  );
  const [remembered, [events], [seals], [waiting], ahead] = await ctx.db.batch([
    ctx.db
      .select({ seq: auditSeals.seq, chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .where(
        inArray(
          auditSeals.seq,
          ends.map(({ seq }) => seq),
        ),
      ),
    ctx.db.select({ rows: count(), issued: issuedNumber() }).from(auditEvents),
    ctx.db.select({ rows: count() }).from(auditSeals),
    ctx.db
      .select({ rows: count() })
      .from(auditEvents)
      .where(and(gte(auditEvents.createdAt, from), lte(auditEvents.createdAt, until), unsealed)),
    ctx.db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(gt(auditEvents.createdAt, until), unsealed)),
  ]);
  return {
    hashes: new Map(remembered.map(({ seq, chainHash }) => [seq, chainHash])),
    events: events?.rows ?? 0,
    issued: events?.issued ?? 0,
    seals: seals?.rows ?? 0,
    waiting: waiting?.rows ?? 0,
    ahead: ahead[0] ? { eventId: ahead[0].id, count: ahead.length } : null,
  };
}

/** The chain beside each of its ends that is known elsewhere. */
function compareEnds(
  { through }: Walk,
  hashes: ReadonlyMap<number, string>,
  { head, storedSeq }: ChainMemory,
  { ends, isForged }: Heads,
): ChainBreak | null {
  const cut = (seq: number) => found("tail_cut", { seq, count: Math.max(1, seq - through.seq) });
  if (head && hashes.get(head.seq) !== head.chainHash) return cut(head.seq);
  if (isForged) return found("head_forged", {});
  const newest = Math.max(0, ...ends.map(({ seq }) => seq));
  if (newest > through.seq && !hashes.has(newest)) return cut(newest);
  const other = ends.find(({ seq, chainHash }) => hashes.get(seq) !== chainHash);
  if (other) return found("head_differs", { seq: other.seq });
  return newest < storedSeq ? found("heads_removed", { seq: storedSeq }) : null;
}

/** Numbers are given without gaps, and erasures from before they left proofs can only stay so many. */
function countMissing(
  { isWhole, unproven }: Walk,
  { events, issued }: { events: number; issued: number },
  ends: readonly ChainEnd[],
): ChainBreak | null {
  const missing = Math.max(issued, ...ends.map((end) => end.issued)) - events;
  if (missing > 0) return found("unsealed_removed", { count: missing });
  const before = Math.min(...ends.map(({ erasedBefore }) => erasedBefore ?? Infinity));
  const emptied = isWhole ? unproven - before : 0;
  return emptied > 0 ? found("person_removed", { count: emptied }) : null;
}

/** Only on a broken chain: looks through all of it for the first row that should not be, or is missing. */
async function nameStrangers(ctx: Context, strangers: number): Promise<ChainBreak> {
  const { from } = openWindow(ctx);
  const [inserted, removed] = await ctx.db.batch([
    ctx.db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .leftJoin(auditSeals, eq(auditSeals.eventId, auditEvents.id))
      .where(and(isNull(auditSeals.seq), sql`${auditEvents.createdAt} < ${from}`))
      .orderBy(asc(auditEvents.createdAt), asc(auditEvents.id))
      .limit(1),
    ctx.db
      .select({ seq: auditSeals.seq, eventId: auditSeals.eventId })
      .from(auditSeals)
      .leftJoin(auditEvents, eq(auditEvents.id, auditSeals.eventId))
      .where(isNull(auditEvents.id))
      .orderBy(asc(auditSeals.seq))
      .limit(1),
  ]);
  if (removed[0]) return found("row_removed", { ...removed[0], count: Math.max(1, -strangers) });
  const eventId = inserted[0]?.id ?? null;
  return found("inserted_in_past", { eventId, count: Math.abs(strangers) });
}

type Place = Partial<Omit<ChainBreak, "kind">>;

function found(kind: ChainBreak["kind"], { seq = null, eventId = null, count = 1 }: Place) {
  return { kind, seq, eventId, count };
}
