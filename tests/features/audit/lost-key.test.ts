import { eq, gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { transaction } from "../../../db/transaction.ts";
import { readAuditEvent } from "../../../worker/features/audit/queries.ts";
import { recordKeyChange } from "../../../worker/features/audit/record-key-change.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { emptyLog, makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { eventRow } from "../../support/audit-rows.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();
const { db } = database;
const NOON = Date.parse("2026-11-21T12:00:00Z");
const NEW = "n".repeat(43);
const OLD = "k".repeat(43);

beforeEach(() => emptyLog(database));

/** Six events sealed with one key, and the same log as an installation with another key finds it. */
async function changeKeys(secret: string, previous: readonly string[], mark: boolean) {
  const { ctx: before } = makeContext(database, makeClock(NOON));
  const rows = Array.from({ length: 6 }, (_, at) => eventRow(NOON - 6 + at));
  await db.insert(auditEvents).values(rows);
  await sealAll(before, makeKeeper().memory);
  const ctx: Context = { ...before, keys: makeKeys(secret, previous) };
  if (mark) await transaction(db, [...(await recordKeyChange(ctx))]);
  const { memory, keeper } = makeKeeper();
  await sealAll(ctx, memory);
  return { ctx, verify: () => verifyAll(ctx, keeper), ids: rows.map(({ id }) => id) };
}

test("with the earlier key kept, the whole chain fits", async () => {
  const { verify } = await changeKeys(NEW, [OLD], false);
  await db.insert(auditEvents).values(eventRow(NOON));
  expect(await verify()).toMatchObject({ throughSeq: 6, otherKey: 0, broken: null });
});

test("with another key and no mark, it is told as changed", async () => {
  const { verify } = await changeKeys(NEW, [], false);
  expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 1 });
});

test("with a mark, what was sealed before counts as sealed with a lost key", async () => {
  const { ctx, verify, ids } = await changeKeys(NEW, [], true);
  expect(await verify()).toMatchObject({ throughSeq: 7, otherKey: 6, erased: 0, broken: null });
  expect(await readAuditEvent(ctx, ids[2] ?? "")).toMatchObject({ sealState: "other_key" });
});

test.each([
  [
    "what happened",
    () =>
      db
        .update(auditEvents)
        .set({ details: { method: "forged" } })
        .where(eq(auditEvents.number, 2)),
    "facts_edited",
  ],
  [
    "a seal",
    () => db.update(auditSeals).set({ personalHash: "0" }).where(eq(auditSeals.seq, 3)),
    "seal_edited",
  ],
  [
    "the order",
    () => db.update(auditSeals).set({ sealedAt: 1 }).where(eq(auditSeals.seq, 3)),
    "seal_edited",
  ],
  ["a row, removed", () => db.delete(auditEvents).where(eq(auditEvents.number, 3)), "row_removed"],
])("%s of that part still shows when it is edited", async (_what, edit, kind) => {
  const { verify } = await changeKeys(NEW, [], true);
  await edit();
  expect((await verify()).broken).toMatchObject({ kind });
});

test("a mark that somebody without the key makes is none", async () => {
  const { ctx, verify } = await changeKeys(NEW, [], false);
  const forger = { ...ctx, keys: makeKeys("f".repeat(43)) };
  await transaction(db, [...(await recordKeyChange(forger))]);
  expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 1 });
});

test("a mark covers nothing that was sealed after it", async () => {
  const { ctx, verify } = await changeKeys(NEW, [], true);
  await db.insert(auditEvents).values([eventRow(NOON + 1), eventRow(NOON + 2)]);
  await sealAll(ctx, makeKeeper().memory);
  expect((await verify()).broken).toBeNull();
  await db.update(auditSeals).set({ personalHash: "0" }).where(gt(auditSeals.seq, 8));
  expect((await verify()).broken).toMatchObject({ kind: "seal_edited", seq: 9 });
});
