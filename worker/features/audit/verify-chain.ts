import { and, asc, count, eq, gt, gte, isNull, lte, notExists, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import type { Context } from "../../kernel/context.ts";
import type {
  ChainBreak,
  ChainHead,
  ChainKeeper,
  ChainMemory,
  Verification,
  VerificationInput,
  Walk,
} from "./contract.ts";
import { fitsSeal, GENESIS, hashLink, type StoredSeal } from "./fits-seal.ts";
import { openWindow, readStored, STORED_EVENT } from "./queries.ts";

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
  const walk = from === "start" ? startWalk(ctx, memory) : resumeWalk(ctx, memory);
  let isAtEnd = false;
  for (let steps = stepsOf(ctx); steps > 0 && !isAtEnd && !walk.broken; steps -= 1) {
    isAtEnd = await walkOn(ctx, walk);
  }
  if (isAtEnd && !walk.broken) await lookBeyond(ctx, walk, memory.head);
  const isDone = isAtEnd || walk.broken !== null;
  walk.at = ctx.clock.now();
  if (isAtEnd && walk.isWhole && !walk.broken) walk.wholeAt = walk.at;
  await keeper.keepWalk(walk, isDone);
  return toVerification(walk, isDone);
}

export function toVerification(walk: Walk, isDone: boolean): Verification {
  const { through, erased, waiting, startedAt, at, wholeAt, broken } = walk;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    throughSeq: through.seq,
    erased,
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
  return { ...verified, isWhole: false, broken: null, startedAt: ctx.clock.now() };
}

/** The seal to begin with must still be the one that was verified; then each row after it. True at the end. */
async function walkOn(ctx: Context, walk: Walk): Promise<boolean> {
  const [known, rows] = await ctx.db.batch([
    ctx.db
      .select({ chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .where(eq(auditSeals.seq, walk.through.seq)),
    ctx.db
      .select({ seal: auditSeals, event: STORED_EVENT })
      .from(auditSeals)
      .leftJoin(auditEvents, eq(auditEvents.id, auditSeals.eventId))
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
    rows.map((row, index) => judgeRow(ctx, row, before[index] ?? walk.through)),
  );
  const bad = verdicts.findIndex((verdict) => typeof verdict === "object");
  const good = bad === -1 ? rows.length : bad;
  walk.erased += verdicts.slice(0, good).filter((verdict) => verdict === "erased").length;
  const last = rows[good - 1]?.seal;
  if (last) walk.through = { seq: last.seq, chainHash: last.chainHash };
  const broken = verdicts[bad];
  if (typeof broken === "object") walk.broken = broken;
  return rows.length < ctx.limits.auditVerifyBatch;
}

type SealedRow = { seal: StoredSeal; event: Parameters<typeof readStored>[0] | null };

async function judgeRow(
  { keys }: Context,
  { seal, event }: SealedRow,
  before: ChainHead,
): Promise<ChainBreak | "fits" | "erased"> {
  const { seq, eventId } = seal;
  if (seq !== before.seq + 1) {
    return found("seals_removed", { seq: before.seq + 1, count: seq - before.seq - 1 });
  }
  if ((await hashLink(keys, before.chainHash, seal)) !== seal.chainHash) {
    return found("seal_edited", { seq, eventId });
  }
  if (!event) return found("row_removed", { seq, eventId });
  const fit = await fitsSeal(keys, readStored(event), seal);
  return fit === "fits" || fit === "erased" ? fit : found(fit, { seq, eventId });
}

/** The end that is remembered outside the database, and the rows without a seal, from one moment. */
async function lookBeyond(ctx: Context, walk: Walk, head: ChainHead | null) {
  const { from, until } = openWindow(ctx);
  const unsealed = notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(auditSeals)
      .where(eq(auditSeals.eventId, qualified(auditEvents.id))),
  );
  const [remembered, [events], [seals], [waiting], ahead] = await ctx.db.batch([
    ctx.db
      .select({ chainHash: auditSeals.chainHash })
      .from(auditSeals)
      .where(eq(auditSeals.seq, head?.seq ?? 0)),
    ctx.db.select({ rows: count() }).from(auditEvents),
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
  walk.waiting = waiting?.rows ?? 0;
  if (head && remembered[0]?.chainHash !== head.chainHash) {
    const count = Math.max(1, head.seq - walk.through.seq);
    walk.broken = found("tail_cut", { seq: head.seq, count });
    return;
  }
  if (ahead[0]) {
    walk.broken = found("dated_ahead", { eventId: ahead[0].id, count: ahead.length });
    return;
  }
  // Every row either has a seal or waits in the window; more are strangers, fewer are gone.
  const strangers = (events?.rows ?? 0) - (seals?.rows ?? 0) - walk.waiting;
  if (strangers !== 0) walk.broken = await nameStrangers(ctx, strangers);
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
