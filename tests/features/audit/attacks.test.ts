import { eq, gt, inArray, sql } from "drizzle-orm";
import { base64url } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { consentKeys } from "../../../db/schema/consents.ts";
import { profiles } from "../../../db/schema/users.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { compareHead } from "../../../worker/features/audit/compare-head.ts";
import { headCode } from "../../../worker/features/audit/contract.ts";
import { hashLink, type StoredSeal } from "../../../worker/features/audit/fits-seal.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { signHead } from "../../../worker/features/audit/sign-head.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { emptyLog, makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { eventRow } from "../../support/audit-rows.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const NOON = Date.parse("2026-11-21T12:00:00Z");
const NOBODY = { userId: null, email: null, ipAddress: null, userAgent: null, salt: null };
const FORGER = makeKeys("f".repeat(43));

beforeEach(async () => {
  await emptyLog(database);
  await db.delete(consentKeys);
});

/** A log as the drainer keeps it: sealed in steps, each with its signed head in the file storage. */
async function keptLog() {
  const clock = makeClock(NOON);
  const { ctx } = makeContext(database, clock);
  const { memory, keeper, heads } = makeKeeper();
  const seal = async () => {
    const head = (await sealAll(ctx, memory)) ?? expect.fail("nothing is sealed");
    if (head.seq === memory.storedSeq) return head;
    heads.unshift(await signHead(ctx, head));
    memory.storedSeq = head.seq;
    return head;
  };
  const add = async (rows: number) => {
    const written = Array.from({ length: rows }, () => {
      clock.advance(1000);
      return eventRow(clock.now());
    });
    await db.insert(auditEvents).values(written);
    return written.map(({ id }) => id);
  };
  const ids = await add(4);
  const older = await seal();
  ids.push(...(await add(4)));
  const newest = await seal();
  const verify = () => verifyAll(ctx, keeper);
  expect((await verify()).broken).toBeNull();
  return { ctx, clock, memory, keeper, heads, ids, older, newest, add, seal, verify };
}

/** Rows and seals behind one seal, and the table's own count, as if they had never been. */
async function cutBackTo(seq: number) {
  const gone = db
    .select({ id: auditSeals.eventId })
    .from(auditSeals)
    .where(gt(auditSeals.seq, seq));
  await db.delete(auditEvents).where(inArray(auditEvents.id, gone));
  await db.delete(auditSeals).where(gt(auditSeals.seq, seq));
  await db.run(
    "update sqlite_sequence set seq = (select max(number) from audit_events) where name = 'audit_events'",
  );
}

describe("an unsealed event", () => {
  test("that is deleted leaves a gap in the numbers, the newest too", async () => {
    const { add, verify, seal } = await keptLog();
    const [, , last] = await add(3);
    expect(await verify()).toMatchObject({ broken: null, waiting: 3 });
    await db.delete(auditEvents).where(eq(auditEvents.id, last!));
    const gap = { kind: "unsealed_removed", count: 1, seq: null, eventId: null };
    expect((await verify()).broken).toEqual(gap);
    // What comes next takes no number twice, and seals nothing over.
    await add(1);
    await seal();
    expect((await verify()).broken).toEqual(gap);
  });

  test("that was deleted stays missed when the table's own count is set back, once a head knew it", async () => {
    const { ctx, memory, heads, add, verify } = await keptLog();
    const [, late] = await add(2);
    // A row that the sealer sees and never seals, since it is dated ahead.
    const at = ctx.clock.now() + ctx.limits.auditLateMs * 2;
    await db.update(auditEvents).set({ createdAt: at }).where(eq(auditEvents.id, late!));
    const head = (await sealAll(ctx, memory))!;
    heads.unshift(await signHead(ctx, head));
    await db.delete(auditEvents).where(eq(auditEvents.id, late!));
    await db.run("delete from sqlite_sequence where name = 'audit_events'");
    expect((await verify()).broken).toMatchObject({ kind: "unsealed_removed", count: 1 });
    memory.head = null;
    await db.run("delete from sqlite_sequence where name = 'audit_events'");
    expect((await verify()).broken).toMatchObject({ kind: "unsealed_removed", count: 1 });
  });

  test("of a transaction that did not commit leaves none", async () => {
    const { verify, ids } = await keptLog();
    await expect(
      db.batch([
        db.insert(auditEvents).values(eventRow(NOON)),
        db.insert(auditEvents).values(eventRow(NOON, { id: ids[0]! })),
      ]),
    ).rejects.toThrow("UNIQUE");
    await db.insert(auditEvents).values(eventRow(NOON + 9000));
    expect(await verify()).toMatchObject({ broken: null, waiting: 1 });
  });
});

describe("the newest sealed events deleted, with the count of the table", () => {
  test("are missed by what the sealer remembers", async () => {
    const { verify, older } = await keptLog();
    await cutBackTo(older.seq);
    expect((await verify()).broken).toMatchObject({ kind: "tail_cut", seq: 8, count: 4 });
  });

  test("and what the sealer remembers too: by the head in the file storage", async () => {
    const { memory, verify, older } = await keptLog();
    await cutBackTo(older.seq);
    Object.assign(memory, { head: null, storedSeq: 0 });
    expect((await verify()).broken).toMatchObject({ kind: "tail_cut", seq: 8, count: 4 });
  });

  test("and sealed over: the head in the file storage is of another chain", async () => {
    const { memory, verify, older, add, seal } = await keptLog();
    await cutBackTo(older.seq);
    Object.assign(memory, { head: older, storedSeq: 0 });
    await add(6);
    await seal();
    expect((await verify()).broken).toMatchObject({ kind: "head_differs", seq: 8 });
  });

  test("with the file storage and the sealer's memory cut back as well: the mail alone shows it", async () => {
    const { ctx, memory, heads, verify, older, newest } = await keptLog();
    const mailed = headCode(newest);
    expect(await compareHead(ctx, mailed)).toEqual({ found: "fits", seq: 8, sealedSeq: 8 });
    await cutBackTo(older.seq);
    heads.shift();
    Object.assign(memory, { head: older, storedSeq: older.seq });
    expect((await verify()).broken).toBeNull();
    expect(await compareHead(ctx, mailed)).toEqual({ found: "cut", seq: 8, sealedSeq: 4 });
    expect(await compareHead(ctx, headCode(older))).toMatchObject({ found: "fits" });
    await db.insert(auditEvents).values(Array.from({ length: 4 }, (_, i) => eventRow(NOON + i)));
    await sealAll(ctx, memory);
    expect(await compareHead(ctx, mailed)).toEqual({ found: "differs", seq: 8, sealedSeq: 8 });
  });
});

describe("the file storage", () => {
  test("whose newest head is gone shows that", async () => {
    const { heads, verify } = await keptLog();
    heads.shift();
    expect((await verify()).broken).toMatchObject({ kind: "heads_removed", seq: 8 });
  });

  test("with a head signed by a key that is not ours shows that", async () => {
    const { ctx, heads, newest, verify } = await keptLog();
    const ours = await db.select().from(consentKeys);
    await db.delete(consentKeys);
    heads[0] = await signHead({ ...ctx, keys: FORGER }, newest);
    const slippedIn = await db.select().from(consentKeys);
    await db.delete(consentKeys);
    await db.insert(consentKeys).values(ours);
    expect((await verify()).broken).toMatchObject({ kind: "head_forged" });
    // Even where its public half is put among ours, as whoever writes to the database can.
    await db.insert(consentKeys).values(slippedIn.map((key) => ({ ...key, retiredAt: 1 })));
    expect((await verify()).broken).toMatchObject({ kind: "head_forged" });
  });

  test("with a head that was changed, or is none, shows that", async () => {
    const { heads, verify } = await keptLog();
    const [head, payload, signature] = heads[0]!.split(".");
    const said = new TextDecoder().decode(base64url.decode(payload!));
    const edited = base64url.encode(said.replace('"seq":8', '"seq":4'));
    for (const forged of [`${head}.${edited}.${signature}`, "nothing", ""]) {
      heads[0] = forged;
      expect((await verify()).broken).toMatchObject({ kind: "head_forged" });
    }
  });

  test("holds heads of keys that were renewed since, which stay good", async () => {
    const { ctx, memory, heads, add, verify } = await keptLog();
    await db.update(consentKeys).set({ retiredAt: NOON, privateKey: "" });
    await add(1);
    const head = (await sealAll(ctx, memory))!;
    heads.unshift(await signHead(ctx, head));
    memory.storedSeq = head.seq;
    expect(await db.$count(consentKeys)).toBe(2);
    expect((await verify()).broken).toBeNull();
  });
});

describe("the person behind an event", () => {
  test("goes with an erasure of exactly that person, sealed before or after", async () => {
    const { ctx, add, seal, verify } = await keptLog();
    const person = await makePerson(database);
    const { id: userId, email } = person;
    await recordEvent(ctx, { type: "login_success", userId, email });
    await seal();
    await recordEvent(ctx, { type: "login_failed", userId: null, email });
    await db.update(profiles).set({ deletionDueAt: NOON }).where(eq(profiles.id, userId));
    await eraseDueAccounts(ctx);
    await add(1);
    await seal();
    expect(await verify()).toMatchObject({ broken: null, erased: 2 });
    const [erasure] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "account_erased"));
    expect(erasure?.details).toEqual({ why: "asked for", events: 2 });
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.erasedBy, erasure!.id));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject(NOBODY);
  });

  test("removed from a sealed event without an erasure is told", async () => {
    const { ids, verify } = await keptLog();
    await db.update(auditEvents).set(NOBODY).where(eq(auditEvents.id, ids[2]!));
    const broken = { kind: "person_removed", seq: 3, eventId: ids[2] };
    expect((await verify()).broken).toMatchObject(broken);
    // An erasure of somebody else, or one made up and sealed by the product, does not cover it.
    const made = eventRow(NOON + 8500, { eventType: "account_erased", details: { events: 1 } });
    await db.insert(auditEvents).values(made);
    const proof = { erasedBy: made.id, erasureProof: "0".repeat(64) };
    await db.update(auditEvents).set(proof).where(eq(auditEvents.id, ids[2]!));
    expect((await verify()).broken).toMatchObject(broken);
  });

  test("removed with the proof of another row is told", async () => {
    const { ctx, ids, seal, verify } = await keptLog();
    const person = await makePerson(database);
    await recordEvent(ctx, { type: "login_success", userId: person.id });
    await db.update(profiles).set({ deletionDueAt: NOON }).where(eq(profiles.id, person.id));
    await eraseDueAccounts(ctx);
    await seal();
    const [erased] = await db
      .select({ erasedBy: auditEvents.erasedBy, erasureProof: auditEvents.erasureProof })
      .from(auditEvents)
      .where(sql`${auditEvents.erasedBy} is not null`);
    await db
      .update(auditEvents)
      .set({ ...NOBODY, ...erased })
      .where(eq(auditEvents.id, ids[0]!));
    expect((await verify()).broken).toMatchObject({ kind: "person_removed", seq: 1 });
  });

  test("removed by an erasure that is in the log no more is told", async () => {
    const { ctx, memory, heads, seal, verify } = await keptLog();
    const person = await makePerson(database);
    await recordEvent(ctx, { type: "login_success", userId: person.id });
    const before = await seal();
    await db.update(profiles).set({ deletionDueAt: NOON }).where(eq(profiles.id, person.id));
    await eraseDueAccounts(ctx);
    await seal();
    await cutBackTo(before.seq);
    heads.shift();
    Object.assign(memory, { head: before, storedSeq: before.seq });
    expect((await verify()).broken).toMatchObject({ kind: "person_removed", seq: before.seq });
  });

  test("removed before the seal is told too", async () => {
    const { add, seal, verify } = await keptLog();
    const [id] = await add(1);
    await db.update(auditEvents).set(NOBODY).where(eq(auditEvents.id, id!));
    await seal();
    expect((await verify()).broken).toMatchObject({ kind: "person_removed", eventId: id });
  });

  test("changed is told, and so is a number", async () => {
    const { ids, verify } = await keptLog();
    const where = eq(auditEvents.id, ids[5]!);
    const [row] = await db.select().from(auditEvents).where(where);
    await db.update(auditEvents).set({ userId: "someone else" }).where(where);
    expect((await verify()).broken).toMatchObject({ kind: "personal_edited", seq: 6 });
    await db.update(auditEvents).set({ userId: row!.userId, number: 99 }).where(where);
    expect((await verify()).broken).toMatchObject({ kind: "facts_edited", seq: 6 });
  });
});

describe("a log from before events had numbers and erasures left proofs", () => {
  /** Its seals as they were made then, with one row erased. */
  async function oldLog() {
    const clock = makeClock(NOON);
    const { ctx } = makeContext(database, clock);
    const rows = Array.from({ length: 5 }, (_, index) => eventRow(NOON - 5000 + index));
    await db.insert(auditEvents).values(rows);
    const { memory, keeper } = makeKeeper();
    await sealAll(ctx, memory);
    let previous = "0".repeat(64);
    for (const seal of await db.select().from(auditSeals).orderBy(auditSeals.seq)) {
      const old: StoredSeal = { ...seal, eventNumber: null };
      previous = await hashLink(ctx.keys, previous, old);
      await db
        .update(auditSeals)
        .set({ eventNumber: null, chainHash: previous })
        .where(eq(auditSeals.seq, seal.seq));
    }
    await db.update(auditEvents).set(NOBODY).where(eq(auditEvents.id, rows[1]!.id));
    const ids = rows.map(({ id }) => id);
    // As the drainer of that version remembers it.
    memory.head = { seq: 5, chainHash: previous, issued: 0, erasedBefore: null };
    await sealAll(ctx, memory);
    return { ctx, memory, ids, verify: () => verifyAll(ctx, keeper) };
  }

  test("still verifies, and goes on in the new way", async () => {
    const { ctx, memory, verify } = await oldLog();
    expect(memory.head).toMatchObject({ seq: 5, issued: 5, erasedBefore: 1 });
    await db.insert(auditEvents).values(eventRow(NOON));
    await sealAll(ctx, memory);
    expect(await verify()).toMatchObject({ throughSeq: 6, erased: 1, broken: null });
  });

  test("loses no further person unseen", async () => {
    const { verify, ids } = await oldLog();
    await db.update(auditEvents).set(NOBODY).where(eq(auditEvents.id, ids[3]!));
    expect((await verify()).broken).toMatchObject({ kind: "person_removed", count: 1 });
  });

  test("and a new seal is not made an old one", async () => {
    const { ctx, memory, verify } = await oldLog();
    await db.insert(auditEvents).values(eventRow(NOON));
    await sealAll(ctx, memory);
    await db.update(auditSeals).set({ eventNumber: null }).where(eq(auditSeals.seq, 6));
    expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 6 });
  });
});
