import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { errorGroups } from "../../../db/schema/errors.ts";
import { ErrorDetail, ErrorList } from "../../../worker/features/errors/contract.ts";
import { settleErrorGroup } from "../../../worker/features/errors/settle-error-group.ts";
import { mergeItems } from "../../../worker/features/incoming/merge-items.ts";
import { unmergeItem } from "../../../worker/features/incoming/unmerge-item.ts";
import { INCOMING } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const [one, two, three] = await Promise.all(
  ["One", "Two", "Three"].map((fullName) => makePerson(database, { fullName })),
);
const ada = actAs(ctx, admin, ["admin"]);

beforeEach(async () => {
  await db.delete(errorGroups);
});

async function list(query = "") {
  const answer = await request(`/api/error-groups${query}`, { as: admin });
  return v.parse(ErrorList, await answer.json());
}
async function read(id: string) {
  const answer = await request(`/api/error-groups/${id}`, { as: admin });
  return v.parse(ErrorDetail, await answer.json());
}
async function idOf(message: string) {
  const row = await db
    .select({ id: errorGroups.fingerprint })
    .from(errorGroups)
    .where(eq(errorGroups.errorMessage, message))
    .get();
  return row?.id ?? "";
}

test("an error that is muted until three people met it opens when the third does", async () => {
  await leaveError(ctx, { userId: one?.id ?? null });
  const [first] = (await list()).items;
  const id = first?.id ?? "";
  await expect(settleErrorGroup(ada, id, { state: "muted", until: "people:1" }, 1)).rejects.toThrow(
    "Some fields need attention.",
  );
  const muted = await settleErrorGroup(ada, id, { state: "muted", until: "people:3" }, 1);
  expect(muted).toMatchObject({ state: "muted", mutedUntilPeople: 3, mutedUntil: null });
  await leaveError(ctx, { userId: one?.id ?? null }, 3);
  await leaveError(ctx, { userId: two?.id ?? null });
  expect(await read(id)).toMatchObject({ state: "muted", people: 2 });
  await leaveError(ctx, { userId: three?.id ?? null });
  expect(await read(id)).toMatchObject({ state: "open", people: 3, mutedUntilPeople: null });
});

test("what happens of a merged error counts for the one that it was merged into", async () => {
  await leaveError(ctx, { message: "The first", userId: one?.id ?? null }, 2);
  await leaveError(ctx, { message: "The second", userId: two?.id ?? null });
  const [from, into] = [await idOf("The first"), await idOf("The second")];
  const address = { kind: "error", id: from };
  await mergeItems(ada, INCOMING, address, { into });
  expect((await list()).items).toMatchObject([{ id: into, events: 3, people: 2 }]);
  await leaveError(ctx, { message: "The first", userId: three?.id ?? null });
  expect(await read(into)).toMatchObject({ events: 4, people: 3 });
  expect((await list()).items[0]?.trend.at(-1)?.events).toBe(4);
  await unmergeItem(ada, INCOMING, address);
  await leaveError(ctx, { message: "The first" });
  expect(await read(from)).toMatchObject({ events: 3, people: 1 });
  expect(await read(into)).toMatchObject({ events: 2, people: 2 });
});

test("a muted error opens for people who met what was merged into it", async () => {
  await leaveError(ctx, { message: "The first", userId: one?.id ?? null });
  await leaveError(ctx, { message: "The second", userId: two?.id ?? null });
  const [from, into] = [await idOf("The first"), await idOf("The second")];
  await mergeItems(ada, INCOMING, { kind: "error", id: from }, { into });
  await settleErrorGroup(ada, into, { state: "muted", until: "people:3" }, 1);
  await leaveError(ctx, { message: "The first", userId: three?.id ?? null });
  expect(await read(into)).toMatchObject({ state: "open", people: 3 });
});
