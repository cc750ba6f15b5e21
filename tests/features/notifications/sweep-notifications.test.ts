import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notificationSends, userNotifications } from "../../../db/schema/notifications.ts";
import { sweepNotifications } from "../../../worker/features/notifications/sweep-notifications.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = makeDesk(database);

beforeEach(() => db.delete(userNotifications));

const HOUR = 3_600_000;

async function fromSend(id: string) {
  const sendId = `send-${id}`;
  const words = { kind: "announcement", title: "News", content: "Words" } as const;
  await db.insert(notificationSends).values({
    ...words,
    id: sendId,
    submissionKey: sendId,
    audience: "everyone",
    sendAt: 1,
    createdAt: 1,
    updatedAt: 1,
  });
  await db.update(userNotifications).set({ sendId }).where(eq(userNotifications.id, id));
}

test("old ones go, and whoever stands before them reads anew", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const person = await makePerson(database);
  await desk.tell(ctx, person);
  await desk.tell(ctx, person);
  clock.advance(LIMITS.notificationKeepMs + HOUR);
  const young = await desk.tell(ctx, person);
  await sweepNotifications(ctx);
  expect(await desk.rowsOf(person.id)).toEqual([young]);
  expect(await desk.feedOf(person.id)).toMatchObject({ seq: 3, sweptSeq: 2 });
  expect(await (await desk.changes(person, 1)).json()).toMatchObject({ isReset: true });
  expect(await (await desk.changes(person, 2)).json()).toMatchObject({
    isReset: false,
    items: [{ id: young.id }],
  });
});

test("a deleted one is remembered for its time, and no longer", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const person = await makePerson(database);
  const row = await desk.tell(ctx, person);
  await desk.tell(ctx, person);
  await desk.remove(person, row.id);
  clock.advance(LIMITS.notificationTombstoneMs - HOUR);
  await sweepNotifications(ctx);
  expect(await (await desk.changes(person, 2)).json()).toMatchObject({ removed: [row.id] });
  clock.advance(2 * HOUR);
  await sweepNotifications(ctx);
  expect(await desk.rowsOf(person.id)).toHaveLength(1);
  expect(await desk.feedOf(person.id)).toMatchObject({ seq: 3, sweptSeq: 3 });
});

test("what a send reached is kept for its figures, and loses its words in time", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const person = await makePerson(database);
  const row = await desk.tell(ctx, person);
  await fromSend(row.id);
  await desk.mark(person, row.id);
  clock.advance(LIMITS.notificationKeepMs + HOUR);
  await sweepNotifications(ctx);
  const [kept] = await desk.rowsOf(person.id);
  expect(kept).toMatchObject({ title: "", content: "", deletedAt: clock.now() });
  expect(kept?.readAt).not.toBeNull();
  const before = await desk.rowsOf(person.id);
  clock.advance(LIMITS.notificationKeepMs);
  await sweepNotifications(ctx);
  expect(await desk.rowsOf(person.id)).toEqual(before);
});

test("sweeping where nothing is old changes nothing", async () => {
  const { ctx } = makeContext(database);
  const person = await makePerson(database);
  const row = await desk.tell(ctx, person);
  await sweepNotifications(ctx);
  expect(await desk.rowsOf(person.id)).toEqual([row]);
  expect(await desk.feedOf(person.id)).toMatchObject({ sweptSeq: 0 });
});
