import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { endImpersonation } from "../../../worker/features/impersonation/end-impersonation.ts";
import { startImpersonation } from "../../../worker/features/impersonation/start-impersonation.ts";
import { readVisitor } from "../../../worker/features/sessions/queries.ts";
import { endDueSuspensions } from "../../../worker/features/users/end-due-suspensions.ts";
import { readSuspension } from "../../../worker/features/users/queries.ts";
import { suspendUser } from "../../../worker/features/users/suspend-user.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const REASON = "Asked for by their company";
const WORDS = { reason: REASON };
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

type Asked = { as?: { cookie: string }; version?: number; reason?: unknown; until?: unknown };

const suspend = (id: string, { as = admin, version = 1, reason = REASON, until }: Asked = {}) =>
  request(`/api/users/${id}/suspension`, {
    method: "PUT",
    as,
    json: { reason, until },
    headers: { "if-match": `"${version}"` },
  });

const restore = (id: string, { as = admin, version = 2 }: Asked = {}) =>
  request(`/api/users/${id}/suspension`, {
    method: "DELETE",
    as,
    headers: { "if-match": `"${version}"` },
  });

const eventsOf = (userId: string) =>
  db
    .select({ type: auditEvents.eventType, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId));

describe("a suspension", () => {
  test("ends every session at once, is told by mail and is recorded with its reason", async () => {
    const person = await makePerson(database);
    const elsewhere = await signInAs(database, person);
    const answer = await suspend(person.id);
    expect(await answer.json()).toMatchObject({
      isSuspended: true,
      version: 2,
      suspension: { reason: REASON, until: null },
      sessions: [],
    });
    for (const as of [person, elsewhere]) {
      await readProblem(await request("/api/sessions", { as }), 401);
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect(await eventsOf(person.id)).toEqual([
      { type: "account_suspended", details: { reason: REASON, until: null, adminId: admin.id } },
    ]);
    const [mail] = await db.select().from(mails).where(eq(mails.userId, person.id));
    expect(mail?.subject).toBe("Your account is suspended");
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain("Until an admin ends it");
  });

  test("says nothing of itself before the password is right, and then opens nothing", async () => {
    const password = "a quiet lighthouse keeper";
    const person = await makePerson(database, { password });
    await suspend(person.id);
    const signIn = (typed: string) =>
      request("/api/sessions", { json: { email: person.email, password: typed } });
    const wrong = await readProblem(await signIn("another quiet keeper"), 401);
    expect(JSON.stringify(wrong)).not.toMatch(/suspen/i);
    expect(wrong.code).toBe("invalid_credentials");
    const right = await signIn(password);
    const [cookie = ""] = (right.headers.get("set-cookie") ?? "").split(";");
    const next = await request("/api/sessions", { as: { cookie } });
    expect((await readProblem(next, 403)).code).toBe("account_suspended");
  });

  test("of an admin closes their open tab, and where they act as someone else", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const visited = await makePerson(database);
    const victim = await makePerson(database);
    const { ctx, ended } = makeContext(database);
    const { token } = await startImpersonation(actAs(ctx, other, ["admin"]), {
      userId: visited.id,
      reason: "To see what they see",
    });
    ended.length = 0;
    await suspendUser(actAs(ctx, admin, ["admin"]), other.id, WORDS, 1);
    expect(ended).toEqual([{ userId: other.id, reason: "suspended" }]);
    await readProblem(await suspend(victim.id, { as: other }), 401);
    expect((await readVisitor(ctx, { tokenHash: await sha256Hex(token) })).visitor).toBeNull();
    expect((await request("/api/sessions", { as: visited })).status).toBe(200);
  });

  test("leaves an admin's visit, which shows the notice and leads the admin back", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    const { token } = await startImpersonation(actAs(ctx, other, ["admin"]), {
      userId: person.id,
      reason: "To see what they see",
    });
    await suspend(person.id);
    const { visitor } = await readVisitor(ctx, { tokenHash: await sha256Hex(token) });
    expect(visitor).toMatchObject({ isSuspended: true, impersonator: { userId: other.id } });
    expect(await endImpersonation(ctx, token)).not.toMatchObject({ token: null });
  });

  test("is told to the person's open tabs", async () => {
    const person = await makePerson(database);
    const { ctx, ended } = makeContext(database);
    await suspendUser(actAs(ctx, admin, ["admin"]), person.id, WORDS, 1);
    expect(ended).toEqual([{ userId: person.id, reason: "suspended" }]);
  });

  test("ends, and the person goes on where they were", async () => {
    const person = await makePerson(database);
    await suspend(person.id);
    const as = await signInAs(database, person);
    await readProblem(await request("/api/sessions", { as }), 403);
    expect((await restore(person.id)).status).toBe(200);
    expect((await request("/api/sessions", { as })).status).toBe(200);
    expect((await eventsOf(person.id)).slice(1)).toEqual([
      {
        type: "account_restored",
        details: { reason: REASON, until: null, adminId: admin.id },
      },
    ]);
    const [row] = await db.select().from(profiles).where(eq(profiles.id, person.id));
    expect(row).toMatchObject({ suspensionReason: "", suspendedUntil: null });
  });

  test("of oneself is refused", async () => {
    await makePerson(database, { roles: ["member", "admin"] });
    expect((await readProblem(await suspend(admin.id), 409)).code).toBe("not_yourself");
  });

  test("by two admins of each other at once leaves one who can administer", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    const outcomes = await Promise.allSettled([
      suspendUser(actAs(ctx, admin, ["admin"]), other.id, WORDS, 1),
      suspendUser(actAs(ctx, other, ["admin"]), admin.id, WORDS, 1),
    ]);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "last_admin" } });
    const open = await db.select().from(profiles).where(eq(profiles.aiSuspended, false));
    expect(open).toHaveLength(1);
  });

  test.each([
    ["", 422],
    ["   ", 422],
    ["x".repeat(LIMITS.reasonLength + 1), 422],
    [7, 422],
  ])("needs a reason that can be kept, not %j", async (reason, status) => {
    const person = await makePerson(database);
    await readProblem(await suspend(person.id, { reason }), status);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });

  test("of someone changed meanwhile is refused with how they are", async () => {
    const person = await makePerson(database);
    expect((await readProblem(await suspend(person.id, { version: 3 }), 409)).code).toBe(
      "stale_version",
    );
    await suspend(person.id);
    // A second admin, who saw them before the first one's suspension.
    const again = await readProblem(await suspend(person.id, { version: 1 }), 409);
    expect(again).toMatchObject({ code: "stale_version", current: { isSuspended: true } });
    await restore(person.id);
    expect((await readProblem(await restore(person.id, { version: 3 }), 409)).code).toBe(
      "stale_version",
    );
  });

  test("of the last admin is refused; a suspended one is none that is left", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    await suspendUser(actAs(ctx, admin, ["admin"]), other.id, WORDS, 1);
    await expect(
      suspendUser(actAs(ctx, other, ["admin"]), admin.id, WORDS, 1),
    ).rejects.toMatchObject({ code: "last_admin" });
  });

  test("is for admins, and finds only people", async () => {
    const person = await makePerson(database);
    const victim = await makePerson(database);
    await readProblem(await suspend(victim.id, { as: person }), 403);
    await readProblem(await restore(victim.id, { as: person }), 403);
    await readProblem(await suspend(victim.id, { as: { cookie: "" } }), 401);
    await readProblem(await suspend(uuidv7(1)), 404);
    expect((await request("/api/sessions", { as: victim })).status).toBe(200);
  });
});

describe("a suspension with an end", () => {
  const clock = makeClock(Date.parse("2026-11-27T15:00:00Z"));
  const { ctx } = makeContext(database, clock);
  const UNTIL = "2026-12-01T00:00:00.000Z";

  async function suspendUntil(until: string, version = 1) {
    const person = await makePerson(database);
    await suspendUser(actAs(ctx, admin, ["admin"]), person.id, { ...WORDS, until }, version);
    const { cookie } = await signInAs(database, person);
    return { person, token: cookie.replace("session=", "") };
  }

  test("ends as the day begins where the admin is", async () => {
    const person = await makePerson(database);
    const there = actAs(ctx, admin, ["admin"], "America/New_York");
    const shown = await suspendUser(there, person.id, { ...WORDS, until: "2026-12-01" }, 1);
    expect(shown.suspension?.until).toBe("2026-12-01T05:00:00.000Z");
    const [mail] = await db.select().from(mails).where(eq(mails.userId, person.id));
    expect(mail?.text).toContain("1 December 2026 at 05:00 UTC");
  });

  test("is over at its time, before anything records that", async () => {
    const { token } = await suspendUntil("2026-12-01");
    const before = makeContext(database, makeClock(Date.parse(UNTIL) - 1)).ctx;
    const after = makeContext(database, makeClock(Date.parse(UNTIL))).ctx;
    expect(
      (await readVisitor(before, { tokenHash: await sha256Hex(token) })).visitor?.isSuspended,
    ).toBe(true);
    expect(
      (await readVisitor(after, { tokenHash: await sha256Hex(token) })).visitor?.isSuspended,
    ).toBe(false);
  });

  test("is ended by an effect at its time, recorded and told once", async () => {
    const { person } = await suspendUntil("2026-12-01");
    const effects = await db.select().from(outbox).where(eq(outbox.kind, "users.end-suspensions"));
    expect(effects.map(({ runAt }) => runAt)).toContain(Date.parse(UNTIL));
    const stored = () => db.select().from(profiles).where(eq(profiles.id, person.id)).get();
    await endDueSuspensions(ctx);
    expect(await stored()).toMatchObject({ aiSuspended: true });
    const due = makeContext(database, makeClock(Date.parse(UNTIL))).ctx;
    await Promise.all([endDueSuspensions(due), endDueSuspensions(due)]);
    expect(await stored()).toMatchObject({
      aiSuspended: false,
      suspendedUntil: null,
      suspensionReason: "",
    });
    expect(await eventsOf(person.id)).toMatchObject([
      { type: "account_suspended", details: { until: UNTIL } },
      { type: "account_restored", details: { until: UNTIL, why: "its time was over" } },
    ]);
    const told = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, person.id));
    expect(told.map(({ title }) => title)).toEqual(["Your account is active again"]);
  });

  test("is changed, with both ends in the record, and the first end ends nothing any more", async () => {
    const { person, token } = await suspendUntil("2026-12-01");
    const shown = await suspendUser(
      actAs(ctx, admin, ["admin"]),
      person.id,
      { reason: "It takes longer", until: "2026-12-24" },
      2,
    );
    expect(shown.suspension).toMatchObject({
      reason: "It takes longer",
      until: "2026-12-24T00:00:00.000Z",
    });
    expect((await eventsOf(person.id))[1]).toEqual({
      type: "suspension_changed",
      details: {
        reason: "It takes longer",
        until: "2026-12-24T00:00:00.000Z",
        fromReason: REASON,
        fromUntil: UNTIL,
        adminId: admin.id,
      },
    });
    const first = makeContext(database, makeClock(Date.parse(UNTIL))).ctx;
    await endDueSuspensions(first);
    // Signed in since, they read the new words at their next look.
    expect(
      (await readVisitor(first, { tokenHash: await sha256Hex(token) })).visitor?.isSuspended,
    ).toBe(true);
    expect(await readSuspension(ctx, person.id)).toEqual({
      reason: "It takes longer",
      until: "2026-12-24T00:00:00.000Z",
    });
  });

  test("by two admins at once is the first one's", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const person = await makePerson(database);
    const outcomes = await Promise.allSettled(
      [admin, other].map((by, index) =>
        suspendUser(
          actAs(ctx, by, ["admin"]),
          person.id,
          { ...WORDS, until: `2026-12-0${index + 1}` },
          1,
        ),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "stale_version" } }]);
    expect(await eventsOf(person.id)).toHaveLength(1);
  });

  test.each(["2026-11-27", "2020-01-01", "2036-01-01"])(
    "does not end on %s: that is over, or too far off",
    async (until) => {
      const person = await makePerson(database);
      const refused = suspendUser(actAs(ctx, admin, ["admin"]), person.id, { ...WORDS, until }, 1);
      await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
    },
  );

  test.each(["2026-02-31", "tomorrow", 7])("needs a day that exists, not %j", async (until) => {
    const person = await makePerson(database);
    await readProblem(await suspend(person.id, { until }), 422);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });
});
