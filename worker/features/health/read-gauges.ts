import { count, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Env } from "../../env.ts";
import { objectNamed } from "../../kernel/bounded.ts";
import type { Context } from "../../kernel/context.ts";
import { countSockets } from "../../kernel/metrics.ts";
import type { Family, Sample } from "../../kernel/pure/exposition.ts";
import { readMachineNote } from "./read-machine-note.ts";

/** What is read when somebody asks: it is the same whichever isolate answers, but for the sockets. */
export async function readGauges(ctx: Context, env: Env): Promise<Family[]> {
  const parts = {
    database: readStored(ctx),
    kv: readMachine(env),
    durable_object: readSchedule(env),
  };
  const settled = await Promise.allSettled(Object.values(parts));
  const read = settled.flatMap((part) => (part.status === "fulfilled" ? part.value : []));
  const names = Object.keys(parts);
  return [
    gauge("advisor_build_info", "Which build answers.", [
      { labels: { build: env.buildId, version: env.appVersion }, value: 1 },
    ]),
    gauge(
      "advisor_source_up",
      "Whether what the other figures are read from answered.",
      settled.map(({ status }, at) => ({
        labels: { source: names[at] ?? "" },
        value: status === "fulfilled" ? 1 : 0,
      })),
    ),
    gauge("advisor_live_sockets", "Open tabs of the hubs that this isolate runs.", [
      { labels: {}, value: countSockets() },
    ]),
    ...read,
  ];
}

const gauge = (name: string, help: string, samples: Sample[]): Family => ({
  name,
  help,
  type: "gauge",
  samples,
});

/** A kind has one series for each state: those of a feature that is gone end with its rows. */
async function readStored({ db, clock }: Context): Promise<Family[]> {
  const [effects, letters] = await db.batch([
    db
      .select({
        kind: outbox.kind,
        state: outbox.state,
        rows: count(),
        since: sql<number>`min(${outbox.runAt})`,
      })
      .from(outbox)
      .where(sql`${outbox.state} <> 'done'`)
      .groupBy(outbox.kind, outbox.state),
    db.select({ state: mails.state, rows: count() }).from(mails).groupBy(mails.state),
  ]);
  const waiting = effects.filter(({ state }) => state === "pending");
  return [
    gauge(
      "advisor_outbox_effects",
      "Effects that wait or were given up, by kind.",
      effects.map(({ kind, state, rows }) => ({ labels: { kind, state }, value: rows })),
    ),
    gauge(
      "advisor_outbox_oldest_seconds",
      "For how long the oldest effect of a kind has been due.",
      waiting.map(({ kind, since }) => ({
        labels: { kind },
        value: Math.max(0, clock.now() - since) / 1000,
      })),
    ),
    gauge(
      "advisor_mails",
      "Emails that are stored, by state.",
      letters.map(({ state, rows }) => ({ labels: { state }, value: rows })),
    ),
  ];
}

async function readSchedule(env: Env): Promise<Family[]> {
  const { houseKeptAt } = await objectNamed(env.outboxDrainer, "outbox").status();
  return [
    gauge(
      "advisor_last_scheduled_run_timestamp_seconds",
      "When the last scheduled round was done.",
      houseKeptAt === null ? [] : [{ labels: {}, value: houseKeptAt / 1000 }],
    ),
  ];
}

async function readMachine(env: Env): Promise<Family[]> {
  const note = await readMachineNote(env);
  const each = (label: string, values: Record<string, number>) =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  const one = (value: number | undefined) => (value === undefined ? [] : [{ labels: {}, value }]);
  return [
    gauge("advisor_disk_free_bytes", "Free, where the data are.", one(note?.diskFreeBytes)),
    gauge("advisor_disk_size_bytes", "The whole of that disk.", one(note?.diskTotalBytes)),
    gauge("advisor_data_bytes", "The database's own files.", each("file", note?.dataBytes ?? {})),
    gauge("advisor_memory_bytes", "In use, by process.", each("process", note?.memoryBytes ?? {})),
    gauge(
      "advisor_machine_note_timestamp_seconds",
      "When the machine last said these.",
      one(note ? note.at / 1000 : undefined),
    ),
  ];
}
