import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { applyBulk } from "../../../worker/features/users/apply-bulk.ts";
import { BulkPreview } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { makeToken } from "../../support/access-tokens.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
});

const SUSPEND = { action: "suspend", reason: "The company left" } as const;

async function preview(change: unknown, scope: unknown) {
  const answer = await request("/api/users/bulk/preview", { as: admin, json: { change, scope } });
  expect(answer.status).toBe(200);
  return v.parse(BulkPreview, await answer.json());
}

const apply = (change: unknown, people: unknown, as: { cookie: string } = admin) =>
  request("/api/users/bulk", { as, json: { change, people } });

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test("the preview names the people it changes and skips and why, and changes nothing", async () => {
  const open = await makePerson(database, { fullName: "Bo" });
  const shut = await makePerson(database, { fullName: "Cy", suspended: true });
  const { touched, skipped } = await preview(
    { action: "suspend" },
    { ids: idsOf([admin, open, shut]) },
  );
  expect(touched).toEqual([{ id: open.id, name: "Bo", email: open.email, version: 1 }]);
  expect(skipped).toMatchObject([
    { id: admin.id, because: "yourself" },
    { id: shut.id, because: "already" },
  ]);
  expect((await request("/api/sessions", { as: open })).status).toBe(200);
});

test("everyone who matches a filter is found, on every page of it", async () => {
  for (const fullName of ["A", "B", "C"]) await makePerson(database, { fullName });
  const coach = await makePerson(database, { roles: ["member", "coach"] });
  const coaches = await preview({ action: "sign_out" }, { matching: { role: "coach" } });
  expect(idsOf(coaches.touched)).toEqual([coach.id]);
  const everyone = await preview({ action: "grant", role: "vendor" }, { matching: {} });
  expect(everyone.touched).toHaveLength(5);
});

test("what was promised is done to all of them, each recorded with the reason", async () => {
  const people = [await makePerson(database), await makePerson(database)];
  const { touched } = await preview({ action: "suspend" }, { ids: idsOf(people) });
  const { ctx, ended } = makeContext(database);
  await applyBulk(actAs(ctx, admin, ["admin"]), { change: SUSPEND, people: touched });
  for (const person of people) {
    await readProblem(await request("/api/sessions", { as: person }), 401);
    const as = await signInAs(database, person);
    expect((await readProblem(await request("/api/sessions", { as }), 403)).code).toBe(
      "account_suspended",
    );
    const told = await db.select().from(mails).where(eq(mails.userId, person.id));
    expect(told.map(({ template }) => template)).toEqual(["account_suspended"]);
  }
  expect(new Set(ended.map(({ userId, reason }) => `${userId} ${reason}`))).toEqual(
    new Set(people.map(({ id }) => `${id} suspended`)),
  );
  const events = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.userId, idsOf(people)),
        eq(auditEvents.eventType, "account_suspended"),
      ),
    );
  expect(events.map(({ details }) => details)).toEqual(
    people.map(() => ({ adminId: admin.id, isBulk: true, reason: SUSPEND.reason, until: null })),
  );
});

test.each([
  [{ action: "grant", role: "coach" }, ["coach", "member"]],
  [{ action: "revoke", role: "vendor" }, ["member"]],
])("%j changes the roles of all of them", async (change, expected) => {
  const person = await makePerson(database, {
    roles: change.action === "grant" ? ["member"] : ["member", "vendor"],
  });
  const { touched } = await preview(change, { ids: [person.id] });
  expect(
    await (
      await apply(
        change,
        touched.map(({ id, version }) => ({ id, version })),
      )
    ).json(),
  ).toEqual({ changed: 1 });
  const roles = await db.select().from(userRoles).where(eq(userRoles.userId, person.id));
  expect(roles.map(({ role }) => role).sort()).toEqual(expected);
});

test("signing out ends their sessions and tokens, and leaves their profile as it was", async () => {
  const person = await makePerson(database);
  const { headers } = await makeToken(database, person, { scopes: ["notifications.read"] });
  expect((await apply({ action: "sign_out" }, [{ id: person.id, version: 1 }])).status).toBe(200);
  expect((await request("/api/sessions", { as: person })).status).toBe(401);
  const byToken = await request("/api/notifications", { headers });
  expect((await readProblem(byToken, 401)).code).toBe("token_revoked");
  const stored = await db.select().from(profiles).where(eq(profiles.id, person.id)).get();
  expect(stored?.version).toBe(1);
});

describe("nothing at all is done", () => {
  test("when one of them changed since the preview", async () => {
    const [one, two] = [await makePerson(database), await makePerson(database)];
    const answer = await apply(SUSPEND, [
      { id: one.id, version: 1 },
      { id: two.id, version: 2 },
    ]);
    expect((await readProblem(answer, 409)).code).toBe("stale_version");
    expect((await request("/api/sessions", { as: one })).status).toBe(200);
  });

  test("when one of them may not be touched, is unknown, or is oneself", async () => {
    const person = await makePerson(database);
    const shut = await makePerson(database, { suspended: true });
    for (const other of [shut.id, admin.id, "0190d3a0-0000-7fff-8000-000000000000"]) {
      const answer = await apply(SUSPEND, [
        { id: person.id, version: 1 },
        { id: other, version: 1 },
      ]);
      expect((await readProblem(answer, 409)).code).toBe("stale_version");
    }
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });

  test("when two admins would suspend each other at once: one stays", async () => {
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const { ctx } = makeContext(database);
    const outcomes = await Promise.allSettled([
      applyBulk(actAs(ctx, admin, ["admin"]), {
        change: SUSPEND,
        people: [{ id: other.id, version: 1 }],
      }),
      applyBulk(actAs(ctx, other, ["admin"]), {
        change: SUSPEND,
        people: [{ id: admin.id, version: 1 }],
      }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "last_admin" },
    });
  });

  test("when admin is given without a fresh proof", async () => {
    const person = await makePerson(database);
    const stale = await signInAs(database, admin, { secondFactor: "verified", provenAt: null });
    const change = { action: "grant", role: "admin" };
    const answer = await apply(change, [{ id: person.id, version: 1 }], stale);
    expect((await readProblem(answer, 403)).code).toBe("fresh_proof_required");
  });

  test("when more match than one may touch at once", async () => {
    const at = Date.now();
    await db.insert(profiles).values(
      Array.from({ length: LIMITS.bulkMost }, (_, index) => ({
        id: crypto.randomUUID(),
        email: `many-${index}@people.test`,
        createdAt: at,
        updatedAt: at,
      })),
    );
    const json = { change: { action: "sign_out" }, scope: { matching: {} } };
    const answer = await request("/api/users/bulk/preview", { as: admin, json });
    await readProblem(answer, 400);
  });

  test("when the request makes no sense, or comes from someone who is no admin", async () => {
    const person = await makePerson(database);
    const people = [{ id: person.id, version: 1 }];
    await readProblem(await apply({ action: "erase" }, people), 422);
    await readProblem(await apply({ action: "suspend" }, people), 422);
    await readProblem(await apply({ action: "grant", role: "king" }, people), 422);
    await readProblem(await apply(SUSPEND, []), 422);
    await readProblem(await apply(SUSPEND, people, person), 403);
    await readProblem(await apply(SUSPEND, people, { cookie: "" }), 401);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });
});
