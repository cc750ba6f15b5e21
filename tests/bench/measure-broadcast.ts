import { existsSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { notificationSends, userNotifications } from "../../db/schema/notifications.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { profiles } from "../../db/schema/users.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import type { BenchRow } from "./bench-row.ts";
import type { Bench } from "./open-bench.ts";
import { listRuntimes } from "./read-cpu-ms.ts";

const PEOPLE = [100, 1000, 10_000] as const;
const AT_ONCE = 500;
const Sent = v.object({ id: v.string() });
const POLL_MS = 20;
const LONGEST_MS = 180_000;
const KB_PER_MB = 1024;

/**
 * Row 11: one broadcast to everyone, each signed in, as an admin sends it: from the request to the last row
 * and the last tab told, beside one statement that only writes the rows.
 */
export async function measureBroadcast(bench: Bench): Promise<BenchRow[]> {
  const { ctx } = bench;
  const took: { people: number; ms: number; bareMs: number; memoryMb: number }[] = [];
  for (const people of PEOPLE) {
    await addSignedIn(bench, people);
    // The first of a size warms what the others use.
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) times.push(await broadcast(bench, people));
    const ms = times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
    took.push({ people, ms, bareMs: await writeBare(bench), memoryMb: workerMemoryMb() });
    await ctx.db.delete(notificationSends);
  }
  const [small, medium, large] = took;
  if (!small || !medium || !large) throw new LocalFailure("A broadcast was not measured.");
  const each = ({ ms, people }: (typeof took)[number]) => ms / people;
  return [
    ...took.map(({ people, ms, bareMs }) => ({
      name: `11 broadcast to ${people}, bare insert of as many rows`,
      ...{ unit: "ms", ours: ms, baseline: bareMs },
    })),
    {
      name: "11 ms per person at 10,000, at 100",
      unit: "ms",
      ours: each(large),
      baseline: each(small),
    },
    {
      name: "11 worker's memory at 10,000, at 1,000",
      ...{ unit: "MB", ours: large.memoryMb, baseline: medium.memoryMb, aim: { most: 1.2 } },
    },
  ];
}

/** Until everyone has the row once and every effect is done; anybody missed or told twice is a failure. */
async function broadcast({ ctx, stack, cookies }: Bench, people: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(new URL("/api/notification-sends", stack.url), {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", origin: stack.url, cookie: cookies[0] ?? "" },
    },
    body: JSON.stringify({
      ...{ submissionKey: uuidv7(Date.now()), audience: { to: "everyone" }, kind: "announcement" },
      ...{ title: "To everyone", content: "One message for all who are here." },
    }),
  });
  if (!answer.ok) throw new LocalFailure(`The broadcast was refused: ${await answer.text()}`);
  const { id } = v.parse(Sent, await answer.json());
  for (;;) {
    const open = await ctx.db.$count(
      outbox,
      sql`${outbox.state} = 'pending' and ${outbox.kind} in ('notifications.fan-out', 'notifications.tell')`,
    );
    if (open === 0) break;
    if (performance.now() - started > LONGEST_MS) throw new LocalFailure("It never ended.");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const ms = performance.now() - started;
  const isOfSend = eq(userNotifications.sendId, id);
  const [rows, reached] = await Promise.all([
    ctx.db.$count(userNotifications, isOfSend),
    ctx.db
      .select({ people: sql<number>`count(distinct ${userNotifications.userId})` })
      .from(userNotifications)
      .where(isOfSend)
      .get(),
  ]);
  if (rows !== people || reached?.people !== people) {
    throw new LocalFailure(`${people} people, ${rows} rows for ${reached?.people} of them.`);
  }
  return ms;
}

/** The same rows by one statement, without batches, counts, effects or anybody told. */
async function writeBare({ ctx }: Bench): Promise<number> {
  const started = performance.now();
  await ctx.db.run(
    sql`insert into user_notifications (id, user_id, source_key, kind, title, content, added_seq, seq, created_at)
        select 'bare-' || id, id, 'bare', 'announcement', 'To everyone', 'One message for all who are here.', 1, 1, ${Date.now()} from profiles`,
  );
  const ms = performance.now() - started;
  await ctx.db.delete(userNotifications).where(eq(userNotifications.sourceKey, "bare"));
  return ms;
}

/** Fills up with people who are signed in somewhere, until there are so many in all. */
async function addSignedIn({ ctx }: Bench, total: number) {
  const now = Date.now();
  for (let from = await ctx.db.$count(profiles); from < total; from += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, total - from) }, () => uuidv7(now));
    const times = { createdAt: now, updatedAt: now, emailVerifiedAt: now };
    await ctx.db.batch([
      ctx.db
        .insert(profiles)
        .values(ids.map((id) => ({ id, email: `${id}@people.test`, ...times }))),
      ctx.db.insert(sessions).values(
        ids.map((id) => ({
          ...{ id, userId: id, tokenHash: id, secondFactor: "not_required" as const },
          ...{ createdAt: now, lastSeenAt: now },
          ...{ idleExpiresAt: now + LIMITS.sessionIdleMs, expiresAt: now + LIMITS.sessionIdleMs },
        })),
      ),
    ]);
  }
}

/** What the worker's processes hold at this moment. */
function workerMemoryMb(): number {
  if (!existsSync("/proc/self/status")) {
    throw new LocalFailure("Row 11 reads memory from /proc, which this system does not have.");
  }
  return listRuntimes().reduce((sum, pid) => {
    const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return sum + Number(kb) / KB_PER_MB;
  }, 0);
}
