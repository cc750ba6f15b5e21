import { and, eq, inArray, sql } from "drizzle-orm";
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
import { medianTime } from "./compare-in-turns.ts";
import { readMemoryMb } from "./read-memory-mb.ts";

const AT_ONCE = 500;
const Sent = v.object({ id: v.string() });
const EFFECTS = ["notifications.fan-out", "notifications.tell"] as const;
const POLL_MS = 20;
const LONGEST_MS = 180_000;
/** One of the largest size takes long. */
const ROUNDS = 3;

const countText = (count: number) => count.toLocaleString("en");

/**
 * Row 11: one broadcast to everyone, each signed in, as an admin sends it: from the request to the last row
 * and the last tab notified, beside one statement that only writes the rows. It counts people: on a stack where
 * nobody else is.
 */
export async function measureBroadcast(bench: Bench): Promise<BenchRow[]> {
  const other = await bench.shared.other();
  const turns = { ...bench.pace, rounds: Math.min(bench.pace.rounds, ROUNDS) };
  const took: { people: number; ms: number; bareMs: number; memoryMb: number }[] = [];
  for (const people of bench.pace.recipients) {
    await addSignedIn(other, people);
    const ms = await medianTime(turns, () => broadcast(other, people));
    const bareMs = await writeBare(other);
    took.push({ people, ms, bareMs, memoryMb: readMemoryMb(other.runtimes) });
    await other.ctx.db.delete(notificationSends);
  }
  const [, medium, large] = took;
  if (!medium || !large) throw new LocalFailure("A broadcast was not measured.");
  const each = ({ ms, people }: (typeof took)[number]) => ms / people;
  return [
    ...took.map(({ people, ms, bareMs }) => ({
      name: `11 broadcast to ${countText(people)} ÷ bare insert of as many rows`,
      unit: "ms",
      ours: ms,
      baseline: bareMs,
    })),
    {
      name: `11 time per recipient of ${countText(large.people)} ÷ of ${countText(medium.people)}`,
      unit: "ms",
      ours: each(large),
      baseline: each(medium),
      aim: { most: 1 },
    },
    {
      name: `11 worker's memory after ${countText(large.people)} ÷ after ${countText(medium.people)}`,
      unit: "MB",
      ours: large.memoryMb,
      baseline: medium.memoryMb,
      aim: { most: 1.3 },
    },
  ];
}

/** Until everyone has the row once and every effect is done; anybody missed or notified twice is a failure. */
async function broadcast({ ctx, stack, cookies }: Bench, people: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(new URL("/api/notification-sends", stack.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: stack.url,
      cookie: cookies[0] ?? "",
    },
    body: JSON.stringify({
      submissionKey: uuidv7(Date.now()),
      audience: { to: "everyone" },
      kind: "announcement",
      title: "To everyone",
      content: "One message for all who are here.",
    }),
  });
  if (!answer.ok) throw new LocalFailure(`The broadcast was refused: ${await answer.text()}`);
  const { id } = v.parse(Sent, await answer.json());
  for (;;) {
    const open = await ctx.db.$count(
      outbox,
      and(eq(outbox.state, "pending"), inArray(outbox.kind, EFFECTS)),
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

/** The same rows by one statement, without batches, counts, effects or notified tabs. */
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
          id,
          userId: id,
          tokenHash: id,
          secondFactor: "not_required" as const,
          createdAt: now,
          lastSeenAt: now,
          idleExpiresAt: now + LIMITS.sessionIdleMs,
          expiresAt: now + LIMITS.sessionIdleMs,
        })),
      ),
    ]);
  }
}
