import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { Reach, Send } from "../../../worker/features/notification-sends/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { BAD_PATHS } from "../next-steps/bad-paths.ts";
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
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";
const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  await office.empty();
  await db.delete(auditEvents);
});

describe("sending", () => {
  test("leaves the send, one effect and a record, and nothing of its words in the record", async () => {
    const sent = await desk.create({
      actionPath: "/guide/",
      title: "  Sunday ",
      sendAt: later(),
    });
    expect(sent).toMatchObject({
      title: "Sunday",
      actionPath: "/guide",
      audience: { to: "everyone" },
      delivered: 0,
      createdBy: { id: desk.admin.id, name: "Ines Roth" },
    });
    const details = { sendId: sent.id, audience: "everyone", kind: "announcement" };
    expect(await desk.events()).toEqual([
      {
        eventType: "notification_sent",
        userId: desk.admin.id,
        details: { ...details, isScheduled: true },
      },
    ]);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("the same key again answers what is there, once and at once", async () => {
    const submissionKey = "0190d3a0-0000-7fff-8000-00000000aaaa";
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask.create({ submissionKey, sendAt: later() })),
    );
    const sends = await Promise.all(answers.map(async (one) => v.parse(Send, await one.json())));
    expect(new Set(sends.map(({ id }) => id)).size).toBe(1);
    expect(await db.$count(notificationSends)).toBe(1);
    expect(await db.$count(outbox)).toBe(1);
    expect(await desk.events()).toHaveLength(1);
  });

  test("goes to nobody where nobody belongs to the audience", async () => {
    const refused = await ask.create({ audience: { to: "role", role: "vendor" } });
    expect((await readProblem(refused, 409)).code).toBe("no_audience");
    const gone = await ask.create({ audience: { to: "person", userId: NOBODYS } });
    expect((await readProblem(gone, 409)).code).toBe("no_audience");
    expect(await db.$count(notificationSends)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
    expect(await desk.events()).toEqual([]);
  });

  test("never with a path that leads elsewhere, nowhere or out", async () => {
    for (const actionPath of BAD_PATHS.filter((path) => path.trim() !== "")) {
      const { fields } = await readProblem(await ask.create({ actionPath }), 422);
      expect(fields).toHaveProperty("actionPath");
    }
  });

  test.each([
    [{ title: " " }, "title"],
    [{ title: "—" }, "title"],
    [{ title: "two\nlines" }, "title"],
    [{ title: "x".repeat(LIMITS.notificationTitleLength + 1) }, "title"],
    [{ content: "" }, "content"],
    [{ content: "bell\u0007" }, "content"],
    [{ content: "x".repeat(LIMITS.notificationContentLength + 1) }, "content"],
    [{ kind: "gossip" }, "kind"],
    [{ audience: { to: "role", role: "king" } }, "audience.role"],
    [{ audience: { to: "person", userId: "me" } }, "audience.userId"],
    [{ audience: { to: "board" } }, "audience.to"],
    [{ submissionKey: "again" }, "submissionKey"],
    [{ sendAt: "tomorrow" }, "sendAt"],
    [{ sendAt: new Date(Date.now() - HOUR).toISOString() }, "sendAt"],
    [{ sendAt: later(LIMITS.scheduleAheadMs + HOUR) }, "sendAt"],
  ])("refuses %o", async (over, field) => {
    const { fields } = await readProblem(await ask.create(over), 422);
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await db.$count(notificationSends)).toBe(0);
  });

  test("keeps the lines of what was written", async () => {
    const { content } = await desk.create({ content: "One.\r\n\r\nTwo.\n" });
    expect(content).toBe("One.\n\nTwo.");
  });

  test("is limited for each admin, and a repeated question is none", async () => {
    const hasty = await makePerson(database, { roles: ["admin"] });
    const submissionKey = "0190d3a0-0000-7fff-8000-00000000bbbb";
    await ask.create({ submissionKey }, { as: hasty });
    const nobody = { audience: { to: "role", role: "vendor" } };
    const { burst } = LIMITS.rateSendPerAccount;
    const answers = [];
    for (let tries = 0; tries <= burst; tries += 1) {
      answers.push((await ask.create(nobody, { as: hasty })).status);
    }
    expect(answers[0]).toBe(409);
    expect(answers.at(-1)).toBe(429);
    expect((await ask.create({ submissionKey }, { as: hasty })).status).toBe(200);
    await office.removePerson(hasty.id);
  });

  test("is for admins", async () => {
    await readProblem(await ask.create({}, { as: { cookie: "" } }), 401);
    for (const as of [member, coach]) await readProblem(await ask.create({}, { as }), 403);
    expect(await db.$count(notificationSends)).toBe(0);
  });
});

describe("the preview", () => {
  const reach = async (json: unknown) => v.parse(Reach, await (await ask.preview(json)).json());

  test("counts whom it reaches now, and how many of them have its kind muted", async () => {
    const barred = await makePerson(database, { suspended: true, roles: ["coach"] });
    await office.mute(coach.id, "announcement");
    await office.mute(barred.id, "announcement");
    const kind = "announcement";
    expect(await reach({ audience: { to: "everyone" }, kind })).toEqual({ people: 3, muted: 1 });
    expect(await reach({ audience: { to: "role", role: "coach" }, kind })).toEqual({
      people: 1,
      muted: 1,
    });
    const person = { to: "person", userId: member.id };
    expect(await reach({ audience: person, kind })).toEqual({ people: 1, muted: 0 });
    const all = { to: "everyone" };
    expect(await reach({ audience: all, kind: "account" })).toEqual({ people: 3, muted: 0 });
    await office.removePerson(barred.id);
  });

  test("is for admins, who ask rightly", async () => {
    const asked = { audience: { to: "everyone" }, kind: "announcement" };
    await readProblem(await ask.preview(asked, { as: { cookie: "" } }), 401);
    await readProblem(await ask.preview(asked, { as: member }), 403);
    await readProblem(await ask.preview({ kind: "announcement" }), 422);
  });
});
