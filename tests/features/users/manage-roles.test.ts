import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { Role } from "../../../db/values/roles.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

type Asked = { as?: { cookie: string }; version?: number };

const change = (method: "PUT" | "DELETE") => {
  return (id: string, role: Role | "king", { as = admin, version = 1 }: Asked = {}) =>
    request(`/api/users/${id}/roles/${role}`, {
      method,
      as,
      headers: { "if-match": `"${version}"` },
    });
};
const give = change("PUT");
const take = change("DELETE");

async function rolesOf(id: string): Promise<string[]> {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, id));
  return rows.map(({ role }) => role).sort();
}

const events = (userId: string) =>
  db
    .select({ type: auditEvents.eventType, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId));

describe("giving a role", () => {
  test("adds it to the others, counts at the next request, and is recorded with who gave it", async () => {
    const person = await makePerson(database);
    await readProblem(await request("/api/users", { as: person }), 403);
    const answer = await give(person.id, "coach");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ version: 2 });
    expect(await rolesOf(person.id)).toEqual(["coach", "member"]);
    expect(await events(person.id)).toEqual([
      { type: "role_granted", details: { role: "coach", adminId: admin.id } },
    ]);
  });

  test("that someone has changes nothing, and is no mistake", async () => {
    const person = await makePerson(database);
    expect((await give(person.id, "member")).status).toBe(200);
    expect(await events(person.id)).toEqual([]);
  });

  test("of admin asks for a fresh proof, and asks the new admin for a second factor", async () => {
    const person = await makePerson(database);
    const stale = await signInAs(database, admin, {
      secondFactor: "verified",
      provenAt: Date.now() - LIMITS.freshProofMs - 1,
    });
    const refused = await give(person.id, "admin", { as: stale });
    expect((await readProblem(refused, 403)).code).toBe("fresh_proof_required");
    expect((await give(person.id, "admin")).status).toBe(200);
    const next = await request("/api/users", { as: person });
    expect((await readProblem(next, 401)).code).toBe("second_factor_pending");
  });

  test("to someone changed meanwhile is refused with how they are now", async () => {
    const person = await makePerson(database);
    const problem = await readProblem(await give(person.id, "coach", { version: 7 }), 409);
    expect(problem).toMatchObject({
      code: "stale_version",
      current: { id: person.id, version: 1 },
    });
    expect(await rolesOf(person.id)).toEqual(["member"]);
    expect(await events(person.id)).toEqual([]);
  });

  test("needs a known role, a person who is there, and an admin", async () => {
    const person = await makePerson(database);
    await readProblem(await give(person.id, "king"), 422);
    await readProblem(await give("not-an-id", "coach"), 422);
    await readProblem(await give(uuidv7(1), "coach"), 404);
    await readProblem(await give(person.id, "coach", { as: { cookie: "session=none" } }), 401);
    await readProblem(await give(person.id, "admin", { as: person }), 403);
    expect(await rolesOf(person.id)).toEqual(["member"]);
  });
});

describe("taking a role", () => {
  test("is felt at the person's next request and recorded", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    expect((await request("/api/users", { as: other })).status).toBe(200);
    expect((await take(other.id, "admin")).status).toBe(200);
    await readProblem(await request("/api/users", { as: other }), 403);
    expect(await events(other.id)).toEqual([
      { type: "role_revoked", details: { role: "admin", adminId: admin.id } },
    ]);
  });

  test("leaves everyone at least one", async () => {
    const person = await makePerson(database);
    expect((await readProblem(await take(person.id, "member"), 409)).code).toBe("last_role");
    expect(await rolesOf(person.id)).toEqual(["member"]);
  });

  test("from the last admin is refused, and nothing is written", async () => {
    expect((await readProblem(await take(admin.id, "admin"), 409)).code).toBe("last_admin");
    expect(await rolesOf(admin.id)).toEqual(["admin", "member"]);
    expect(await events(admin.id)).toEqual([]);
  });

  test.each([
    ["suspended", { aiSuspended: true }],
    ["being deleted", { deletionDueAt: Date.now() + LIMITS.deletionGraceMs }],
    ["not yet in", { emailVerifiedAt: null }],
  ])("an admin who is %s is none who is left", async (_what, state) => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    await db.update(profiles).set(state).where(eq(profiles.id, other.id));
    expect((await readProblem(await take(admin.id, "admin"), 409)).code).toBe("last_admin");
  });

  test("by two admins from each other at once leaves one", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const answers = await Promise.all([
      take(other.id, "admin", { as: admin }),
      take(admin.id, "admin", { as: other }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await db.select().from(userRoles).where(eq(userRoles.role, "admin"));
    expect(left).toHaveLength(1);
    const told = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.eventType, "role_revoked")));
    expect(told.filter(({ userId }) => [admin.id, other.id].includes(userId ?? ""))).toHaveLength(
      1,
    );
  });
});
