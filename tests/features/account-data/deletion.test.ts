import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { cancelDeletion } from "../../../worker/features/account-data/cancel-deletion.ts";
import { requestDeletion } from "../../../worker/features/account-data/request-deletion.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const ask = (as: { cookie: string }, confirmation: unknown) =>
  request("/api/account-data/deletion", { as, json: { confirmation } });
const keep = (as: { cookie: string }) =>
  request("/api/account-data/deletion", { method: "DELETE", as });

const stored = async ({ id }: { id: string }) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get()) ?? expect.fail("nobody");

async function eventsOf({ id }: { id: string }) {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
  return rows.map(({ eventType }) => eventType);
}

async function mailsOf({ id }: { id: string }) {
  const rows = await db.select().from(mails).where(eq(mails.userId, id));
  return rows.map(({ template }) => template);
}

const isSignedIn = async (as: { cookie: string }) =>
  (await request("/api/sessions", { as })).status === 200;

describe("asking for one's account to be deleted", () => {
  test("sets the day, ends every session, tells by mail and is recorded", async () => {
    const person = await makePerson(database);
    const other = await signInAs(database, person);
    const bystander = await makePerson(database);
    const before = Date.now();
    const response = await ask(person, ` ${person.email.toUpperCase()} `);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(/^session=; .*Max-Age=0/);
    const { deletionDueAt } = await stored(person);
    expect(deletionDueAt).toBeGreaterThanOrEqual(before + LIMITS.deletionGraceMs);
    for (const session of [person, other]) expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
    expect(await mailsOf(person)).toEqual(["deletion_scheduled"]);
    expect(await eventsOf(person)).toEqual(["account_deletion_requested"]);
  });

  test.each(["", "delete", "somebody@people.test", 7, null, "x".repeat(10_000)])(
    "takes nothing but the person's own address: %j is refused",
    async (confirmation) => {
      const person = await makePerson(database);
      await readProblem(await ask(person, confirmation), 422);
      expect((await stored(person)).deletionDueAt).toBeNull();
      expect(await isSignedIn(person)).toBe(true);
    },
  );

  test("needs a fresh proof", async () => {
    const person = await makePerson(database);
    const old = await signInAs(database, person, { provenAt: null });
    const problem = await readProblem(await ask(old, person.email), 403);
    expect(problem.code).toBe("fresh_proof_required");
    expect((await stored(person)).deletionDueAt).toBeNull();
  });

  test("is not for an admin who acts as the person", async () => {
    const visited = (await makeKind(database, "admin acting as a member")) ?? expect.fail("nobody");
    expect((await readProblem(await ask(visited, visited.email), 403)).code).toBe("impersonating");
    expect((await readProblem(await keep(visited), 403)).code).toBe("impersonating");
  });

  test("twice leaves the first day standing, and one mail", async () => {
    const person = await makePerson(database);
    const { ctx } = makeContext(database);
    const first = await requestDeletion(actAs(ctx, person), { confirmation: person.email });
    const later = { ...actAs(ctx, person), clock: { now: () => ctx.clock.now() + 60_000 } };
    expect(await requestDeletion(later, { confirmation: person.email })).toBe(first);
    expect(await mailsOf(person)).toEqual(["deletion_scheduled"]);
  });

  test("tells the open tabs but the one that asked, which shows the day", async () => {
    const person = await makePerson(database);
    const { ctx, ended, effects } = makeContext(database);
    await requestDeletion(actAs(ctx, person), { confirmation: person.email });
    expect(ended).toEqual([
      { userId: person.id, reason: "signed_out", except: [person.sessionId] },
    ]);
    expect(effects.woken).toBe(1);
  });
});

describe("the last admin", () => {
  async function makeAdmins(count: number): Promise<TestPerson[]> {
    await db.delete(userRoles).where(eq(userRoles.role, "admin"));
    const admins: TestPerson[] = [];
    for (let made = 0; made < count; made += 1) {
      admins.push(await makePerson(database, { roles: ["member", "admin"] }));
    }
    return admins;
  }

  test("cannot leave, and nothing of theirs changes", async () => {
    const [admin] = await makeAdmins(1);
    const problem = await readProblem(await ask(admin!, admin!.email), 409);
    expect(problem.code).toBe("last_admin");
    expect((await stored(admin!)).deletionDueAt).toBeNull();
    expect(await isSignedIn(admin!)).toBe(true);
    expect(await mailsOf(admin!)).toEqual([]);
  });

  test("stays when two go at once", async () => {
    const admins = await makeAdmins(2);
    const answers = await Promise.all(admins.map((admin) => ask(admin, admin.email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("is not one who is suspended", async () => {
    const [admin, other] = await makeAdmins(2);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, other!.id));
    expect((await readProblem(await ask(admin!, admin!.email), 409)).code).toBe("last_admin");
  });
});

describe("during the time of grace", () => {
  async function makeLeaving() {
    const person = await makePerson(database);
    await ask(person, person.email);
    return { ...person, ...(await signInAs(database, person, { provenAt: null })) };
  }

  test("signing in works, and keeping the account takes one request and no proof", async () => {
    const person = await makeLeaving();
    expect(await isSignedIn(person)).toBe(true);
    expect((await keep(person)).status).toBe(204);
    expect((await stored(person)).deletionDueAt).toBeNull();
    expect(await mailsOf(person)).toEqual(["deletion_scheduled", "deletion_cancelled"]);
    expect(await eventsOf(person)).toEqual([
      "account_deletion_requested",
      "account_deletion_cancelled",
    ]);
    expect(await isSignedIn(person)).toBe(true);
  });

  test("keeping it twice, or an account that nobody deletes, changes nothing", async () => {
    const person = await makeLeaving();
    await Promise.all([keep(person), keep(person)]);
    expect(await mailsOf(person)).toEqual(["deletion_scheduled", "deletion_cancelled"]);
    const content = await makePerson(database);
    expect((await keep(content)).status).toBe(204);
    expect(await mailsOf(content)).toEqual([]);
    expect(await eventsOf(content)).toEqual([]);
  });

  test("is kept by its person alone", async () => {
    const person = await makeLeaving();
    await keep(await makePerson(database, { roles: ["admin"] }));
    await readProblem(await request("/api/account-data/deletion", { method: "DELETE" }), 401);
    expect((await stored(person)).deletionDueAt).not.toBeNull();
    await cancelDeletion(actAs(makeContext(database).ctx, person));
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1);
  });
});
