import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { UserList } from "../../../worker/features/users/contract.ts";
import { statesOf } from "../../../worker/features/users/rules.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada" });
});

async function list(query: string) {
  const response = await request(`/api/users${query}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(UserList, await response.json()).items;
}

const names = async (query: string) => (await list(query)).map(({ fullName }) => fullName);

const inviteLinkOf = (userId: string) => {
  const link = { email: "x@y.test", createdAt: 1, expiresAt: 2 };
  return db.insert(mailLinks).values({ ...link, id: uuidv7(1), purpose: "invitation", userId });
};

describe("a state", () => {
  test("is told of each person, and filters the list", async () => {
    await makePerson(database, { fullName: "Shut", suspended: true });
    await makePerson(database, { fullName: "Unsure", unverified: true });
    const invited = await makePerson(database, { fullName: "Asked", unverified: true });
    await inviteLinkOf(invited.id);
    const leaving = await makePerson(database, { fullName: "Leaving", suspended: true });
    await db.update(profiles).set({ deletionDueAt: Date.now() }).where(eq(profiles.id, leaving.id));
    expect(await names("?state=active")).toEqual(["Ada"]);
    expect(await names("?state=suspended")).toEqual(["Leaving", "Shut"]);
    expect(await names("?state=unverified")).toEqual(["Unsure"]);
    expect(await names("?state=invited")).toEqual(["Asked"]);
    expect(await names("?state=being_deleted")).toEqual(["Leaving"]);
    const states = (await list("")).map((row) => [row.fullName, ...statesOf(row)]);
    expect(states).toEqual([
      ["Ada", "active"],
      ["Asked", "invited"],
      ["Leaving", "suspended", "being_deleted"],
      ["Shut", "suspended"],
      ["Unsure", "unverified"],
    ]);
  });

  test("of invited is no longer that of someone who came in", async () => {
    const person = await makePerson(database, { fullName: "Came" });
    await inviteLinkOf(person.id);
    expect(await names("?state=invited")).toEqual([]);
    expect((await list("?q=Came"))[0]).toMatchObject({ isInvited: false, isVerified: true });
  });
});

test("a second factor counts once it is verified, whatever its kind", async () => {
  const own = { name: "Mine", createdAt: 1 };
  const half = await makePerson(database, { fullName: "Half" });
  await db.insert(totpFactors).values({ ...own, id: uuidv7(1), userId: half.id, secret: "x" });
  const key = await makePerson(database, { fullName: "Key" });
  await db.insert(passkeys).values({
    ...own,
    id: uuidv7(1),
    userId: key.id,
    credentialId: "x",
    publicKey: "x",
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  expect(await names("?factor=yes")).toEqual(["Key"]);
  expect(await names("?factor=no")).toEqual(["Ada", "Half"]);
});

test("the order by last seen begins with whoever was here last and ends with whoever never was", async () => {
  const early = await makePerson(database, { fullName: "Early" });
  await signInAs(database, early, { lastSeenAt: Date.now() + 60_000 });
  const gone = await makePerson(database, { fullName: "Gone" });
  await db.update(profiles).set({ lastSeenAt: 1000 }).where(eq(profiles.id, gone.id));
  const never = await makePerson(database, { fullName: "Never" });
  await db.update(profiles).set({ lastSeenAt: null }).where(eq(profiles.id, never.id));
  expect(await names("?sort=seen")).toEqual(["Early", "Ada", "Gone", "Never"]);
  expect(await names("?sort=email")).toHaveLength(4);
});

test("when somebody was here last stays known once their sessions are over", async () => {
  const person = await makePerson(database, { fullName: "Ended" });
  await request(`/api/users/${person.id}/sessions`, { method: "DELETE", as: admin });
  const [row] = await list("?q=Ended");
  expect(Date.parse(row?.lastSeenAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("each order of the list walks an index of its own, without sorting everyone", async () => {
  const plans = {
    name: sql`select id from profiles where (full_name collate nocase, id) > ('m' collate nocase, '') order by full_name collate nocase, id limit 50`,
    email: sql`select id from profiles where (email, id) > ('m', '') order by email, id limit 50`,
    newest: sql`select id from profiles where (created_at, id) < (5, '') order by created_at desc, id desc limit 50`,
  };
  for (const plan of Object.values(plans)) {
    const steps = await db.all<{ detail: string }>(sql`explain query plan ${plan}`);
    const told = steps.map(({ detail }) => detail).join("; ");
    expect(told).toContain("USING");
    expect(told).not.toMatch(/SCAN profiles$/);
    expect(told).not.toMatch(/USE TEMP B-TREE FOR ORDER BY$/);
  }
});

describe("the export", () => {
  const ask = (json: unknown, as: { cookie: string } = admin) =>
    request("/api/users/export", { as, json });

  test("holds everyone who matches and nobody else, and is recorded without what was typed", async () => {
    await makePerson(database, { fullName: "Cleo", roles: ["member", "coach"] });
    await makePerson(database, { fullName: "Cara", roles: ["member", "coach"] });
    const answer = await ask({ role: "coach", q: "people.test" });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("id,email,name");
    expect(lines.slice(1).join()).toContain("Cleo");
    expect(lines.join()).not.toContain("Ada");
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events).toMatchObject([
      {
        eventType: "people_exported",
        details: { role: "coach", state: null, factor: null, isSearched: true },
      },
    ]);
  });

  test("runs no formula in whatever opens it", async () => {
    await makePerson(database, { fullName: '=HYPERLINK("https://evil.test","Click")' });
    const text = await (await ask({})).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.test"",""Click"")"`);
  });

  test("is whole when it takes several pages", async () => {
    const at = Date.now();
    const many = Array.from({ length: 1100 }, (_, index) => ({
      id: uuidv7(at),
      email: `many-${index}@people.test`,
      createdAt: at,
      updatedAt: at,
    }));
    for (const from of [0, 400, 800])
      await db.insert(profiles).values(many.slice(from, from + 400));
    const lines = (await (await ask({ q: "many-" })).text()).trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(1100);
    expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(1100);
  });

  test("is an admin's who asks rightly", async () => {
    const person = await makePerson(database);
    await readProblem(await ask({}, person), 403);
    await readProblem(await ask({}, { cookie: "" }), 401);
    await readProblem(await ask({ role: "king" }), 422);
  });
});
