import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notificationSends, userNotifications } from "../../../db/schema/notifications.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openDesk } from "./desk.ts";
import { openOffice } from "./office.ts";

const database = await takeDatabase();
const { db } = database;
const office = openOffice(database);
const desk = await openDesk(database);
const { ask } = desk;
const coach = await makePerson(database, { roles: ["coach"], fullName: "Ada Lenz" });
const member = await makePerson(database);
const HOUR = 3_600_000;
const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString();

beforeEach(() => office.empty());

describe("the figures", () => {
  test("count what became of the rows: read, deleted, muted and gone with their account", async () => {
    const leaver = await makePerson(database);
    await office.mute(coach.id, "announcement");
    const { id } = await desk.create();
    await office.drainSoon();
    const at = office.ctx.clock.now();
    const mark = (userId: string, over: object) =>
      db.update(userNotifications).set(over).where(eq(userNotifications.userId, userId));
    await mark(member.id, { readAt: at + HOUR / 2 });
    await mark(desk.admin.id, { readAt: at + 30 * HOUR, deletedAt: at + 31 * HOUR });
    await office.removePerson(leaver.id);
    expect(await desk.read(id)).toMatchObject({
      state: "sent",
      audienceSize: 4,
      delivered: 4,
      read: 2,
      figures: { inApp: 2, removed: 2, readWithin: { hour: 1, day: 1, week: 2 } },
    });
    expect((await desk.list()).items[0]).toMatchObject({ id, delivered: 4, read: 2 });
  });
});

describe("the list", () => {
  test("is filtered and searched, and its counts follow", async () => {
    await desk.create({ sendAt: later(), title: "Later" });
    const cancelled = await desk.create({ sendAt: later(), kind: "account" });
    await desk.cancel(cancelled.id);
    await desk.create({ audience: { to: "person", userId: coach.id }, title: "For Ada 100%" });
    await office.drainSoon();
    const titles = async (query: string) =>
      (await desk.list(query)).items.map(({ title }) => title);
    expect((await desk.list()).counts).toEqual({ scheduled: 1, sending: 0, sent: 1, cancelled: 1 });
    expect(await titles("?state=scheduled")).toEqual(["Later"]);
    expect(await titles("?audience=person")).toEqual(["For Ada 100%"]);
    expect(await titles("?kind=account")).toEqual(["Maintenance on Sunday"]);
    expect(await titles("?q=lenz")).toEqual(["For Ada 100%"]);
    expect(await titles("?q=100%25")).toEqual(["For Ada 100%"]);
    expect(await titles("?q=seven&state=&audience=&kind=")).toHaveLength(3);
    const { counts } = await desk.list("?kind=account");
    expect(counts).toEqual({ scheduled: 0, sending: 0, sent: 0, cancelled: 1 });
  });

  test("goes by pages that show each once, the newest first", async () => {
    const now = Date.now();
    await db.insert(notificationSends).values(
      Array.from({ length: 5 }, (_, index) => ({
        id: `${index}`,
        submissionKey: `${index}`,
        kind: "account" as const,
        title: `${index}`,
        content: "x",
        audience: "everyone" as const,
        sendAt: now,
        createdAt: now - (index >> 1),
        updatedAt: now,
      })),
    );
    const seen: string[] = [];
    let query: string | null = "?limit=2";
    while (query) {
      const { items, nextCursor } = await desk.list(query);
      seen.push(...items.map(({ id }) => id));
      query = nextCursor && `?limit=2&cursor=${encodeURIComponent(nextCursor)}`;
    }
    expect(seen).toEqual(["1", "0", "3", "2", "4"]);
  });

  test("is for admins, who ask rightly", async () => {
    await readProblem(await ask.list("", { as: { cookie: "" } }), 401);
    await readProblem(await ask.list("?state=lost"), 422);
    await readProblem(await ask.list("?limit=201"), 422);
    await readProblem(await ask.list("?cursor=%5B1%5D"), 400);
  });
});
