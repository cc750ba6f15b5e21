import { and, eq, like } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { incomingItems, incomingNotes } from "../../../db/schema/incoming.ts";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import {
  IncomingList,
  IncomingWork,
  MergeOffers,
} from "../../../worker/features/incoming/contract.ts";
import { countIncoming, countMine } from "../../../worker/features/incoming/count-incoming.ts";
import { createTask } from "../../../worker/features/tasks/create-task.ts";
import { INCOMING } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { clearIncoming, COMING_IN } from "./incoming-rows.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const bo = await makePerson(database, { roles: ["admin"], fullName: "Bo Boss" });
const member = await makePerson(database, { fullName: "Minna Member" });
const ada = actAs(ctx, admin, ["admin"]);

beforeEach(async () => {
  await clearIncoming(database);
  await db.delete(auditEvents);
});

type Asked = { as?: TestPerson; method?: string; json?: unknown; version?: number };

const ask = (path: string, { as = admin, method = "GET", json, version }: Asked = {}) =>
  request(`/api/incoming${path}`, {
    as,
    method,
    ...(json === undefined ? {} : { json }),
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
  });

async function work(path: string, asked: Asked = {}) {
  const answer = await ask(path, asked);
  expect(answer.status).toBe(200);
  return v.parse(IncomingWork, await answer.json());
}
async function list(query = "") {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return v.parse(IncomingList, await answer.json());
}

test("every kind that comes in is tried here", () => {
  expect(Object.keys(INCOMING).toSorted()).toEqual(Object.keys(COMING_IN).toSorted());
  for (const [name, { record, states }] of Object.entries(INCOMING)) {
    expect(record.name).toBe(name);
    expect(Object.values(states).some(({ isDone }) => isDone)).toBe(true);
  }
});

describe.each(Object.entries(COMING_IN))("%s", (kind, { make, first, open, done, hasSender }) => {
  const itemOf = (id: string) => `/items/${kind}/${id}`;

  test("comes in as new and nobody's, and goes to an owner, a label and its end", async () => {
    const { id } = await make(ctx, member, "Something broke");
    const before = await work(itemOf(id));
    expect(before).toMatchObject({ workState: first, owner: null, labels: [], version: 0 });
    expect(before.sender?.email ?? null).toBe(hasSender ? member.email : null);
    expect(before.title).toContain("Something broke");
    expect(await countIncoming(ada, INCOMING)).toEqual({ open: 1, mine: 0, unowned: 1 });

    const owned = await work(itemOf(id), {
      method: "PATCH",
      version: 0,
      json: { ownerId: admin.id, labels: ["urgent"], state: open },
    });
    expect(owned).toMatchObject({
      workState: open,
      owner: { id: admin.id, name: "Ada Admin" },
      labels: ["urgent"],
      version: 1,
    });
    expect(await countMine(ada, INCOMING)).toEqual({ mine: 1 });
    expect((await list("?owner=mine&label=urgent")).items).toMatchObject([{ id, kind }]);
    expect((await list("?owner=nobody")).items).toEqual([]);

    const over = await work(itemOf(id), { method: "PATCH", version: 1, json: { state: done } });
    expect(over).toMatchObject({ workState: done, owner: { id: admin.id }, version: 2 });
    expect(await countIncoming(ada, INCOMING)).toEqual({ open: 0, mine: 0, unowned: 0 });
    expect((await list("?state=open")).items).toEqual([]);
    expect((await list("?state=done")).items).toMatchObject([{ id, isDone: true }]);
    expect((await list(`?kind=${kind}&q=BROKE`)).counts).toEqual({ all: 1, open: 0, done: 1 });
    expect((await list("?q=nothing-like-it")).items).toEqual([]);
  });

  test("is refused to an older version, in a state it doesn't have, and to an owner who can't work on it", async () => {
    const { id } = await make(ctx, member, "Something broke");
    const change = (json: unknown, version = 0) =>
      ask(itemOf(id), { method: "PATCH", version, json });
    expect((await change({ ownerId: admin.id })).status).toBe(200);
    const stale = await change({ ownerId: bo.id });
    expect((await readProblem(stale, 409)).code).toBe("stale_version");
    expect((await change({ state: "nowhere" }, 1)).status).toBe(422);
    expect((await change({ ownerId: member.id }, 1)).status).toBe(422);
    expect((await change({}, 1)).status).toBe(422);
    expect((await change({ labels: ["x".repeat(41)] }, 1)).status).toBe(422);
    expect(await work(itemOf(id))).toMatchObject({ version: 1, owner: { id: admin.id } });
  });

  test("tells a new owner and who is mentioned in a note, and keeps a note without its author", async () => {
    const { id } = await make(ctx, member, "Something broke");
    await work(itemOf(id), { method: "PATCH", version: 0, json: { ownerId: bo.id } });
    const noted = await work(`${itemOf(id)}/notes`, {
      method: "POST",
      json: { text: `Look, @{${bo.id}}` },
    });
    expect(noted.notes).toMatchObject([
      { source: "note", isOwn: true, author: { name: "Ada Admin" } },
    ]);
    const told = await db
      .select({ title: userNotifications.title, path: userNotifications.actionPath })
      .from(userNotifications)
      .where(
        and(eq(userNotifications.userId, bo.id), like(userNotifications.sourceKey, "incoming-%")),
      );
    expect(told).toHaveLength(2);
    expect(told.map(({ path }) => path)).toEqual(
      told.map(() => `/admin/incoming?open=${kind}:${id}`),
    );
    const foreign = { method: "POST", json: { text: `@{${member.id}}` } };
    expect((await ask(`${itemOf(id)}/notes`, foreign)).status).toBe(422);
    const noteId = noted.notes[0]!.id;
    const notMine = await ask(`${itemOf(id)}/notes/${noteId}`, { as: bo, method: "DELETE" });
    expect(notMine.status).toBe(404);

    const gone = await makePerson(database, { roles: ["admin"], fullName: "Gone Soon" });
    await work(`${itemOf(id)}/notes`, { as: gone, method: "POST", json: { text: "Mine" } });
    await work(itemOf(id), { method: "PATCH", version: 1, json: { ownerId: gone.id } });
    await db.delete(profiles).where(eq(profiles.id, gone.id));
    const after = await work(itemOf(id));
    expect(after.notes.map(({ author, text }) => [author?.name ?? null, text])).toEqual([
      ["Ada Admin", `Look, @{${bo.id}}`],
      [null, "Mine"],
    ]);
    expect(after.owner).toBeNull();
    expect((await work(`${itemOf(id)}/notes/${noteId}`, { method: "DELETE" })).notes).toHaveLength(
      1,
    );
  });

  test("is answered by email where an address is known, and the reply stands as a note", async () => {
    const { id } = await make(ctx, member, "Something broke");
    const json = { subject: "Thank you", text: "We fixed it.", to: member.email };
    const answer = await ask(`${itemOf(id)}/replies`, { method: "POST", json });
    if (!hasSender) {
      expect(answer.status).toBe(422);
      expect(await db.select().from(mails)).toEqual([]);
      return;
    }
    expect(answer.status).toBe(200);
    const { notes } = v.parse(IncomingWork, await answer.json());
    expect(notes).toMatchObject([{ source: "reply", text: "Thank you\n\nWe fixed it." }]);
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({
      toAddress: member.email,
      template: "incoming_reply",
      subject: "Thank you",
      userId: member.id,
    });
    const noteId = notes[0]!.id;
    expect((await ask(`${itemOf(id)}/notes/${noteId}`, { method: "DELETE" })).status).toBe(404);
    const other = { ...json, to: "someone@else.test" };
    expect((await ask(`${itemOf(id)}/replies`, { method: "POST", json: other })).status).toBe(422);
  });

  test("is merged into another of its kind and taken out again", async () => {
    const one = await make(ctx, member, "The first");
    const two = await make(ctx, member, "The second");
    const three = await make(ctx, member, "The third");
    const offers = await ask(`${itemOf(one.id)}/merge-offers?q=second`);
    expect(v.parse(MergeOffers, await offers.json()).items.map(({ id }) => id)).toEqual([two.id]);
    const merge = (id: string, into: string) =>
      ask(`${itemOf(id)}/merge`, { method: "POST", json: { into } });
    expect((await merge(one.id, one.id)).status).toBe(422);
    expect((await merge(one.id, two.id)).status).toBe(200);
    expect(await work(itemOf(one.id))).toMatchObject({
      isMerged: true,
      mergedInto: { id: two.id },
    });
    expect((await work(itemOf(two.id))).merged.map(({ id }) => id)).toEqual([one.id]);
    expect((await list()).items.map(({ id }) => id).toSorted()).toEqual(
      [two.id, three.id].toSorted(),
    );
    expect((await merge(three.id, one.id)).status).toBe(422);
    const change = { method: "PATCH", version: 1, json: { state: done } };
    expect((await ask(itemOf(one.id), change)).status).toBe(422);
    // It goes the way of the one that it was merged into, which takes it along into a third.
    await work(itemOf(two.id), { method: "PATCH", version: 0, json: { state: done } });
    expect((await work(itemOf(one.id))).workState).toBe(done);
    expect((await merge(two.id, three.id)).status).toBe(200);
    expect((await work(itemOf(three.id))).merged.map(({ id }) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    const apart = await work(`${itemOf(one.id)}/merge`, { method: "DELETE" });
    expect(apart).toMatchObject({ isMerged: false, mergedInto: null });
    expect((await list()).items).toHaveLength(2);
  });

  test("changes with several at once, all or none", async () => {
    const one = await make(ctx, member, "The first");
    const two = await make(ctx, member, "The second");
    const bulk = (json: object) => ask(`/items/${kind}/bulk`, { method: "POST", json });
    const ids = [one.id, two.id];
    expect((await bulk({ ids, state: "nowhere" })).status).toBe(422);
    expect((await bulk({ ids: [], state: done })).status).toBe(422);
    const asked = await bulk({ ids, state: done, ownerId: bo.id, addLabels: ["a", "b"] });
    expect(await asked.json()).toEqual({ changed: 2 });
    await bulk({ ids: [one.id], ownerId: null, removeLabels: ["a"], addLabels: ["c"] });
    expect(await work(itemOf(one.id))).toMatchObject({
      workState: done,
      owner: null,
      labels: ["b", "c"],
    });
    expect(await work(itemOf(two.id))).toMatchObject({ owner: { id: bo.id }, labels: ["a", "b"] });
    const told = await db
      .select()
      .from(userNotifications)
      .where(like(userNotifications.sourceKey, "incoming-%"));
    expect(told.map(({ userId }) => userId)).toEqual([bo.id]);
  });

  test("leads a task back to it", async () => {
    const { id } = await make(ctx, member, "Something broke");
    const source = { kind: kind as "error", id };
    const taskId = await createTask(ada, { title: "Look at it", source });
    expect((await work(itemOf(id))).tasks).toMatchObject([{ id: taskId, title: "Look at it" }]);
    const read = await request(`/api/tasks/${taskId}`, { as: admin });
    expect(await read.json()).toMatchObject({ source: { kind, id } });
  });

  test("is nobody's business but of those who may work on it", async () => {
    const { id } = await make(ctx, member, "Something broke");
    for (const path of ["", "/mine", itemOf(id)]) {
      expect((await ask(path, { as: member })).status).toBe(403);
      expect((await request(`/api/incoming${path}`)).status).toBe(401);
    }
    const unknown = crypto.randomUUID();
    expect((await ask(itemOf(unknown))).status).toBe(404);
    expect((await ask(`/items/nothing/${id}`)).status).toBe(404);
    await db.delete(incomingItems);
    await db.delete(incomingNotes);
  });
});
