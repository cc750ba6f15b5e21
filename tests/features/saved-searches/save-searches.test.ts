import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { SEARCH_LIMITS } from "../../../worker/features/saved-searches/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { countOf, listOf, patch, post, read, remove, save, USERS } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const makeAdmin = () => makePerson(database, { roles: ["member", "admin"] });

const eventsOf = async ({ id }: { id: string }) =>
  (
    await db
      .select({ type: auditEvents.eventType, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.userId, id))
  ).map(({ type, details }) => [type, details]);

describe("a search", () => {
  test("is saved, listed by name, changed and deleted", async () => {
    const admin = await makeAdmin();
    const later = await save(admin, { name: "zebras" });
    const first = await save(admin, { name: "  Apples \u00a0 and pears " });
    expect(first).toMatchObject({
      name: "Apples and pears",
      filters: { role: "coach" },
      version: 1,
    });
    expect((await listOf(admin)).items).toEqual([first, later]);
    const changed = await patch(admin, first, { name: "Zoo", filters: { q: "ines" } });
    expect(await changed.json()).toEqual({
      ...first,
      name: "Zoo",
      filters: { q: "ines" },
      version: 2,
    });
    expect((await listOf(admin)).items.map(({ name }) => name)).toEqual(["zebras", "Zoo"]);
    expect((await remove(admin, later)).status).toBe(204);
    expect((await listOf(admin)).items.map(({ name }) => name)).toEqual(["Zoo"]);
    expect(await eventsOf(admin)).toEqual([]);
  });

  test("belongs to one list: the same name is free in another", async () => {
    const admin = await makeAdmin();
    await save(admin);
    await save(admin, { list: "/admin/mails" });
    expect((await listOf(admin)).items).toHaveLength(1);
    expect((await listOf(admin, "/admin/mails")).items).toHaveLength(1);
    expect((await listOf(admin, "/admin/outbox")).items).toEqual([]);
  });

  test("keeps what is lasting of an address, in one order", async () => {
    const admin = await makeAdmin();
    const filters = { sort: "name", q: "a", cursor: "x", limit: "25", saved: "y", role: "" };
    const saved = await save(admin, { filters });
    expect(Object.entries(saved.filters)).toEqual([
      ["q", "a"],
      ["sort", "name"],
    ]);
  });

  test("holds hostile words as they are", async () => {
    const admin = await makeAdmin();
    const name = `'); drop table saved_searches; -- <script>alert(1)</script>`;
    const filters = { q: `"><img src=x onerror=alert(1)> %_\\ 👩‍👩‍👧` };
    expect(await save(admin, { name, filters })).toMatchObject({ name, filters });
    expect((await listOf(admin)).items[0]).toMatchObject({ name, filters });
  });

  test.each([
    ["no name", { name: " \u00a0 " }, "name"],
    ["a name of nothing to see", { name: "\u200d\u200b" }, "name"],
    ["a name that is too long", { name: "a".repeat(81) }, "name"],
    ["a name with NUL", { name: "a\u0000b" }, "name"],
    ["two lines", { name: "a\nb" }, "name"],
    ["a name that turns the text round", { name: "a\u202Eb" }, "name"],
    ["half a sign", { name: "a\uD800" }, "name"],
    ["a filter with NUL", { filters: { q: "a\u0000" } }, ["filters.q", "q"]],
    ["a filter that is too long", { filters: { q: "a".repeat(501) } }, "filters.q"],
    ["a filter of no name", { filters: { "a b": "c" } }, "filters.a b"],
    ["a filter that is no text", { filters: { q: ["a"] } }, "filters.q"],
    [
      "too many filters",
      { filters: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, "x"])) },
      "filters",
    ],
    ["no list", { list: "users" }, "list"],
  ])("is refused with %s", async (_, json, field) => {
    const admin = await makeAdmin();
    const problem = await readProblem(await post(admin, json), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field].flat());
    expect(await countOf(database, admin)).toBe(0);
  });

  test("may have a name of 80 characters", async () => {
    const admin = await makeAdmin();
    expect((await save(admin, { name: "a".repeat(80) })).name).toHaveLength(80);
  });
});

describe("limits and races", () => {
  test("a name is free once, whatever its case, and the refusal says so beside the field", async () => {
    const admin = await makeAdmin();
    await save(admin);
    const other = await save(admin, { name: "Vendors" });
    const problem = await readProblem(await post(admin, { name: "COACHES" }), 409);
    expect(problem).toMatchObject({ code: "name_taken", fields: { name: problem.detail } });
    await readProblem(await patch(admin, other, { name: "coaches" }), 409);
    expect((await patch(admin, other, { name: "VENDORS" })).status).toBe(200);
    // Somebody else's names are no concern of theirs.
    expect((await post(await makeAdmin(), {})).status).toBe(200);
  });

  test("of two tabs that save one name at once, one succeeds", async () => {
    const admin = await makeAdmin();
    const answers = await Promise.all([post(admin, {}), post(admin, {}), post(admin, {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await countOf(database, admin)).toBe(1);
  });

  test("fifty fit into a list, also when tabs race for the last place", async () => {
    const admin = await makeAdmin();
    const rows = Array.from({ length: SEARCH_LIMITS.each - 1 }, (_, at) => ({
      id: uuidv7(Date.now()),
      userId: admin.id,
      list: USERS,
      name: `Search ${at}`,
      filters: {},
      createdAt: 1,
      updatedAt: 1,
    }));
    await db.insert(savedSearches).values(rows);
    const answers = await Promise.all(["a", "b", "c"].map((name) => post(admin, { name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const problem = await readProblem(await post(admin, { name: "d" }), 409);
    expect(problem.code).toBe("no_room");
    expect(problem.detail).toContain("50");
    expect((await listOf(admin)).items).toHaveLength(SEARCH_LIMITS.each);
    expect((await post(admin, { name: "d", list: "/admin/mails" })).status).toBe(200);
  });

  test("whoever saw an older version changes and deletes nothing, and is told what is there", async () => {
    const admin = await makeAdmin();
    const saved = await save(admin);
    await patch(admin, saved, { name: "First" });
    for (const answer of [
      await patch(admin, saved, { name: "Second" }),
      await remove(admin, saved),
    ]) {
      const problem = await readProblem(answer, 409);
      expect(problem).toMatchObject({
        code: "stale_version",
        current: { name: "First", version: 2 },
      });
    }
    const names = Array.from({ length: 8 }, (_, at) => `Tab ${at}`);
    const seen = { ...saved, version: 2 };
    const answers = await Promise.all(names.map((name) => patch(admin, seen, { name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await listOf(admin)).items[0]?.version).toBe(3);
  });
});

describe("which lists", () => {
  test("those that the person may open: an unknown one, and an admin's for a member, are not there", async () => {
    const member = await makePerson(database);
    for (const list of [USERS, "/admin/forms-manager/0190-a/answers", "/dashboard", "/nowhere"]) {
      await readProblem(await read(member, list), 404);
      await readProblem(await post(member, { list }), 404);
    }
    expect(await countOf(database, member)).toBe(0);
    expect((await post(member, { list: "/notifications" })).status).toBe(200);
    await readProblem(await read(await makeAdmin(), "/admin/users/1"), 404);
  });

  test("a list of several addresses has the searches of each by itself", async () => {
    const admin = await makeAdmin();
    await save(admin, { list: "/admin/forms-manager/0190-a/answers" });
    expect((await listOf(admin, "/admin/forms-manager/0190-a/answers")).items).toHaveLength(1);
    expect((await listOf(admin, "/admin/forms-manager/0190-b/answers")).items).toEqual([]);
  });

  test("at a path of the route table it is the same list", async () => {
    const admin = await makeAdmin();
    const entry = { path: "/our-people", componentName: "Users", routeType: "protected" as const };
    await db.insert(appRoutes).values({
      ...entry,
      id: uuidv7(Date.now()),
      allowedRoles: [],
      orderIndex: 1,
      createdAt: 1,
      updatedAt: 1,
    });
    const saved = await save(admin, { list: "/our-people" });
    expect(saved.list).toBe(USERS);
    expect((await listOf(admin)).items).toEqual([saved]);
    expect((await listOf(admin, "/our-people")).items).toEqual([saved]);
    await readProblem(await read(await makePerson(database), "/our-people"), 404);
  });
});

test("sharing is written down, and so is its end", async () => {
  const admin = await makeAdmin();
  const { id, list, name } = await save(admin, { isShared: true });
  await patch(admin, { id, version: 1 }, { filters: {} });
  await patch(admin, { id, version: 2 }, { isShared: false });
  await patch(admin, { id, version: 3 }, { isShared: true });
  await remove(admin, { id, version: 4 });
  const details = { searchId: id, list, name };
  expect(await eventsOf(admin)).toEqual([
    ["search_shared", details],
    ["search_unshared", details],
    ["search_shared", details],
    ["search_unshared", details],
  ]);
  const left = and(eq(savedSearches.id, id));
  expect(await db.select().from(savedSearches).where(left)).toEqual([]);
});
