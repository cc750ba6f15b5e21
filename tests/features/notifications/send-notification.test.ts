import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed } from "../../../db/transaction.ts";
import { deliverNotification } from "../../../worker/features/notifications/deliver-notification.ts";
import { sendNotification } from "../../../worker/features/notifications/send-notification.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = makeDesk(database);

const NOTE = { kind: "account", title: "Your role changed", content: "You are a coach." } as const;

const effectsFor = (id: string) =>
  db
    .select()
    .from(outbox)
    .where(sql`${outbox.payload} ->> 'notificationId' = ${id}`);

describe("telling somebody something", () => {
  test("leaves a row, the next number, an effect, and a word to the open tabs", async () => {
    const { ctx, published, effects } = makeContext(database);
    const person = await makePerson(database);
    await desk.tell(ctx, person);
    const row = await desk.tell(ctx, person, { actionPath: "/profile" });
    expect(row).toMatchObject({ addedSeq: 2, seq: 2, isInApp: true, actionPath: "/profile" });
    expect(await desk.feedOf(person.id)).toMatchObject({ seq: 2, sweptSeq: 0 });
    expect(await effectsFor(row.id)).toHaveLength(1);
    expect(effects.woken).toBe(2);
    expect(published[1]).toMatchObject({
      userId: person.id,
      message: {
        isQuiet: false,
        changes: { since: 1, seq: 2, unread: 2, items: [{ id: row.id, addedSeq: 2 }] },
      },
    });
  });

  test("twice by one key is once: no number, no effect, no word", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    const row = await desk.tell(ctx, person, { key: "role:1" });
    const before = await db.$count(outbox);
    await desk.tell(ctx, person, { key: "role:1", title: "Other words" });
    expect(await desk.rowsOf(person.id)).toEqual([row]);
    expect(await desk.feedOf(person.id)).toMatchObject({ seq: 1 });
    expect(await db.$count(outbox)).toBe(before);
    expect(published).toHaveLength(1);
  });

  test("the same key of another person is another notification", async () => {
    const { ctx } = makeContext(database);
    const [one, two] = [await makePerson(database), await makePerson(database)];
    await desk.tell(ctx, one, { key: "same" });
    expect(await desk.tell(ctx, two, { key: "same" })).toMatchObject({ seq: 1 });
  });

  test("many at once to one person leave every number once, without a gap", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    const keys = Array.from({ length: 24 }, (_, index) => `at-once:${index % 12}`);
    await Promise.all(
      keys.map((key) => sendNotification(ctx, { ...NOTE, userId: person.id, key })),
    );
    const rows = await desk.rowsOf(person.id);
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(rows.map(({ addedSeq }) => addedSeq)).toEqual(numbers);
    expect(await desk.feedOf(person.id)).toMatchObject({ seq: 12 });
    const told = published.map(({ message }) => message.changes);
    expect(told.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers);
    // What each tells as unread is what was unread at its number.
    expect(told.every(({ seq, unread }) => seq === unread)).toBe(true);
  });

  test("what the feature writes beside it stands or falls with it", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    const renamed = db
      .update(profiles)
      .set({ fullName: "Renamed" })
      .where(eq(profiles.id, person.id));
    const note = { ...NOTE, userId: person.id, key: "beside" };
    await expect(
      sendNotification(ctx, note, [renamed, premise(db, sql`1 = 0`)]),
    ).rejects.toBeInstanceOf(PremiseFailed);
    expect(await desk.rowsOf(person.id)).toEqual([]);
    expect(await desk.feedOf(person.id)).toBeUndefined();
    expect(published).toEqual([]);
    const nameOf = () =>
      db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, person.id)).get();
    expect(await nameOf()).toEqual({ name: person.fullName });
    await sendNotification(ctx, note, [renamed]);
    expect(await nameOf()).toEqual({ name: "Renamed" });
    expect(published[0]?.message.changes).toMatchObject({ seq: 1, unread: 1 });
  });

  test("to nobody writes nothing, and what stands beside it neither", async () => {
    const { ctx } = makeContext(database);
    const person = await makePerson(database);
    const renamed = db
      .update(profiles)
      .set({ fullName: "Renamed" })
      .where(eq(profiles.id, person.id));
    const toNobody = sendNotification(ctx, { ...NOTE, userId: "nobody", key: "k" }, [renamed]);
    await expect(toNobody).rejects.toThrow(/FOREIGN KEY/);
    const row = await db.select().from(profiles).where(eq(profiles.id, person.id)).get();
    expect(row?.fullName).toBe(person.fullName);
  });

  test("words that are too long are cut, not refused", async () => {
    const { ctx } = makeContext(database);
    const person = await makePerson(database);
    const row = await desk.tell(ctx, person, {
      title: "t".repeat(LIMITS.notificationTitleLength + 1),
      content: "c".repeat(LIMITS.notificationContentLength + 1),
    });
    expect(row.title).toHaveLength(LIMITS.notificationTitleLength);
    expect(row.content).toHaveLength(LIMITS.notificationContentLength);
  });
});

describe("as the person wants it", () => {
  test("a kind that is kept out of the app takes its number, and shows nothing", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    await desk.keepOut(person.id, "account");
    const row = await desk.tell(ctx, person);
    expect(row).toMatchObject({ isInApp: false, seq: 1 });
    expect(published[0]?.message.changes).toMatchObject({ seq: 1, unread: 0, items: [] });
    expect(await effectsFor(row.id)).toHaveLength(1);
    const list = await (await desk.list(person)).json();
    expect(list).toMatchObject({ items: [], total: 0, unread: 0, seq: 1 });
    expect(await (await desk.changes(person, 0)).json()).toMatchObject({ items: [], seq: 1 });
    expect(await desk.tell(ctx, person, { kind: "feedback" })).toMatchObject({ isInApp: true });
  });

  test("what is about security always shows", async () => {
    const { ctx } = makeContext(database);
    const person = await makePerson(database);
    await desk.keepOut(person.id, "security");
    expect(await desk.tell(ctx, person, { kind: "security" })).toMatchObject({ isInApp: true });
  });

  test("in quiet hours it comes quietly, but for security", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    await desk.wantQuiet(person.id);
    await desk.tell(ctx, person);
    await desk.tell(ctx, person, { kind: "security" });
    expect(published.map(({ message }) => message.isQuiet)).toEqual([true, false]);
    expect(await (await desk.changes(person, 1)).json()).toMatchObject({ isQuiet: true });
  });
});

describe("the effect that follows", () => {
  test("tells it again with its own number, as the row is now", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    const row = await desk.tell(ctx, person);
    await desk.tell(ctx, person);
    await desk.mark(person, row.id);
    await deliverNotification(ctx, row.id);
    const changes = published.at(-1)?.message.changes;
    expect(changes).toMatchObject({ since: 0, seq: 1, items: [{ id: row.id }] });
    expect(changes?.items[0]?.readAt).not.toBeNull();
  });

  test("tells a deleted one without it, and an unknown one to nobody", async () => {
    const { ctx, published } = makeContext(database);
    const person = await makePerson(database);
    const row = await desk.tell(ctx, person);
    await desk.remove(person, row.id);
    await deliverNotification(ctx, row.id);
    expect(published.at(-1)?.message.changes).toMatchObject({ seq: 1, items: [] });
    const before = published.length;
    await deliverNotification(ctx, "unknown");
    expect(published).toHaveLength(before);
  });
});
