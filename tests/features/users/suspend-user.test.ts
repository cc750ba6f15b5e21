import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { suspendUser } from "../../../worker/features/users/suspend-user.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const REASON = "Asked for by their company";
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

type Asked = { as?: { cookie: string }; version?: number; reason?: unknown };

const suspend = (id: string, { as = admin, version = 1, reason = REASON }: Asked = {}) =>
  request(`/api/users/${id}/suspension`, {
    method: "PUT",
    as,
    json: { reason },
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
  test("closes everything at the next request, keeps the session for the notice, and is recorded with its reason", async () => {
    const person = await makePerson(database);
    const answer = await suspend(person.id);
    expect(await answer.json()).toMatchObject({
      isSuspended: true,
      version: 2,
      suspension: { reason: REASON },
    });
    const next = await request("/api/sessions", { as: person });
    expect((await readProblem(next, 403)).code).toBe("account_suspended");
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1);
    expect(await eventsOf(person.id)).toEqual([
      { type: "account_suspended", details: { reason: REASON, adminId: admin.id } },
    ]);
  });

  test("is told to the person's open tabs", async () => {
    const person = await makePerson(database);
    const { ctx, ended } = makeContext(database);
    await suspendUser(actAs(ctx, admin, ["admin"]), person.id, REASON, 1);
    expect(ended).toEqual([{ userId: person.id, reason: "suspended" }]);
  });

  test("ends, and the person goes on where they were", async () => {
    const person = await makePerson(database);
    await suspend(person.id);
    expect((await restore(person.id)).status).toBe(200);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
    expect((await eventsOf(person.id)).map(({ type }) => type)).toEqual([
      "account_suspended",
      "account_restored",
    ]);
  });

  test("of oneself is refused", async () => {
    await makePerson(database, { roles: ["member", "admin"] });
    expect((await readProblem(await suspend(admin.id), 409)).code).toBe("not_yourself");
  });

  test("by two admins of each other at once leaves one who can administer", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    const outcomes = await Promise.allSettled([
      suspendUser(actAs(ctx, admin, ["admin"]), other.id, REASON, 1),
      suspendUser(actAs(ctx, other, ["admin"]), admin.id, REASON, 1),
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

  test("of someone changed meanwhile, or suspended already, is refused with how they are", async () => {
    const person = await makePerson(database);
    expect((await readProblem(await suspend(person.id, { version: 3 }), 409)).code).toBe(
      "stale_version",
    );
    await suspend(person.id);
    const again = await readProblem(await suspend(person.id, { version: 2 }), 409);
    expect(again).toMatchObject({ code: "stale_version", current: { isSuspended: true } });
    await restore(person.id);
    expect((await readProblem(await restore(person.id, { version: 3 }), 409)).code).toBe(
      "stale_version",
    );
  });

  test("of the last admin, and of one who is suspended already, are refused for different reasons", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    await suspendUser(actAs(ctx, admin, ["admin"]), other.id, REASON, 1);
    await expect(
      suspendUser(actAs(ctx, admin, ["admin"]), other.id, REASON, 2),
    ).rejects.toMatchObject({ code: "stale_version" });
    await expect(
      suspendUser(actAs(ctx, other, ["admin"]), admin.id, REASON, 1),
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
