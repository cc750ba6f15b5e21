import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "../../../db/schema/sessions.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";
import { sendNotification } from "../../../worker/features/notifications/send-notification.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { openOffice } from "./office.ts";

const BATCH = 3;
const database = await takeDatabase();
const { db } = database;
const office = openOffice(database, BATCH);

const people: TestPerson[] = [];
for (let index = 0; index < 8; index += 1) {
  people.push(await makePerson(database, index < 4 ? { roles: ["member", "coach"] } : {}));
}
const suspended = await makePerson(database, { suspended: true });
const unverified = await makePerson(database, { unverified: true });
const ids = people.map(({ id }) => id).toSorted();

beforeEach(() => office.empty());

describe("a send to everyone", () => {
  test("reaches each person who may sign in once, in batches that are never larger than allowed", async () => {
    const id = await office.send();
    const sizes: number[] = [];
    for (let due = await office.due(); due.length > 0; due = await office.due()) {
      const before = (await office.rowsOf(id)).length;
      await office.take(due[0]!);
      sizes.push((await office.rowsOf(id)).length - before);
    }
    expect(Math.max(...sizes)).toBe(BATCH);
    const rows = await office.rowsOf(id);
    expect(rows.map(({ userId }) => userId)).toEqual(ids);
    expect(rows.map(({ userId }) => userId)).not.toContain(suspended.id);
    expect(rows.map(({ userId }) => userId)).not.toContain(unverified.id);
    expect(await office.stored(id)).toMatchObject({
      state: "sent",
      audienceSize: 8,
      delivered: 8,
      reachedUserId: ids.at(-1),
      finishedAt: office.ctx.clock.now(),
    });
  });

  test("leaves one effect for each batch, and one that tells of it", async () => {
    await office.send();
    expect((await office.drain()).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => "notifications.fan-out"),
      ...Array.from({ length: 3 }, () => "notifications.tell"),
    ]);
  });

  test("raises each person's count by one, over whatever it was", async () => {
    const [first, second] = people;
    const note = {
      userId: first!.id,
      kind: "account" as const,
      title: "A",
      content: "b",
      key: "k",
    };
    await sendNotification(office.ctx, note);
    const id = await office.send();
    await office.drain();
    const rows = await office.rowsOf(id);
    const of = (person: { id: string }) => rows.find(({ userId }) => userId === person.id);
    expect(of(first!)).toMatchObject({ addedSeq: 2, seq: 2 });
    expect(of(second!)).toMatchObject({ addedSeq: 1, seq: 1 });
    expect(await office.feedOf(first!.id)).toMatchObject({ seq: 2 });
    expect(await office.feedOf(second!.id)).toMatchObject({ seq: 1 });
  });

  test("carries its words, its path and its kind", async () => {
    const id = await office.send({
      kind: "account",
      actionPath: "/guide",
      title: "New",
      content: "x",
    });
    await office.drain();
    expect((await office.rowsOf(id))[0]).toMatchObject({
      kind: "account",
      actionPath: "/guide",
      title: "New",
      content: "x",
      isInApp: true,
      sourceKey: `send:${id}`,
    });
  });
});

describe("the audience", () => {
  test("is a role: who holds it and no one else", async () => {
    const id = await office.send({ audience: { to: "role", role: "coach" } });
    await office.drain();
    const coaches = people.slice(0, 4).map((person) => person.id);
    expect((await office.rowsOf(id)).map(({ userId }) => userId)).toEqual(coaches.toSorted());
    expect(await office.stored(id)).toMatchObject({ state: "sent", audienceSize: 4, delivered: 4 });
  });

  test("is one person", async () => {
    const userId = people[5]!.id;
    const id = await office.send({ audience: { to: "person", userId } });
    await office.drain();
    expect((await office.rowsOf(id)).map((row) => row.userId)).toEqual([userId]);
  });

  test("is empty where that person is suspended, and where the account is gone", async () => {
    const gone = await makePerson(database);
    const late = await office.send({ audience: { to: "person", userId: gone.id } });
    await office.removePerson(gone.id);
    const barred = await office.send({ audience: { to: "person", userId: suspended.id } });
    await office.drain();
    for (const id of [late, barred]) {
      expect(await office.rowsOf(id)).toEqual([]);
      expect(await office.stored(id)).toMatchObject({
        state: "sent",
        audienceSize: 0,
        delivered: 0,
      });
    }
  });
});

describe("what people want", () => {
  test("is kept: the row of a kind that is muted is not shown in the app, and counted as delivered", async () => {
    await office.mute(ids[0]!, "announcement");
    await office.mute(ids[1]!, "account");
    const id = await office.send();
    await office.drain();
    const shown = (await office.rowsOf(id)).map(({ isInApp }) => isInApp);
    expect(shown).toEqual([false, ...Array.from({ length: 7 }, () => true)]);
  });

  test("does not mute what concerns their safety", async () => {
    await office.mute(ids[0]!, "security");
    const id = await office.send({ kind: "security" });
    await office.drain();
    expect((await office.rowsOf(id)).every(({ isInApp }) => isInApp)).toBe(true);
  });
});

describe("mail and digest", () => {
  const following = async (kind: "notifications.mail" | "notifications.digest") =>
    (await db.select().from(outbox).where(eq(outbox.kind, kind))).length;

  test("follow for each person as they want it, once though they are told twice", async () => {
    await office.mute(ids[0]!, "account");
    await office.send({ kind: "account" });
    await office.drain();
    expect(await following("notifications.mail")).toBe(7);
    await office.send({ kind: "announcement" });
    await office.take((await office.due())[0]!);
    const tell = (await office.due()).find(({ effect }) => effect.kind === "notifications.tell");
    await office.run(tell!.effect);
    await office.drain();
    expect(await following("notifications.digest")).toBe(8);
  });
});

describe("open tabs", () => {
  beforeEach(async () => {
    await db.update(sessions).set({ hasTabs: true });
  });

  test("are told, each of their own row and count, and nobody without one is called", async () => {
    const [absent, closed] = [people[7]!, people[6]!];
    const was = await db.select().from(sessions).where(eq(sessions.userId, absent.id));
    await db.delete(sessions).where(eq(sessions.userId, absent.id));
    await db.update(sessions).set({ hasTabs: false }).where(eq(sessions.userId, closed.id));
    const id = await office.send();
    await office.drain();
    const rows = await office.rowsOf(id);
    expect(office.published.map(({ userId }) => userId).toSorted()).toEqual(
      ids.filter((userId) => userId !== absent.id && userId !== closed.id),
    );
    for (const { userId, message } of office.published) {
      const own = rows.find((row) => row.userId === userId);
      expect(message).toMatchObject({
        type: "notifications.changed",
        isQuiet: false,
        changes: {
          since: 0,
          seq: 1,
          unread: 1,
          removed: [],
          items: [{ id: own?.id, addedSeq: 1 }],
        },
      });
    }
    await db.insert(sessions).values(was);
  });

  test("are told again by an effect that is repeated, of the very same", async () => {
    await office.send({ audience: { to: "person", userId: ids[2]! } });
    await office.take((await office.due())[0]!);
    const [tell] = await office.due();
    await office.run(tell!.effect);
    await office.run(tell!.effect);
    const [first, second] = office.published;
    expect(office.published).toHaveLength(2);
    expect(second).toEqual(first);
  });

  test("show nothing of what is muted, and no toast in quiet hours", async () => {
    await office.mute(ids[0]!, "announcement");
    const all = { isQuietOn: true, quietFrom: 0, quietTo: 24 * 60 - 1 };
    const rest = { digestAt: 480, updatedAt: 0, timeZone: "UTC" };
    office.clock.advance(12 * 3_600_000 - (office.ctx.clock.now() % (24 * 3_600_000)));
    await db.insert(notificationSettings).values({ userId: ids[1]!, ...all, ...rest });
    await office.send();
    await office.drain();
    const told = (userId: string) => office.published.find((one) => one.userId === userId)?.message;
    expect(told(ids[0]!)).toMatchObject({ changes: { items: [], unread: 0, seq: 1 } });
    expect(told(ids[1]!)).toMatchObject({ isQuiet: true, changes: { items: [{}] } });
    expect(told(ids[2]!)).toMatchObject({ isQuiet: false });
    await db.delete(notificationSettings);
  });
});

describe("a schedule", () => {
  test("waits for its time, by the clock, and begins then", async () => {
    const sendAt = office.ctx.clock.now() + 3_600_000;
    const id = await office.send({ sendAt });
    expect(await office.due()).toEqual([]);
    office.clock.advance(3_599_999);
    expect(await office.due()).toEqual([]);
    office.clock.advance(1);
    await office.drain();
    expect(await office.stored(id)).toMatchObject({
      state: "sent",
      startedAt: sendAt,
      delivered: 8,
    });
  });
});
