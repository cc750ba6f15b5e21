import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { SEND_AT_PAST } from "../../../worker/features/notification-sends/contract.ts";
import { fanOut } from "../../../worker/features/notification-sends/fan-out.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openDesk } from "./desk.ts";
import { openOffice } from "./office.ts";

const database = await takeDatabase();
const { db } = database;
letDrainerSleep();
const office = openOffice(database);
const desk = await openDesk(database);
const { ask } = desk;
const coach = await makePerson(database, { roles: ["coach"], fullName: "Ada Lenz" });
const member = await makePerson(database);
const HOUR = 3_600_000;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";
const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  await office.empty();
  await db.delete(auditEvents);
});

const effects = () => db.select().from(outbox).where(eq(outbox.state, "pending"));

describe("a scheduled one", () => {
  test("is changed before it begins, and begins when it now says", async () => {
    const { id } = await desk.create({ sendAt: later() });
    const sendAt = later(2 * HOUR);
    const changed = await desk.change(id, {
      sendAt,
      title: "Monday",
      audience: { to: "role", role: "coach" },
      actionPath: "/guide",
    });
    expect(changed).toMatchObject({
      sendAt,
      title: "Monday",
      version: 2,
      actionPath: "/guide",
      state: "scheduled",
      audience: { to: "role", role: "coach" },
    });
    const [effect, ...others] = await effects();
    expect(others).toEqual([]);
    expect(effect).toMatchObject({ runAt: Date.parse(sendAt) });
    expect((await desk.events()).at(-1)).toMatchObject({
      eventType: "notification_changed",
      details: { sendId: id, fields: "audience, title, actionPath, sendAt" },
    });
    office.clock.advance(2 * HOUR + 60_000);
    await office.drain();
    expect((await office.rowsOf(id)).map(({ userId }) => userId)).toEqual([coach.id]);
  });

  test("goes out at once when its time is taken away", async () => {
    const { id } = await desk.create({ sendAt: later() });
    await desk.change(id, { sendAt: null });
    await office.drainSoon();
    expect(await office.stored(id)).toMatchObject({ state: "sent", delivered: 3 });
  });

  test("is cancelled: nobody gets it, though its effect should come after all", async () => {
    const { id } = await desk.create({ sendAt: later() });
    const [left] = await effects();
    expect(await desk.cancel(id)).toMatchObject({ state: "cancelled", version: 2 });
    expect(await effects()).toEqual([]);
    const { sendAt } = await office.stored(id);
    expect(left?.payload).toEqual({ sendId: id, sendAt, after: null });
    await fanOut(office.ctx, { sendId: id, sendAt, after: null });
    expect(await office.rowsOf(id)).toEqual([]);
    expect((await desk.events()).at(-1)).toMatchObject({ eventType: "notification_cancelled" });
    expect(await desk.read(id)).toMatchObject({ state: "cancelled", delivered: 0 });
  });

  test("that moved does not begin at the time that it left", async () => {
    const { id, sendAt } = await desk.create({ sendAt: later() });
    await desk.change(id, { sendAt: later(2 * HOUR) });
    await fanOut(office.ctx, { sendId: id, sendAt: Date.parse(sendAt), after: null });
    expect(await office.stored(id)).toMatchObject({ state: "scheduled" });
  });

  test("is not changed over a version that nobody saw, nor once it is on its way", async () => {
    const { id } = await desk.create({ sendAt: later() });
    await desk.change(id, { title: "First" });
    const stale = await readProblem(await ask.change(id, { title: "Second" }), 409);
    expect(stale).toMatchObject({ code: "stale_version", current: { title: "First", version: 2 } });
    expect((await readProblem(await ask.cancel(id), 409)).code).toBe("stale_version");
    await desk.change(id, { sendAt: null }, { version: 2 });
    await office.drainSoon();
    const { version } = await office.stored(id);
    for (const refused of [
      await ask.change(id, { title: "Third" }, { version }),
      await ask.cancel(id, { version }),
    ]) {
      expect((await readProblem(refused, 409)).code).toBe("notification_settled");
    }
    expect(await office.stored(id)).toMatchObject({ title: "First", state: "sent" });
  });

  test("meets its start at once: it is either changed and sent so, or sent as it was", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, sendAt } = await desk.create({ sendAt: later() });
      const start = { sendId: id, sendAt: Date.parse(sendAt), after: null };
      const [answer] = await Promise.all([
        ask.change(id, { title: "Changed" }),
        fanOut(office.ctx, start),
      ]);
      office.clock.advance(2 * HOUR);
      await office.drain();
      const titles = new Set((await office.rowsOf(id)).map(({ title }) => title));
      const wanted = answer.status === 200 ? "Changed" : "Maintenance on Sunday";
      expect([...titles]).toEqual([wanted]);
      expect(await office.rowsOf(id)).toHaveLength(3);
      office.clock.advance(-2 * HOUR);
      await office.empty();
    }
  });

  test("meets its start and its cancellation at once: all get it, or nobody", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, sendAt } = await desk.create({ sendAt: later() });
      const start = { sendId: id, sendAt: Date.parse(sendAt), after: null };
      const [answer] = await Promise.all([ask.cancel(id), fanOut(office.ctx, start)]);
      await office.drainSoon();
      expect(await office.rowsOf(id)).toHaveLength(answer.status === 200 ? 0 : 3);
      await office.empty();
    }
  });

  test("is not given to an audience without anybody, nor to a time that is past", async () => {
    const { id } = await desk.create({ sendAt: later() });
    const nobody = await ask.change(id, { audience: { to: "role", role: "vendor" } });
    expect((await readProblem(nobody, 409)).code).toBe("no_audience");
    const past = await ask.change(id, { sendAt: new Date(Date.now() - HOUR).toISOString() });
    expect((await readProblem(past, 422)).fields).toEqual({ sendAt: SEND_AT_PAST });
    await readProblem(await ask.change(id, {}), 422);
    expect(await office.stored(id)).toMatchObject({ version: 1, audience: "everyone" });
  });

  test("that nobody knows is not found, and a write without a version is refused", async () => {
    await readProblem(await ask.change(NOBODYS, { title: "x" }), 404);
    await readProblem(await ask.cancel(NOBODYS), 404);
    await readProblem(await ask.read(NOBODYS), 404);
    const { id } = await desk.create({ sendAt: later() });
    const headers = { headers: {} };
    const bare = await ask.change(id, { title: "x" }, { ...headers, version: Number.NaN });
    await readProblem(bare, 400);
  });

  test("is an admin's to change and to cancel, whoever else asks", async () => {
    const { id } = await desk.create({
      sendAt: later(),
      audience: { to: "person", userId: member.id },
    });
    for (const as of [member, coach]) {
      await readProblem(await ask.change(id, { title: "Mine" }, { as }), 403);
      await readProblem(await ask.cancel(id, { as }), 403);
      await readProblem(await ask.read(id, { as }), 403);
      await readProblem(await ask.list("", { as }), 403);
    }
    await readProblem(await ask.cancel(id, { as: { cookie: "" } }), 401);
    expect(await office.stored(id)).toMatchObject({ version: 1, state: "scheduled" });
  });
});
