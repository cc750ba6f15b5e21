import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { adminGrants } from "../../../db/schema/grants.ts";
import { strategicPlanningGoals } from "../../../db/schema/plan-items.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const LIST = "/api/users?limit=50";

let admin: TestPerson;

/** Whoever asked once is remembered: what they ask next is read ahead of the guard. */
beforeEach(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"] });
  await (await request(LIST, { as: admin })).body?.cancel();
});

const list = (headers: Record<string, string> = {}) => request(LIST, { as: admin, headers });

async function refused(answer: Response, status: number) {
  // Nothing of what was read ahead, not even what it was like.
  expect(answer.headers.get("etag")).toBeNull();
  return readProblem(answer, status);
}

test("the session and the list are read in one round trip", async () => {
  const answer = await list();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("server-timing")).toContain("1 round trips");
  const tag = answer.headers.get("etag") ?? "";
  const again = await list({ "if-none-match": tag });
  expect(again.status).toBe(304);
});

test("a session that ended since is let in nowhere", async () => {
  await db.delete(sessions).where(eq(sessions.userId, admin.id));
  expect((await refused(await list(), 401)).code).toBe("unauthenticated");
});

test("a role that was taken since opens nothing", async () => {
  await db.delete(userRoles).where(sql`user_id = ${admin.id} and role = 'admin'`);
  await refused(await list(), 403);
});

test("somebody who was suspended since gets nothing", async () => {
  await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, admin.id));
  await refused(await list(), 403);
});

test("rights that were narrowed since hold at once", async () => {
  await db
    .insert(adminGrants)
    .values({ userId: admin.id, area: "content", level: "read", createdAt: 0 });
  await refused(await list(), 403);
});

test("what was read for somebody as they were before is read again, and not shown", async () => {
  const search = async () => (await request(`/api/search?q=${admin.email}`, { as: admin })).text();
  expect(await search()).toContain("/admin/users");
  await db
    .insert(adminGrants)
    .values({ userId: admin.id, area: "content", level: "read", createdAt: 0 });
  expect(await search()).not.toContain("/admin/users");
  await db.delete(adminGrants).where(eq(adminGrants.userId, admin.id));
  expect(await search()).toContain("/admin/users");
});

test("a change of a plan goes out once its maker was judged", async () => {
  const id = crypto.randomUUID();
  const send = (title: string, action: "add" | "set") =>
    request(`/api/plans/${admin.id}/operations`, {
      as: admin,
      method: "POST",
      json: {
        id: crypto.randomUUID(),
        label: "Change",
        changes: [{ action, kind: "goal", id, fields: { title } }],
      },
    });
  const titles = async () =>
    (await db.select().from(strategicPlanningGoals).where(eq(strategicPlanningGoals.id, id))).map(
      ({ title }) => title,
    );
  const made = await send("First", "add");
  expect(made.status).toBe(200);
  expect(made.headers.get("server-timing")).toContain("2 round trips");
  // As they are now, and once more for who they are since.
  await db.insert(userRoles).values({ userId: admin.id, role: "coach", createdAt: 0 });
  expect((await send("Second", "set")).status).toBe(200);
  expect(await titles()).toEqual(["Second"]);
  await db.delete(sessions).where(eq(sessions.userId, admin.id));
  await refused(await send("Third", "set"), 401);
  expect(await titles()).toEqual(["Second"]);
});

test("steps that don't load keep nobody out, nor what is read beside them", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  await db.run(sql`alter table admin_next_steps rename to admin_next_steps_away`);
  expect((await list()).status).toBe(200);
  await db.run(sql`alter table admin_next_steps_away rename to admin_next_steps`);
  expect(told.mock.calls.flat().join()).toContain("onboarding steps did not load");
  told.mockRestore();
});

test("a list that can't be read fails by itself, and the next one is read ahead again", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const redirects = () => request("/api/redirects", { as: admin });
  await db.run(sql`alter table url_redirects rename to url_redirects_away`);
  expect((await redirects()).status).toBe(500);
  await db.run(sql`alter table url_redirects_away rename to url_redirects`);
  expect(told.mock.calls.flat().join()).not.toContain("onboarding steps");
  expect((await redirects()).status).toBe(200);
  expect((await list()).headers.get("server-timing")).toContain("1 round trips");
  told.mockRestore();
});
