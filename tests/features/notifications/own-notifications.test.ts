import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  MissedChanges,
  NotificationChanges,
  NotificationList,
} from "../../../worker/features/notifications/contract.ts";
import { changeSeveral } from "../../../worker/features/notifications/change-several.ts";
import { clearRead } from "../../../worker/features/notifications/clear-read.ts";
import { markAllRead } from "../../../worker/features/notifications/mark-all-read.ts";
import { markNotification } from "../../../worker/features/notifications/mark-notification.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { makeDesk } from "./desk.ts";

const database = await takeDatabase();
const desk = makeDesk(database);

/** Somebody with so many notifications, a minute apart. */
async function makeOwner(count: number) {
  const clock = makeClock();
  const made = makeContext(database, clock);
  const person = await makePerson(database);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    clock.advance(60_000);
    const row = await desk.tell(made.ctx, person, { title: `Number ${index + 1}` });
    ids.push(row.id);
  }
  made.published.length = 0;
  return { ...made, person, ids, acting: actAs(made.ctx, person) };
}

const listOf = async (answer: Response) => v.parse(NotificationList, await answer.json());
const changesOf = async (answer: Response) => v.parse(NotificationChanges, await answer.json());
const missedOf = async (answer: Response) => v.parse(MissedChanges, await answer.json());

describe("the list", () => {
  test("brings the newest first, page by page, each once", async () => {
    const { person, ids } = await makeOwner(25);
    const first = await listOf(await desk.list(person));
    expect(first).toMatchObject({ total: 25, unread: 25, seq: 25 });
    expect(first.items.map(({ id }) => id)).toEqual(
      ids.toReversed().slice(0, LIMITS.notificationsFetched),
    );
    const cursor = encodeURIComponent(first.nextCursor ?? "");
    const second = await listOf(await desk.list(person, `?cursor=${cursor}`));
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(0, 5).toReversed());
    expect(second.nextCursor).toBeNull();
  });

  test("is filtered by what is read, by kind and by words, with a percent sign taken as one", async () => {
    const { ctx, person, ids } = await makeOwner(3);
    await desk.tell(ctx, person, { kind: "security", title: "Growth of 20%", content: "new" });
    await desk.mark(person, ids[0] ?? "");
    const found = async (search: string) => (await listOf(await desk.list(person, search))).total;
    expect(await found("?state=unread")).toBe(3);
    expect(await found("?state=read")).toBe(1);
    expect(await found("?kind=security")).toBe(1);
    expect(await found("?q=number")).toBe(3);
    expect(await found("?q=20%25")).toBe(1);
    expect(await found("?q=%25%25")).toBe(0);
    expect(await found("?q=&kind=&state=")).toBe(4);
    expect(await found("?q=number&state=read")).toBe(1);
  });

  test.each(["?kind=gossip", "?state=lost", "?limit=0", "?limit=201", `?q=${"x".repeat(201)}`])(
    "refuses %s",
    async (search) => {
      const { person } = await makeOwner(0);
      await readProblem(await desk.list(person, search), 422);
    },
  );

  test("of a place that is none of ours is refused", async () => {
    const { person } = await makeOwner(0);
    await readProblem(await desk.list(person, "?cursor=%5B1%5D"), 400);
  });
});

describe("what was missed", () => {
  test("is told from where somebody stands: added, changed and gone", async () => {
    const { person, ids } = await makeOwner(3);
    await desk.mark(person, ids[0] ?? "");
    await desk.remove(person, ids[1] ?? "");
    const missed = await missedOf(await desk.changes(person, 2));
    expect(missed).toMatchObject({ since: 2, seq: 5, unread: 1, removed: [ids[1]] });
    expect(missed.items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(await missedOf(await desk.changes(person, 5))).toMatchObject({
      since: 5,
      seq: 5,
      items: [],
      removed: [],
      isReset: false,
    });
  });

  test("is the whole list for whoever is ahead of a database that was put back", async () => {
    const { person } = await makeOwner(2);
    expect(await missedOf(await desk.changes(person, 3))).toMatchObject({ isReset: true, seq: 2 });
  });

  test("is the whole list where it is too much to tell", async () => {
    const { person } = await makeOwner(LIMITS.pageSizeMost + 1);
    expect(await missedOf(await desk.changes(person, 0))).toMatchObject({
      isReset: true,
      items: [],
    });
    expect((await missedOf(await desk.changes(person, 1))).items).toHaveLength(LIMITS.pageSizeMost);
  });

  test.each(["-1", "abc", "1.5", "9".repeat(16)])("since %s is refused", async (since) => {
    const { person } = await makeOwner(0);
    await readProblem(await desk.changes(person, since), 422);
  });
});

describe("one of them", () => {
  test("is read, and unread again, each with one number, told to the other tabs", async () => {
    const { ctx, acting, person, ids, published } = await makeOwner(2);
    const id = ids[0] ?? "";
    const read = await markNotification(acting, id, true);
    expect(read).toMatchObject({ since: 2, seq: 3, unread: 1, items: [{ id }] });
    expect(read.items[0]?.readAt).toBe(new Date(ctx.clock.now()).toISOString());
    expect(published).toMatchObject([{ userId: person.id, message: { changes: read } }]);
    const unread = await changesOf(await desk.mark(person, id, { isRead: false }));
    expect(unread).toMatchObject({ since: 3, seq: 4, unread: 2, items: [{ id, readAt: null }] });
  });

  test("pressed twice changes once, also at the same moment", async () => {
    const { person, ids } = await makeOwner(1);
    const id = ids[0] ?? "";
    const answers = await Promise.all([desk.mark(person, id), desk.mark(person, id)]);
    const told = await Promise.all(answers.map(changesOf));
    expect(told.map(({ since, seq }) => seq - since).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await desk.feedOf(person.id)).toMatchObject({ seq: 2 });
    const [row] = await desk.rowsOf(person.id);
    await desk.mark(person, id);
    expect((await desk.rowsOf(person.id))[0]?.readAt).toBe(row?.readAt);
  });

  test("is deleted for good, with no word of it left, and again without harm", async () => {
    const { ctx, person, ids } = await makeOwner(2);
    const [gone = "", kept] = ids;
    const removed = await changesOf(await desk.remove(person, gone));
    expect(removed).toMatchObject({ since: 2, seq: 3, unread: 1, removed: [gone], items: [] });
    expect(await changesOf(await desk.remove(person, gone))).toMatchObject({ since: 3, seq: 3 });
    const [row] = await desk.rowsOf(person.id);
    expect(row).toMatchObject({ title: "", content: "", actionPath: null });
    expect((await listOf(await desk.list(person))).items.map(({ id }) => id)).toEqual([kept]);
    await readProblem(await desk.mark(person, gone), 404);
    await desk.tell(ctx, person, { key: row?.sourceKey ?? "" });
    expect((await listOf(await desk.list(person))).total).toBe(1);
  });

  test("refuses what is no answer", async () => {
    const { person, ids } = await makeOwner(1);
    await readProblem(await desk.mark(person, ids[0] ?? "", { isRead: "yes" }), 422);
    await readProblem(await desk.mark(person, "not-an-id"), 422);
    await readProblem(await desk.remove(person, "not-an-id"), 422);
  });
});

describe("all of them", () => {
  test("are read with one number, up to what the person saw", async () => {
    const { acting, person, published } = await makeOwner(4);
    const seen = await markAllRead(acting, { upTo: 3 });
    expect(seen).toMatchObject({ since: 4, seq: 5, unread: 1, allReadAt: null });
    expect(seen.items).toHaveLength(3);
    const rest = await markAllRead(acting, { upTo: 5 });
    expect(rest).toMatchObject({ seq: 6, unread: 0 });
    expect(await changesOf(await desk.readAll(person, { upTo: 6 }))).toMatchObject({
      since: 6,
      seq: 6,
    });
    expect(published).toHaveLength(2);
    expect(await desk.feedOf(person.id)).toMatchObject({ seq: 6 });
  });

  test("are told in one word where none is left", async () => {
    const { acting } = await makeOwner(3);
    const changes = await markAllRead(acting, { upTo: 3 });
    expect(changes).toMatchObject({ since: 3, seq: 4, unread: 0, items: [], isReset: false });
    expect(changes.allReadAt).not.toBeNull();
  });

  test("that were read are cleared, and the others stay", async () => {
    const { acting, ids, person } = await makeOwner(3);
    await desk.mark(person, ids[1] ?? "");
    const cleared = await clearRead(acting);
    expect(cleared).toMatchObject({ since: 4, seq: 5, removed: [ids[1]], unread: 2 });
    expect(await changesOf(await desk.clearRead(person))).toMatchObject({ since: 5, seq: 5 });
  });

  test("too many to name are a reason to read anew", async () => {
    const { acting, person } = await makeOwner(LIMITS.pageSizeMost + 1);
    await markAllRead(acting, { upTo: LIMITS.pageSizeMost + 1 });
    expect(await clearRead(acting)).toMatchObject({ isReset: true, removed: [] });
    expect((await listOf(await desk.list(person))).total).toBe(0);
  });

  test.each([{}, { upTo: -1 }, { upTo: "all" }])("%j is refused", async (json) => {
    const { person } = await makeOwner(0);
    await readProblem(await desk.readAll(person, json), 422);
  });
});

describe("several of them", () => {
  test("are read, unread and deleted, each time with one number", async () => {
    const { acting, ids, person } = await makeOwner(3);
    const two = ids.slice(0, 2);
    const read = await changeSeveral(acting, { ids: two, change: "read" });
    expect(read).toMatchObject({ since: 3, seq: 4, unread: 1 });
    expect(read.items.map(({ id }) => id).toSorted()).toEqual(two);
    const again = await changeSeveral(acting, { ids, change: "read" });
    expect(again).toMatchObject({ since: 4, seq: 5, unread: 0, items: [{ id: ids[2] }] });
    const unread = await changesOf(await desk.several(person, { ids: two, change: "unread" }));
    expect(unread).toMatchObject({ seq: 6, unread: 2 });
    const gone = await changesOf(await desk.several(person, { ids, change: "delete" }));
    expect(gone).toMatchObject({ seq: 7, unread: 0 });
    expect(gone.removed.toSorted()).toEqual(ids);
  });

  test.each([
    { ids: [], change: "read" },
    { ids: ["x"], change: "read" },
    { ids: ["00000000-0000-7000-8000-000000000000"], change: "burn" },
  ])("%j is refused", async (json) => {
    const { person } = await makeOwner(0);
    await readProblem(await desk.several(person, json), 422);
  });
});
