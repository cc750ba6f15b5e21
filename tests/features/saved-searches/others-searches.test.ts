import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { savedSearches, savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { listOpensWith } from "../../../worker/wired.ts";
import { AccountExport } from "../../support/account-export.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { takeAccountFile } from "../../support/drive-runs.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { listOf, patch, post, remove, save, start, USERS } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const makeAdmin = (fullName = "Ines Roth") =>
  makePerson(database, { roles: ["member", "admin"], fullName });

const opensWith = (person: TestPerson, path = USERS) =>
  listOpensWith(actAs(ctx, person, ["member", "admin"]), path);

async function found(as: TestPerson, q: string): Promise<unknown> {
  return (await request(`/api/saved-searches/found?q=${encodeURIComponent(q)}`, { as })).json();
}

// What one test shares, the next one would see.
beforeEach(async () => {
  await db.delete(savedSearches);
});

describe("someone else's search", () => {
  test("that is private is in no list, and cannot be found, changed, chosen or deleted", async () => {
    const [owner, other] = [await makeAdmin(), await makeAdmin()];
    const saved = await save(owner);
    expect((await listOf(other)).items).toEqual([]);
    expect(await found(other, "coach")).toEqual({ items: [] });
    await readProblem(await patch(other, saved, { name: "Mine" }), 404);
    await readProblem(await remove(other, saved), 404);
    await readProblem(await start(other, saved.id), 404);
    expect((await listOf(owner)).items).toEqual([saved]);
    expect(await db.select().from(savedSearchStarts)).toEqual([]);
  });

  test("that is shared is shown with its owner's name, and stays its owner's", async () => {
    const [owner, other] = [await makeAdmin("Ada Byron"), await makeAdmin()];
    const mine = await save(other, { name: "Zebras" });
    const shared = await save(owner, { isShared: true });
    const { items, canShare } = await listOf(other);
    expect(canShare).toBe(true);
    expect(items).toEqual([mine, { ...shared, owner: "Ada Byron" }]);
    for (const answer of [
      await patch(other, shared, { name: "Mine" }),
      await remove(other, shared),
    ]) {
      expect((await readProblem(answer, 403)).code).toBe("forbidden");
    }
    expect((await listOf(owner)).items).toEqual([shared]);
    // A copy is a search of one's own, under the same name.
    expect(await save(other, { filters: shared.filters })).toMatchObject({ owner: null });
  });

  test("is shared no more once its owner is no admin, or takes it back", async () => {
    const [owner, other] = [await makeAdmin(), await makeAdmin()];
    const shared = await save(owner, { isShared: true });
    await start(other, shared.id);
    expect(await opensWith(other)).toBe(`?role=coach&saved=${shared.id}`);
    const isAdmin = and(eq(userRoles.userId, owner.id), eq(userRoles.role, "admin"));
    await db.delete(userRoles).where(isAdmin);
    expect((await listOf(other)).items).toEqual([]);
    expect(await opensWith(other)).toBeNull();
    await db.insert(userRoles).values({ userId: owner.id, role: "admin", createdAt: 1 });
    expect((await listOf(other)).items).toHaveLength(1);
    await patch(owner, shared, { isShared: false });
    expect((await listOf(other)).items).toEqual([]);
    expect(await db.select().from(savedSearchStarts)).toEqual([]);
  });

  test("of a list that members have is nobody else's to see", async () => {
    const member = await makePerson(database);
    const json = { list: "/notifications", isShared: true };
    const problem = await readProblem(await post(member, json), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual(["isShared"]);
    const own = await save(member, { list: "/notifications" });
    await readProblem(await patch(member, own, { isShared: true }), 422);
    expect((await listOf(member, "/notifications")).canShare).toBe(false);
  });
});

describe("the search that a list opens with", () => {
  test("is chosen by each person for each list, and let go again", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const [one, two] = [await save(admin), await save(admin, { name: "Two", filters: {} })];
    expect((await start(admin, one.id)).status).toBe(204);
    expect((await start(admin, two.id)).status).toBe(204);
    expect((await listOf(admin)).items.map(({ isStart }) => isStart)).toEqual([false, true]);
    expect(await opensWith(admin)).toBe(`?saved=${two.id}`);
    expect(await opensWith(other)).toBeNull();
    expect(await opensWith(admin, "/admin/mails")).toBeNull();
    await readProblem(await start(admin, two.id, "/admin/mails"), 404);
    await start(admin, null);
    expect(await opensWith(admin)).toBeNull();
  });

  test("goes with the search, and with the right to the list", async () => {
    const admin = await makeAdmin();
    const saved = await save(admin);
    await start(admin, saved.id);
    expect(await listOpensWith(actAs(ctx, admin, ["member"]), USERS)).toBeNull();
    await remove(admin, saved);
    expect(await opensWith(admin)).toBeNull();
    expect(await db.select().from(savedSearchStarts)).toEqual([]);
  });
});

test("the palette finds by name what the person may open, with its list and address", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const own = await save(admin, { name: "100% coaches" });
  const shared = await save(other, {
    name: "Shared coaches",
    list: "/admin/mails",
    isShared: true,
  });
  await save(other, { name: "Private coaches" });
  const both = await found(admin, "COACH");
  expect(both).toEqual({
    items: [
      {
        id: own.id,
        name: "100% coaches",
        listTitle: "People",
        address: `/admin/users?role=coach&saved=${own.id}`,
      },
      {
        id: shared.id,
        name: "Shared coaches",
        listTitle: "Emails",
        address: `/admin/mails?role=coach&saved=${shared.id}`,
      },
    ],
  });
  expect(await found(admin, "100%")).toMatchObject({ items: [{ id: own.id }] });
  expect(await found(admin, "0_")).toEqual({ items: [] });
  expect(await found(await makePerson(database), "coach")).toEqual({ items: [] });
  const tooShort = request("/api/saved-searches/found?q=%20", { as: admin });
  await readProblem(await tooShort, 422);
});

test("saved searches stand in the account's file, without anybody else's, and go with the account", async () => {
  const [owner, other] = [await makeAdmin(), await makeAdmin()];
  const saved = await save(owner, { isShared: true });
  await save(other, { name: "Of somebody else" });
  await start(other, saved.id);
  await start(owner, saved.id);
  const file = await takeAccountFile(database, owner);
  expect(v.parse(AccountExport, await file.json())).toMatchObject({
    savedSearches: [{ list: USERS, name: "Coaches", filters: { role: "coach" }, isShared: true }],
    savedSearchStarts: [{ list: USERS, searchId: saved.id }],
  });
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, owner.id));
  await eraseDueAccounts(ctx);
  const left = await db.select({ name: savedSearches.name }).from(savedSearches);
  expect(left).toEqual([{ name: "Of somebody else" }]);
  expect(await db.select().from(savedSearchStarts)).toEqual([]);
  expect((await listOf(other)).items).toHaveLength(1);
});
