import { count, eq, lte, and, sql } from "drizzle-orm";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Env } from "../../env.ts";
import { objectNamed } from "../../kernel/bounded.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { TimedOut, within } from "../../kernel/within.ts";
import { DAY, HOUR } from "../../kernel/durations.ts";
import type { Finding, MachineNote } from "./contract.ts";
import { sayAge, sayBytes } from "./words/figures.ts";
import { readMachineNote } from "./read-machine-note.ts";
import { type Found, probe } from "./probe.ts";

/** One look at everything: nothing is said to others, and of the database one row is written as it is. */
export async function lookAtHealth(ctx: Context, env: Env): Promise<Finding[]> {
  const drainer = objectNamed(env.outboxDrainer, "outbox").status();
  const note = readMachineNote(env);
  // Two findings are made of each, which both tell a failure.
  drainer.catch(() => undefined);
  note.catch(() => undefined);
  return await Promise.all([
    probe(ctx, "database", () => tryDatabase(ctx)),
    probe(ctx, "migrations", () => holdMigrations(ctx)),
    probe(ctx, "kv", () => env.edge.get(KV_KEYS.redirectPointer)),
    probe(ctx, "files", () => env.files.head("health")),
    probe(ctx, "durableObjects", () => drainer),
    probe(ctx, "compute", () => lookAtCompute(ctx)),
    probe(ctx, "reader", () => lookAtReader(ctx)),
    probe(ctx, "outbox", () => weighOutbox(ctx)),
    probe(ctx, "schedule", async () => ageOfRounds(ctx, (await drainer).houseKeptAt)),
    probe(ctx, "mails", () => weighMails(ctx)),
    probe(ctx, "disk", async () => weighDisk(ctx, await note)),
    probe(ctx, "backups", async () => weighBackups(ctx, await note)),
  ]);
}

/** It answers, and takes a write: of a row that is always there, left as it is. */
async function tryDatabase({ db }: Context): Promise<Found> {
  await db.get(sql`select 1`);
  await db.run(sql`update admin_settings set value = value where key = 'registration_enabled'`);
  return { detail: "It responds and accepts writes." };
}

async function holdMigrations({ db }: Context): Promise<Found> {
  const rows = await db.all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  const applied = rows[0]?.last ?? 0;
  const waiting = journal.entries.filter(({ when }) => when > applied);
  const newest = journal.entries.at(-1)?.when ?? 0;
  if (applied > newest) {
    return {
      state: "fails",
      detail: "The database is newer than this version. Deploy the newer version.",
    };
  }
  if (waiting.length === 0) return { detail: `All ${journal.entries.length} applied.` };
  const names = waiting.map(({ tag }) => tag).join(", ");
  return { state: "fails", detail: `Not applied: ${names}. Run npm run db:migrate.` };
}

/** Behind the jobs that wait there: while it has many, it is well all the same. */
async function lookAtCompute({ compute, limits }: Context): Promise<Found> {
  try {
    await within(limits.computeLookMs, compute("look"));
    return { detail: "It responds." };
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    return { state: "warns", detail: "It is busy. People who sign in have to wait." };
  }
}

/** Behind the document that is read there, which nobody waits for. */
async function lookAtReader({ reader, limits }: Context): Promise<Found> {
  try {
    await within(limits.computeLookMs, reader.look());
    return { detail: "It responds." };
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    return { detail: "It is reading a document." };
  }
}

async function weighOutbox(ctx: Context): Promise<Found> {
  const now = ctx.clock.now();
  const [[due], [dead]] = await ctx.db.batch([
    ctx.db
      .select({ rows: count(), since: sql<number | null>`min(${outbox.runAt})` })
      .from(outbox)
      .where(and(eq(outbox.state, "pending"), lte(outbox.runAt, now))),
    ctx.db.select({ rows: count() }).from(outbox).where(eq(outbox.state, "dead")),
  ]);
  const lateMs = due?.since ? now - due.since : 0;
  const waiting =
    due && due.rows > 0
      ? `${due.rows} waiting, the oldest for ${sayAge(lateMs)}.`
      : "Nothing is waiting.";
  const givenUp = dead && dead.rows > 0 ? ` ${dead.rows} failed. See /admin/outbox.` : "";
  const detail = `${waiting}${givenUp}`;
  return { state: lateMs > ctx.limits.healthOutboxLateMs ? "warns" : "works", detail };
}

/** The round of the house comes by alarm, which the schedule keeps going. */
function ageOfRounds(ctx: Context, keptAt: number | null): Found {
  if (keptAt === null) return { state: "off", detail: "It has not run yet." };
  const age = ctx.clock.now() - keptAt;
  const state = age > ctx.limits.healthRoundLateMs ? "warns" : "works";
  return { state, detail: `The last run was ${sayAge(age)} ago.` };
}

async function weighMails(ctx: Context): Promise<Found> {
  const since = ctx.clock.now() - DAY;
  const failing = sql`(${mails.state} = 'failed' or (${mails.state} = 'waiting' and ${mails.lastError} is not null))`;
  const [row] = await ctx.db
    .select({
      sentAt: sql<number | null>`max(${mails.sentAt})`,
      failedAt: sql<number | null>`max(case when ${failing} then ${mails.createdAt} end)`,
      failed: sql<number>`coalesce(sum(${failing}), 0)`,
    })
    .from(mails)
    .where(sql`${mails.createdAt} > ${since}`);
  const { sentAt = null, failedAt = null, failed = 0 } = row ?? {};
  if (failedAt === null) return { detail: "None failed in the last day." };
  const detail = `${failed} failed in the last day. See /admin/mails.`;
  return { state: failedAt > (sentAt ?? 0) ? "warns" : "works", detail };
}

function weighDisk(ctx: Context, note: MachineNote | null): Found {
  if (!note) return { state: "off", detail: "Managed by the platform." };
  const age = ctx.clock.now() - note.at;
  if (age > ctx.limits.machineNoteLateMs) {
    return {
      state: "warns",
      detail: `Unknown: the machine last reported ${sayAge(age)} ago. Is npm start still running?`,
    };
  }
  const { diskFreeBytes: free, diskTotalBytes: total } = note;
  const share = Math.round((free / total) * 100);
  const detail = `${sayBytes(free)} free (${share}%).`;
  return { state: free < ctx.limits.diskFreeLeastBytes ? "warns" : "works", detail };
}

/** Those of one machine; a provider's are its own. */
function weighBackups(ctx: Context, note: MachineNote | null): Found {
  const backups = note?.backups;
  if (!backups) return { state: "off", detail: "No backups are made on this installation." };
  const { everyHours, wholeAt, failure } = backups;
  const isOff = everyHours === null;
  const lateMs = ctx.limits.backupLateTimes * (everyHours ?? 0) * HOUR;
  const age = wholeAt === null ? null : ctx.clock.now() - wholeAt;
  const last =
    age === null ? "There is no backup" : `The last complete backup is ${sayAge(age)} old`;
  const why = failure === null ? "" : ` The last attempt failed: ${failure}`;
  if (isOff) return { state: "off", detail: `${last}. BACKUP_EVERY turns the schedule off.${why}` };
  if (age === null && failure === null) {
    return { state: "off", detail: "No backups read yet. This takes a few minutes after a start." };
  }
  const isLate = age === null || age > lateMs;
  return { state: isLate || failure !== null ? "warns" : "works", detail: `${last}.${why}` };
}
