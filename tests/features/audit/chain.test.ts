import { eq, gt, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { transaction } from "../../../db/transaction.ts";
import { forgetEvents } from "../../../worker/features/audit/forget-events.ts";
import { hashLink } from "../../../worker/features/audit/fits-seal.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { sealEvents } from "../../../worker/features/audit/seal-events.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { emptyLog, makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { eventRow } from "../../support/audit-rows.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();
const { db } = database;
const NOON = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

beforeEach(() => emptyLog(database));

/** A log of so many rows, a minute apart, sealed. */
async function sealedLog(rows = 6) {
  const clock = makeClock(NOON);
  const { ctx } = makeContext(database, clock);
  const written = Array.from({ length: rows }, (_, index) =>
    eventRow(NOON - (rows - index) * MINUTE),
  );
  await db.insert(auditEvents).values(written);
  const { memory, keeper } = makeKeeper();
  await sealAll(ctx, memory);
  const verify = (from: "start" | "last" = "start") => verifyAll(ctx, keeper, from);
  return { ctx, clock, memory, keeper, verify, ids: written.map(({ id }) => id) };
}

const seals = () => db.select().from(auditSeals).orderBy(auditSeals.seq);

describe("sealing", () => {
  test("chains what is there by time and then by id, each row once, however often it runs", async () => {
    const { ctx, memory, ids } = await sealedLog();
    expect((await seals()).map(({ eventId }) => eventId)).toEqual(ids);
    const before = await seals();
    await sealAll(ctx, memory);
    expect(await seals()).toEqual(before);
    expect(memory.head).toMatchObject({ seq: 6, chainHash: before.at(-1)?.chainHash });
  });

  test("goes on in batches until nothing waits", async () => {
    const rows = LIMITS.auditSealBatch + 3;
    const { memory, verify } = await sealedLog(rows);
    expect(memory.head?.seq).toBe(rows);
    expect(await verify()).toMatchObject({ throughSeq: rows, broken: null, isDone: true });
  });

  test("by two at once writes nothing twice, and the chain holds", async () => {
    const { ctx, memory, verify } = await sealedLog();
    await db.insert(auditEvents).values(Array.from({ length: 20 }, (_, i) => eventRow(NOON + i)));
    await Promise.all([sealEvents(ctx, memory.head), sealEvents(ctx, memory.head)]);
    await sealAll(ctx, memory);
    const all = await seals();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(26);
    expect(await verify()).toMatchObject({ throughSeq: 26, broken: null });
  });

  test("takes a row that was committed late, and one of a clock that runs a little ahead", async () => {
    const { ctx, memory, verify } = await sealedLog();
    await db
      .insert(auditEvents)
      .values([eventRow(NOON - 3 * MINUTE - 1), eventRow(NOON + LIMITS.auditLateMs - 1)]);
    await sealAll(ctx, memory);
    expect(await verify()).toMatchObject({ throughSeq: 8, broken: null, waiting: 0 });
  });
});

/** As an erasure does it: by an event that tells of it. */
async function eraseOne(ctx: Context, eventId: string) {
  const erasedBy = ctx.ids.next();
  const [forget] = await forgetEvents(ctx, [{ eventId, erasedBy }]);
  await transaction(ctx.db, [
    forget,
    recordEvent(ctx, { id: erasedBy, type: "account_erased", userId: null }),
  ]);
  return erasedBy;
}

describe("an untouched chain", () => {
  test("fits, says how far it goes and what waits", async () => {
    const { verify } = await sealedLog();
    await db.insert(auditEvents).values(eventRow(NOON));
    expect(await verify()).toMatchObject({
      throughSeq: 6,
      waiting: 1,
      erased: 0,
      broken: null,
      wholeAt: new Date(NOON).toISOString(),
    });
  });

  test("still fits after a person's erasure, which is counted", async () => {
    const { ctx, memory, verify, ids } = await sealedLog();
    await eraseOne(ctx, ids[2]!);
    await sealAll(ctx, memory);
    expect(await verify()).toMatchObject({ throughSeq: 7, erased: 1, broken: null });
  });

  test("of nothing at all is whole", async () => {
    const { verify } = await sealedLog(1);
    await db.delete(auditSeals);
    await db.delete(auditEvents);
    expect((await verify()).broken).not.toBeNull();
    await emptyLog(database);
    const { ctx } = makeContext(database);
    expect(await verifyAll(ctx, makeKeeper().keeper)).toMatchObject({
      throughSeq: 0,
      broken: null,
    });
  });
});

describe("a chain that somebody touched names the place and what was done:", () => {
  test("a row removed", async () => {
    const { verify, ids } = await sealedLog();
    await db.delete(auditEvents).where(eq(auditEvents.id, ids[3]!));
    const { broken, throughSeq } = await verify();
    expect(broken).toEqual({ kind: "row_removed", seq: 4, eventId: ids[3], count: 1 });
    expect(throughSeq).toBe(3);
  });

  test.each([
    ["the type", { eventType: "login_failed" as const }],
    ["the details", { details: { method: "passkey" } }],
    ["the time", { createdAt: NOON - 1 }],
  ])("%s edited", async (_what, change) => {
    const { verify, ids } = await sealedLog();
    await db.update(auditEvents).set(change).where(eq(auditEvents.id, ids[1]!));
    expect((await verify()).broken).toMatchObject({ kind: "facts_edited", seq: 2 });
  });

  test("details that are no JSON any more", async () => {
    const { verify, ids } = await sealedLog();
    await db.run(sql`update audit_events set details = '{' where id = ${ids[1]!}`);
    expect((await verify()).broken).toMatchObject({ kind: "facts_edited", seq: 2 });
  });

  test.each([
    ["the person", { userId: "someone else" }],
    ["the email", { email: "other@people.test" }],
    ["the address", { ipAddress: null }],
    ["the browser", { userAgent: "another" }],
    ["the salt", { salt: null }],
    ["all but one field", { userId: null, email: null, ipAddress: null, salt: null }],
  ])("%s edited, which is no erasure", async (_what, change) => {
    const { verify, ids } = await sealedLog();
    await db.update(auditEvents).set(change).where(eq(auditEvents.id, ids[1]!));
    expect((await verify()).broken).toMatchObject({ kind: "personal_edited", seq: 2 });
  });

  test("two rows that changed places", async () => {
    const { verify, ids } = await sealedLog();
    await db.update(auditSeals).set({ eventId: "elsewhere" }).where(eq(auditSeals.seq, 2));
    await db.update(auditSeals).set({ eventId: ids[1]! }).where(eq(auditSeals.seq, 3));
    await db.update(auditSeals).set({ eventId: ids[2]! }).where(eq(auditSeals.seq, 2));
    expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 2 });
  });

  test.each([
    ["its facts", { factsHash: "0" }],
    ["its personal part", { personalHash: "0" }],
    ["its link", { chainHash: "0" }],
    ["its time", { sealedAt: 1 }],
  ])("a seal with %s edited", async (_what, change) => {
    const { verify } = await sealedLog();
    await db.update(auditSeals).set(change).where(eq(auditSeals.seq, 4));
    expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 4 });
  });

  test("a seal removed, with its row or without", async () => {
    const { verify, ids } = await sealedLog();
    await db.delete(auditSeals).where(eq(auditSeals.seq, 3));
    const gap = { kind: "seals_removed", seq: 3, count: 1 };
    expect((await verify()).broken).toMatchObject(gap);
    await db.delete(auditEvents).where(eq(auditEvents.id, ids[2]!));
    expect((await verify()).broken).toMatchObject(gap);
  });

  test("a chain made anew without the key", async () => {
    const { verify } = await sealedLog();
    const forger = makeKeys("f".repeat(43));
    let previous = (await seals())[1]!.chainHash;
    for (const seal of (await seals()).slice(2)) {
      const chainHash = await hashLink(forger, previous, seal);
      await db.update(auditSeals).set({ chainHash }).where(eq(auditSeals.seq, seal.seq));
      previous = chainHash;
    }
    expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 3 });
  });

  test("its tail cut off, rows and seals together", async () => {
    const { verify, ids } = await sealedLog();
    await db.delete(auditSeals).where(gt(auditSeals.seq, 4));
    for (const id of ids.slice(4)) await db.delete(auditEvents).where(eq(auditEvents.id, id));
    expect((await verify()).broken).toMatchObject({ kind: "tail_cut", seq: 6, count: 2 });
  });

  test("its tail cut off, although sealing went on", async () => {
    const { ctx, memory, verify, ids } = await sealedLog();
    await db.delete(auditSeals).where(gt(auditSeals.seq, 4));
    for (const id of ids.slice(4)) await db.delete(auditEvents).where(eq(auditEvents.id, id));
    await db.insert(auditEvents).values(eventRow(NOON));
    await sealAll(ctx, memory);
    expect(memory.head?.seq).toBe(7);
    expect((await verify()).broken).toMatchObject({ kind: "seals_removed", seq: 5, count: 2 });
  });

  test("everything deleted", async () => {
    const { verify } = await sealedLog();
    await db.delete(auditSeals);
    await db.delete(auditEvents);
    expect((await verify()).broken).toMatchObject({ kind: "tail_cut", seq: 6, count: 6 });
  });

  test("a row inserted in the past, which is never sealed", async () => {
    const { ctx, memory, verify } = await sealedLog(30);
    const stranger = eventRow(NOON - 25 * MINUTE);
    await db.insert(auditEvents).values(stranger);
    await sealAll(ctx, memory);
    expect(memory.head?.seq).toBe(30);
    expect((await verify()).broken).toEqual({
      kind: "inserted_in_past",
      seq: null,
      count: 1,
      eventId: stranger.id,
    });
  });

  test("a row dated ahead, which is never sealed", async () => {
    const { ctx, memory, verify } = await sealedLog();
    const stranger = eventRow(NOON + LIMITS.auditLateMs + 1);
    await db.insert(auditEvents).values(stranger);
    await sealAll(ctx, memory);
    expect(memory.head?.seq).toBe(6);
    expect((await verify()).broken).toMatchObject({ kind: "dated_ahead", eventId: stranger.id });
  });
});

describe("a verification that goes on from the last", () => {
  test("looks at what came since, and keeps when the whole was last walked", async () => {
    const { ctx, clock, memory, verify } = await sealedLog();
    await verify();
    clock.advance(MINUTE);
    await db.insert(auditEvents).values(eventRow(clock.now()));
    await sealAll(ctx, memory);
    expect(await verify("last")).toMatchObject({
      throughSeq: 7,
      at: new Date(NOON + MINUTE).toISOString(),
      wholeAt: new Date(NOON).toISOString(),
    });
  });

  test("notices a row that is gone from the part before, and a seal that was changed where it ended", async () => {
    const { verify, ids } = await sealedLog();
    await verify();
    await db.delete(auditEvents).where(eq(auditEvents.id, ids[1]!));
    expect((await verify("last")).broken).toMatchObject({ kind: "row_removed", seq: 2 });
    await db.update(auditSeals).set({ chainHash: "0" }).where(eq(auditSeals.seq, 6));
    expect((await verify("last")).broken).toMatchObject({ kind: "seal_edited", seq: 6 });
  });

  test("stays broken until the break is mended", async () => {
    const { verify, ids } = await sealedLog();
    await db.update(auditEvents).set({ email: "x" }).where(eq(auditEvents.id, ids[1]!));
    const { broken } = await verify();
    expect((await verify("last")).broken).toEqual(broken);
    const email = `${ids[1]!}@people.test`;
    await db.update(auditEvents).set({ email }).where(eq(auditEvents.id, ids[1]!));
    expect(await verify("last")).toMatchObject({ broken: null, throughSeq: 6 });
  });
});
