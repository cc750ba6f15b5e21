import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
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
const ids = people.map(({ id }) => id).toSorted();

beforeEach(() => office.empty());

describe("nobody gets it twice, and nobody is missed", () => {
  test("when an effect runs again after it was done", async () => {
    const id = await office.send();
    const [{ effect }] = (await office.due()) as [Awaited<ReturnType<typeof office.due>>[number]];
    await office.run(effect);
    const before = await office.stored(id);
    await office.run(effect);
    expect(await office.stored(id)).toEqual(before);
    expect(await office.rowsOf(id)).toHaveLength(BATCH);
    await office.drain();
    expect(await office.rowsOf(id)).toHaveLength(8);
    expect((await office.feedOf(ids[0]!))?.seq).toBe(1);
  });

  test("when two drainers run the same effect at once, over and over", async () => {
    const id = await office.send();
    for (let due = await office.due(); due.length > 0; due = await office.due()) {
      const first = due[0]!;
      await Promise.all([office.run(first.effect), office.run(first.effect)]);
      await office.settle(first.id);
    }
    expect((await office.rowsOf(id)).map(({ userId }) => userId)).toEqual(ids);
    expect(await office.stored(id)).toMatchObject({ state: "sent", delivered: 8 });
  });

  test("when the process dies between two batches: the next one takes up where it ended", async () => {
    const id = await office.send();
    const [first] = await office.due();
    await office.run(first!.effect);
    // The effect was never settled: it comes again, beside the one that it left behind.
    const waiting = (await office.due()).map(({ effect }) => effect.kind);
    expect(waiting.filter((kind) => kind === "notifications.fan-out")).toHaveLength(2);
    await office.drain();
    expect((await office.rowsOf(id)).map(({ userId }) => userId)).toEqual(ids);
  });

  test("when the database fails in the middle of a batch: all of it or nothing is there", async () => {
    const id = await office.send();
    await db.run(
      "create trigger refuse_last before insert on user_notifications when (select count(*) from user_notifications) = 2 begin select raise(abort, 'no room'); end",
    );
    const [first] = await office.due();
    await expect(office.run(first!.effect)).rejects.toThrow("no room");
    expect(await office.rowsOf(id)).toEqual([]);
    expect(await office.stored(id)).toMatchObject({ state: "scheduled", delivered: 0, version: 1 });
    await db.run("drop trigger refuse_last");
    await office.drain();
    expect(await office.rowsOf(id)).toHaveLength(8);
  });

  test("when the same is asked for twice: the second leaves nothing", async () => {
    const id = await office.send({ key: "release-7" });
    await office.send({ key: "release-7" });
    await office.drain();
    expect(await db.$count(userNotifications)).toBe(8);
    expect(await office.rowsOf(id)).toHaveLength(8);
  });

  test("when people are deleted, suspended and join while it is sent", async () => {
    const leaver = await makePerson(database);
    const barred = await makePerson(database);
    const id = await office.send();
    await office.take((await office.due())[0]!);
    await office.removePerson(leaver.id);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, barred.id));
    const joined = await makePerson(database);
    await office.drain();
    const reached = (await office.rowsOf(id)).map(({ userId }) => userId);
    expect(reached.filter((userId) => userId !== joined.id)).toEqual(ids);
    expect(new Set(reached).size).toBe(reached.length);
    expect(await office.stored(id)).toMatchObject({ state: "sent", delivered: reached.length });
    await office.removePerson(joined.id);
    await office.removePerson(barred.id);
  });

  test("when its author is deleted meanwhile: it goes on without a name", async () => {
    const author = await makePerson(database, { roles: ["admin"] });
    const actor = {
      userId: author.id,
      sessionId: "",
      roles: [],
      grants: null,
      provenAt: null,
      isPending: false,
      impersonatorId: null,
      zone: "UTC",
    };
    const id = await office.send({}, { ...office.ctx, actor });
    expect(await office.stored(id)).toMatchObject({ createdBy: author.id });
    await office.removePerson(author.id);
    await office.drain();
    expect(await office.stored(id)).toMatchObject({ state: "sent", createdBy: null, delivered: 8 });
  });
});
