import * as v from "valibot";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { SessionList } from "../../../worker/features/sessions/contract.ts";
import { signOut } from "../../../worker/features/sessions/sign-out.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

async function listOf(person: { cookie: string }) {
  const response = await request("/api/sessions", { as: person });
  expect(response.status).toBe(200);
  return v.parse(SessionList, await response.json()).items;
}

const isSignedIn = async (person: { cookie: string }) =>
  (await request("/api/sessions", { as: person })).status === 200;

const end = (sessionId: string, as: TestPerson) =>
  request(`/api/sessions/${sessionId}`, { method: "DELETE", as });

async function eventsOf({ id }: { id: string }) {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
  return rows.map(({ eventType }) => eventType);
}

test("a session that owes its second factor ends none but itself, whatever it asks for", async () => {
  const owner = await makePerson(database);
  const half = await signInAs(database, owner, { secondFactor: "pending" });
  const acting = actAs(makeContext(database).ctx, { ...owner, ...half });
  const ctx = { ...acting, actor: { ...acting.actor, isPending: true } };
  await signOut(ctx, { scope: "everywhere" });
  expect(await isSignedIn(owner)).toBe(true);
  const left = await db.select().from(sessions).where(eq(sessions.userId, owner.id));
  expect(left.map(({ id }) => id)).toEqual([owner.sessionId]);
});

describe("a list of sessions", () => {
  test("holds the person's own, and says which is this one", async () => {
    const person = await makePerson(database);
    await makePerson(database);
    const other = await signInAs(database, person);
    const items = await listOf(person);
    expect(items.map((item) => item.id).toSorted()).toEqual(
      [person.sessionId, other.sessionId].toSorted(),
    );
    expect(items.filter((item) => item.isCurrent).map((item) => item.id)).toEqual([
      person.sessionId,
    ]);
  });

  test("leaves out those that have run out", async () => {
    const person = await makePerson(database);
    await signInAs(database, person, { idleExpiresAt: Date.now() - 1 });
    expect(await listOf(person)).toHaveLength(1);
  });

  test("is nobody's without a session", async () => {
    await readProblem(await request("/api/sessions"), 401);
  });
});

describe("a session", () => {
  test("is over when it was idle too long, or is too old", async () => {
    const person = await makePerson(database);
    const idle = await signInAs(database, person, { idleExpiresAt: Date.now() - 1 });
    const old = await signInAs(database, person, { expiresAt: Date.now() - 1 });
    expect(await isSignedIn(idle)).toBe(false);
    expect(await isSignedIn(old)).toBe(false);
  });

  test.each(["session=", "session=short", `session=${"A".repeat(43)}`, "session=../../etc", "a=b"])(
    "is none when the cookie is %s",
    async (cookie) => {
      expect(await isSignedIn({ cookie })).toBe(false);
    },
  );

  test("slides while it is used, and never beyond its end", async () => {
    const person = await makePerson(database);
    const now = Date.now();
    const lastSeenAt = now - LIMITS.sessionTouchMs * 2;
    const used = await signInAs(database, person, { lastSeenAt, idleExpiresAt: now + 1000 * 60 });
    const ending = await signInAs(database, person, { lastSeenAt, expiresAt: now + 1000 * 60 });
    await listOf(used);
    await listOf(ending);
    const row = async ({ sessionId }: { sessionId: string }) =>
      (await db.select().from(sessions).where(eq(sessions.id, sessionId)).get()) ??
      expect.fail("no such session");
    expect((await row(used)).idleExpiresAt).toBeGreaterThan(now + LIMITS.sessionIdleMs - 60_000);
    expect((await row(ending)).idleExpiresAt).toBe((await row(ending)).expiresAt);
  });

  test("knows at the next request that its person was suspended, or lost a role", async () => {
    const person = await makePerson(database, { roles: ["admin"] });
    expect((await request("/api/users", { as: person })).status).toBe(200);
    await db.delete(userRoles).where(eq(userRoles.userId, person.id));
    await readProblem(await request("/api/users", { as: person }), 403);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
    const problem = await readProblem(await request("/api/users", { as: person }), 403);
    expect(problem.code).toBe("account_suspended");
  });
});

describe("signing out", () => {
  test("ends every session of the person, and nobody else's", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    const bystander = await makePerson(database);
    const response = await request("/api/sessions", { method: "DELETE", as: person });
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toMatch(/^session=; .*Max-Age=0/);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
  });

  test("on this device alone leaves the others", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    await request("/api/sessions?scope=this-device", { method: "DELETE", as: person });
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  test("in a way that does not exist ends nothing", async () => {
    const person = await makePerson(database);
    const path = "/api/sessions?scope=everyone";
    await readProblem(await request(path, { method: "DELETE", as: person }), 422);
    expect(await isSignedIn(person)).toBe(true);
  });

  test("needs a session", async () => {
    await readProblem(await request("/api/sessions", { method: "DELETE" }), 401);
  });
});

describe("ending all others", () => {
  const endOthers = (as: { cookie: string }) =>
    request("/api/sessions/others", { method: "DELETE", as });

  test("leaves the one that asks, and everyone else's, and is recorded", async () => {
    const person = await makePerson(database);
    const others = [await signInAs(database, person), await signInAs(database, person)];
    const bystander = await makePerson(database);
    expect((await endOthers(person)).status).toBe(204);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(bystander)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await eventsOf(person)).toEqual(["sessions_revoked"]);
  });

  test("from two of them at once leaves one at most, and nobody is locked out of signing in", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    const answers = await Promise.all([endOthers(person), endOthers(other)]);
    for (const { status } of answers) expect([204, 401]).toContain(status);
    const left = [await isSignedIn(person), await isSignedIn(other)].filter(Boolean);
    expect(left.length).toBeLessThanOrEqual(1);
  });

  test("spares an admin's visit, which is theirs to end", async () => {
    const visited = await makeKind(database, "admin acting as a member");
    const person = visited ?? expect.fail("nobody is visited");
    const own = await signInAs(database, person);
    await endOthers(own);
    expect(await isSignedIn(person)).toBe(true);
    await readProblem(await end(person.sessionId, { ...person, ...own }), 404);
  });

  test("is not for an admin who acts as the person", async () => {
    const visited = await makeKind(database, "admin acting as a member");
    const problem = await readProblem(await endOthers(visited ?? expect.fail("nobody")), 403);
    expect(problem.code).toBe("impersonating");
  });
});

describe("ending one session", () => {
  test("ends that one", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    expect((await end(other.sessionId, person)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect(await eventsOf(person)).toEqual(["session_revoked"]);
  });

  test("is recorded with the device that was signed out, not the one that asked", async () => {
    const person = await makePerson(database);
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = await signInAs(database, person);
    await db.update(sessions).set({ userAgent }).where(eq(sessions.id, other.sessionId));
    await end(other.sessionId, person);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
    expect(event?.userAgent).not.toContain("Firefox");
    expect(event?.details).toEqual({ sessionId: other.sessionId, device: "Firefox on Windows" });
  });

  test("twice finds none the second time", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    const answers = await Promise.all([end(other.sessionId, person), end(other.sessionId, person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await eventsOf(person)).toEqual(["session_revoked"]);
  });

  test("of someone else looks as if there were none, also to an admin", async () => {
    const owner = await makePerson(database);
    for (const as of [
      await makePerson(database),
      await makePerson(database, { roles: ["admin"] }),
    ]) {
      const problem = await readProblem(await end(owner.sessionId, as), 404);
      expect(problem.code).toBe("not_found");
    }
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("with an id that is none is bad input", async () => {
    const person = await makePerson(database);
    await readProblem(await end("everything", person), 422);
  });

  test("needs a session", async () => {
    const owner = await makePerson(database);
    const path = `/api/sessions/${owner.sessionId}`;
    await readProblem(await request(path, { method: "DELETE" }), 401);
  });
});
