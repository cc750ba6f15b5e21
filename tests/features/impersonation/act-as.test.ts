import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { endImpersonation } from "../../../worker/features/impersonation/end-impersonation.ts";
import { startImpersonation } from "../../../worker/features/impersonation/start-impersonation.ts";
import { confirmPrivacy } from "../../../worker/features/onboarding/confirm-privacy.ts";
import { readVisitor } from "../../../worker/features/sessions/queries.ts";
import { sweepSessions } from "../../../worker/features/sessions/sweep-sessions.ts";
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
const REASON = "Cannot find their plan";
let admin: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
  person = await makePerson(database, { fullName: "Amara Mensah" });
});

const start = (userId: string, as: { cookie: string } = admin, reason: unknown = REASON) =>
  request("/api/impersonation", { as, json: { userId, reason } });

const leave = (as: { cookie: string }) => request("/api/sessions", { method: "DELETE", as });

/** The session cookie that an answer sets; undefined when it clears it. */
function cookieOf(answer: Response): { cookie: string } | undefined {
  const set = answer.headers.getSetCookie().find((cookie) => /^session=[\w-]{43};/.test(cookie));
  return set ? { cookie: set.split(";", 1)[0] ?? "" } : undefined;
}

async function visit(): Promise<{ cookie: string }> {
  const answer = await start(person.id);
  expect(answer.status).toBe(200);
  return cookieOf(answer) ?? expect.fail("no session was set");
}

const asVisitor = async ({ cookie }: { cookie: string }, clock = makeClock()) =>
  (
    await readVisitor(makeContext(database, clock).ctx, {
      tokenHash: await sha256Hex(cookie.replace("session=", "")),
    })
  ).visitor;

const eventsOf = async (userId: string, type: "impersonation_started" | "impersonation_ended") =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, userId), eq(auditEvents.eventType, type)))
  ).map(({ details }) => details);

describe("acting as someone", () => {
  test("opens their account for an hour under the admin's name, with a recorded reason", async () => {
    const cookie = await visit();
    const visitor = await asVisitor(cookie);
    expect(visitor).toMatchObject({
      userId: person.id,
      secondFactor: "verified",
      provenAt: null,
      impersonator: { userId: admin.id, name: "Ines Roth" },
    });
    const endsAt = visitor?.impersonator?.endsAt ?? 0;
    expect(Math.abs(endsAt - Date.now() - LIMITS.sessionImpersonationMs)).toBeLessThan(60_000);
    expect(await eventsOf(person.id, "impersonation_started")).toEqual([
      { adminId: admin.id, reason: REASON },
    ]);
  });

  test("closes what is the person's alone", async () => {
    const cookie = await visit();
    await readProblem(await request("/api/users", { as: cookie }), 403);
    const { ctx } = makeContext(database);
    const nested = { ...actAs(ctx, person, ["admin"]) };
    nested.actor.impersonatorId = admin.id;
    await expect(confirmPrivacy(nested, { policyVersion: "1.0" })).rejects.toMatchObject({
      code: "impersonating",
    });
    const other = await makePerson(database);
    await expect(
      startImpersonation(nested, { userId: other.id, reason: REASON }),
    ).rejects.toMatchObject({ code: "impersonating" });
  });

  test("is none of the person's own sessions, and no time at which they were here", async () => {
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    await db.update(profiles).set({ lastSeenAt: null }).where(eq(profiles.id, person.id));
    await visit();
    const seen = await request(`/api/users/${person.id}`, { as: admin });
    expect(await seen.json()).toMatchObject({ lastSeenAt: null });
    const own = await signInAs(database, person);
    const list = await request("/api/sessions", { as: own });
    expect(await list.json()).toMatchObject({ items: [{ id: own.sessionId }] });
  });

  test("is told to the person without the admin's name or browser", async () => {
    await visit();
    const text = await (await request("/api/dashboards/personal", { as: person })).text();
    expect(text).toContain("impersonation_started");
    expect(text).not.toContain(admin.id);
    expect(text).not.toContain("Ines Roth");
  });

  test.each<[string, () => Promise<string>]>([
    ["oneself", () => Promise.resolve(admin.id)],
    ["an admin", async () => (await makePerson(database, { roles: ["member", "admin"] })).id],
    ["someone suspended", async () => (await makePerson(database, { suspended: true })).id],
    ["someone not yet in", async () => (await makePerson(database, { unverified: true })).id],
    [
      "someone who must set a password",
      async () => (await makePerson(database, { resetRequired: true })).id,
    ],
  ])("is never done as %s", async (_who, find) => {
    const id = await find();
    expect((await readProblem(await start(id), 409)).code).toBe("not_to_impersonate");
    expect(await eventsOf(id, "impersonation_started")).toEqual([]);
  });

  test("asks for a fresh proof, a reason, a person, and an admin", async () => {
    const stale = await signInAs(database, admin, { secondFactor: "verified", provenAt: null });
    expect((await readProblem(await start(person.id, stale), 403)).code).toBe(
      "fresh_proof_required",
    );
    await readProblem(await start(person.id, admin, " "), 422);
    await readProblem(await start(person.id, admin, "x".repeat(LIMITS.reasonLength + 1)), 422);
    await readProblem(await start(uuidv7(1)), 404);
    const member = await makePerson(database);
    await readProblem(await start(person.id, member), 403);
    await readProblem(await start(person.id, { cookie: "" }), 401);
    expect(await eventsOf(person.id, "impersonation_started")).toEqual([]);
  });
});

describe("stopping", () => {
  test("brings the admin back in a new session that proves nothing and lasts no longer than theirs", async () => {
    const before = await db.select().from(sessions).where(eq(sessions.id, admin.sessionId)).get();
    const cookie = await visit();
    const back = cookieOf(await leave(cookie)) ?? expect.fail("nobody came back");
    expect(await asVisitor(back)).toMatchObject({
      userId: admin.id,
      secondFactor: "verified",
      provenAt: null,
      impersonator: null,
    });
    expect((await request("/api/users", { as: back })).status).toBe(200);
    // Neither the visit nor the session from before lives on.
    expect(await asVisitor(cookie)).toBeNull();
    expect(await asVisitor(admin)).toBeNull();
    const after = await db.select().from(sessions).where(eq(sessions.userId, admin.id)).get();
    expect(after?.expiresAt).toBe(before?.expiresAt);
    expect(after?.method).toBe(before?.method);
    expect(await eventsOf(person.id, "impersonation_ended")).toEqual([
      { impersonatorId: admin.id },
    ]);
    // The person never left.
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });

  test("works after the hour too, as long as the admin's own session lives", async () => {
    const clock = makeClock();
    const { ctx } = makeContext(database, clock);
    const { token } = await startImpersonation(actAs(ctx, admin, ["admin"]), {
      userId: person.id,
      reason: REASON,
    });
    clock.advance(LIMITS.sessionImpersonationMs + 1);
    expect(await asVisitor({ cookie: token }, clock)).toBeNull();
    await sweepSessions(ctx);
    const ended = await endImpersonation(ctx, token);
    expect(await asVisitor({ cookie: ended?.token ?? "" }, clock)).toMatchObject({
      userId: admin.id,
    });
    expect(await endImpersonation(ctx, token)).toBeNull();
  });

  test("leads nowhere once the admin's own session is over", async () => {
    const clock = makeClock();
    const { ctx } = makeContext(database, clock);
    const { token } = await startImpersonation(actAs(ctx, admin, ["admin"]), {
      userId: person.id,
      reason: REASON,
    });
    clock.advance(LIMITS.sessionAbsoluteMs + 1);
    expect(await endImpersonation(ctx, token)).toMatchObject({ token: null });
    expect(await db.select().from(sessions).where(eq(sessions.userId, admin.id))).toEqual([]);
  });

  test("by two presses at once happens once", async () => {
    const { ctx } = makeContext(database);
    const { token } = await startImpersonation(actAs(ctx, admin, ["admin"]), {
      userId: person.id,
      reason: REASON,
    });
    const ends = await Promise.all([endImpersonation(ctx, token), endImpersonation(ctx, token)]);
    expect(ends.filter((ended) => ended !== null)).toHaveLength(1);
    expect(await db.select().from(sessions).where(eq(sessions.userId, admin.id))).toHaveLength(1);
  });

  test("is no way in for any other token", async () => {
    const { ctx } = makeContext(database);
    expect(await endImpersonation(ctx, person.cookie.replace("session=", ""))).toBeNull();
    expect(await endImpersonation(ctx, "unknown")).toBeNull();
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });
});

describe("a visit is over at the next request", () => {
  test("when the admin signs out everywhere", async () => {
    const elsewhere = await signInAs(database, admin, { secondFactor: "verified" });
    const cookie = await visit();
    expect((await leave(elsewhere)).status).toBe(204);
    expect(await asVisitor(cookie)).toBeNull();
  });

  test("when the admin is one no more, or is suspended", async () => {
    const cookie = await visit();
    await db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, admin.id), eq(userRoles.role, "admin")));
    expect(await asVisitor(cookie)).toBeNull();
    await db.insert(userRoles).values({ userId: admin.id, role: "admin", createdAt: 1 });
    expect(await asVisitor(cookie)).not.toBeNull();
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, admin.id));
    expect(await asVisitor(cookie)).toBeNull();
  });

  test("when the person becomes an admin: nobody acts as one", async () => {
    const owner = await makePerson(database);
    const cookie = cookieOf(await start(owner.id)) ?? expect.fail("no session was set");
    expect(await asVisitor(cookie)).not.toBeNull();
    await db.insert(userRoles).values({ userId: owner.id, role: "admin", createdAt: 1 });
    expect(await asVisitor(cookie)).toBeNull();
  });

  test("when a new password is required of the person: the admin must not be who sets it", async () => {
    const owner = await makePerson(database, { password: "a passphrase of theirs" });
    const cookie = cookieOf(await start(owner.id)) ?? expect.fail("no session was set");
    const other = await makePerson(database, { roles: ["member", "admin"] });
    await request(`/api/users/${owner.id}/password-requirement`, {
      method: "PUT",
      as: other,
      headers: { "if-match": '"1"' },
    });
    expect(await asVisitor(cookie)).toBeNull();
  });
});
