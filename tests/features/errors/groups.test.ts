import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { errorGroups, errorLogs } from "../../../db/schema/errors.ts";
import { userRoles } from "../../../db/schema/users.ts";
import {
  ErrorDetail,
  ErrorEvent,
  ErrorGroup,
  ErrorList,
} from "../../../worker/features/errors/contract.ts";
import { storeReports } from "../../../worker/features/errors/store-reports.ts";
import { sweepRetention } from "../../../worker/features/retention/sweep-retention.ts";
import { sweepErrors } from "../../../worker/features/errors/sweep-errors.ts";
import { RETENTION } from "../../../worker/wired.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError, makeReport } from "../../support/error-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const minna = await makePerson(database, { fullName: "Minna Member" });

beforeEach(async () => {
  await db.delete(errorGroups);
  await db.delete(auditEvents);
});

const read = async <Schema extends v.GenericSchema>(schema: Schema, path: string) => {
  const answer = await request(`/api/error-groups${path}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(schema, await answer.json());
};
const list = (query = "") => read(ErrorList, query);
const only = async () => {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0]!;
};
describe("the same error", () => {
  test("is one, whichever number, id, line, quote or build its events name", async () => {
    const stack = (build: string, line: number) =>
      `TypeError: x\n    at openGoal (http://site.example/assets/goals-${build}.js:1:${line})`;
    await leaveError(ctx, { message: 'Goal 17 "Growth" is gone', stack: stack("AbCdEf12", 7) });
    await leaveError(ctx, {
      message: 'Goal 9 "Profit" is gone',
      stack: stack("Zz00Yy11", 93),
      release: "two",
    });
    expect(await only()).toMatchObject({ events: 2, releases: 2, people: 0 });
    await leaveError(ctx, {
      message: 'Goal 9 "Profit" is gone',
      stack: stack("x", 1).replace("openGoal", "closeGoal"),
    });
    await leaveError(ctx, { message: 'Goal 9 "Profit" is gone', source: "worker" });
    await leaveError(ctx, { message: "Goal 9 is late" });
    expect((await list()).total).toBe(4);
  });

  test("counts everyone and everything, and keeps as many events as there is room for", async () => {
    const times = 2000;
    for (let at = 0; at < times; at += LIMITS.logEventsMost) {
      await leaveError(ctx, { userId: minna.id }, LIMITS.logEventsMost);
      clock.advance(1);
    }
    const group = await only();
    expect(group).toMatchObject({ events: times, people: 1, releases: 1 });
    expect(group.trend.at(-1)?.events).toBe(times);
    expect(await db.select({ id: errorLogs.errorId }).from(errorLogs)).toHaveLength(
      LIMITS.errorEventsKept,
    );
    // What comes now is still kept, for which the oldest go.
    clock.advance(HOUR);
    const errorId = crypto.randomUUID();
    await leaveError(ctx, { errorId });
    expect(await db.select().from(errorLogs).where(eq(errorLogs.errorId, errorId))).toHaveLength(1);
    expect(await db.select({ id: errorLogs.errorId }).from(errorLogs)).toHaveLength(
      LIMITS.errorEventsKept,
    );
  });

  test("from many at once at its very first is one, and nothing is lost", async () => {
    await Promise.all(Array.from({ length: 12 }, () => leaveError(ctx, { userId: minna.id }, 3)));
    expect(await only()).toMatchObject({ events: 36, people: 1 });
  });
});

describe("the list", () => {
  test("is found by words, reference, request and mail address", async () => {
    const errorId = crypto.randomUUID();
    const requestId = ctx.ids.next();
    await leaveError(ctx, { message: "The bridge fell", errorId });
    await leaveError(ctx, { message: "The tower leans", requestId, userId: minna.id });
    await leaveError(ctx, { message: "100% wrong", route: "/squads" });
    const messages = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ message }) => message);
    expect(await messages("bridge")).toEqual(["The bridge fell"]);
    expect(await messages("%")).toEqual(["100% wrong"]);
    expect(await messages("/squads")).toEqual(["100% wrong"]);
    expect(await messages(errorId)).toEqual(["The bridge fell"]);
    expect(await messages(requestId.toUpperCase())).toEqual(["The tower leans"]);
    expect(await messages(minna.email)).toEqual(["The tower leans"]);
    expect(await messages(crypto.randomUUID())).toEqual([]);
  });

  test("is found by a request's id near the time that the id tells, and not days away", async () => {
    for (const [away, found] of [
      [DAY / 2, 1],
      [-DAY / 2, 1],
      [2 * DAY, 0],
      [-2 * DAY, 0],
    ] as const) {
      const requestId = uuidv7(clock.now() + away);
      await leaveError(ctx, { message: `Away by ${away}`, requestId });
      expect((await list(`?q=${requestId}`)).items).toHaveLength(found);
    }
  });

  test("is filtered and ordered, page by page without a gap", async () => {
    await leaveError(ctx, { message: "rare", level: "critical", release: "r1" }, 1);
    clock.advance(1);
    await leaveError(ctx, { message: "often", source: "worker", release: "r2" }, 9);
    clock.advance(2 * DAY);
    await leaveError(ctx, { message: "late", release: "r2" }, 4);
    // The API asks the time itself, which stands where the tests began.
    const messages = async (query: string) =>
      (await list(query)).items.map(({ message }) => message);
    expect(await messages("?sort=recent")).toEqual(["late", "often", "rare"]);
    expect(await messages("?sort=frequent")).toEqual(["often", "late", "rare"]);
    expect(await messages("?level=critical")).toEqual(["rare"]);
    expect(await messages("?source=worker&state=open")).toEqual(["often"]);
    expect(await messages("?release=r2&level=&within=")).toEqual(["late", "often"]);
    const first = await list("?sort=frequent&limit=2");
    expect(first.total).toBe(3);
    const second = await list(`?sort=frequent&limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ message }) => message)).toEqual(["rare"]);
    expect(second.nextCursor).toBeNull();
    const releases = await request("/api/error-groups/releases", { as: admin });
    expect(await releases.json()).toEqual({ items: ["r2", "r1"] });
  });

  test.each([
    "?state=lost",
    "?sort=worst",
    "?limit=0",
    "?limit=9999",
    "?within=year",
    "?level=loud",
  ])("of %s is refused", async (query) => {
    await readProblem(await request(`/api/error-groups${query}`, { as: admin }), 422);
  });

  test("asks indexes, however many errors there are", async () => {
    const plan = async (query: ReturnType<typeof sql>) =>
      (await db.all<{ detail: string }>(sql`explain query plan ${query}`))
        .map((row) => row.detail)
        .join("; ");
    const recent = await plan(
      sql`select * from ${errorGroups} where (last_seen_at, fingerprint) < (5, 'x') order by last_seen_at desc, fingerprint desc limit 51`,
    );
    expect(recent).toContain("error_groups_by_last_seen");
    const open = await plan(
      sql`select * from ${errorGroups} where state = 'open' order by last_seen_at desc, fingerprint desc limit 51`,
    );
    expect(open).toContain("error_groups_by_state");
    const frequent = await plan(
      sql`select * from ${errorGroups} order by events desc, fingerprint desc limit 51`,
    );
    expect(frequent).toContain("error_groups_by_events");
    for (const each of [recent, open, frequent]) expect(each).not.toContain("TEMP B-TREE");
  });
});

describe("one error", () => {
  test("tells where, when and whom it met, and leads from event to event", async () => {
    const ids = [1, 2, 3].map(() => crypto.randomUUID());
    for (const [at, errorId] of ids.entries()) {
      const userId = at === 1 ? minna.id : null;
      await leaveError(ctx, { errorId, userId, release: `r${at}`, context: { at } });
      clock.advance(1000);
    }
    const { id } = await only();
    const detail = await read(ErrorDetail, `/${id}`);
    expect(detail).toMatchObject({ kept: 3, latestEventId: ids[2], people: 1, releases: 3 });
    expect(detail.metPeople).toMatchObject([{ id: minna.id, name: "Minna Member" }]);
    expect(detail.inReleases.map(({ release }) => release)).toEqual(["r2", "r1", "r0"]);
    expect(detail.browsers).toEqual([{ name: "Firefox", events: 3 }]);
    const event = await read(ErrorEvent, `/${id}/events/${ids[1]}`);
    expect(event).toMatchObject({
      place: 2,
      newerId: ids[2],
      olderId: ids[0],
      context: { at: 1 },
      person: { id: minna.id, name: "Minna Member" },
      stack: null,
      resolvedStack: null,
    });
  });

  test("that is unknown is not found, and one with a bad name is refused", async () => {
    const nowhere = "0".repeat(32);
    for (const path of [`/${nowhere}`, `/${nowhere}/events/${crypto.randomUUID()}`]) {
      await readProblem(await request(`/api/error-groups${path}`, { as: admin }), 404);
    }
    await readProblem(await request("/api/error-groups/no-name", { as: admin }), 422);
  });

  test("is changed by the version that was seen", async () => {
    await leaveError(ctx);
    const { id } = await only();
    const patch = (json: unknown, version: string | null, as: { cookie: string } = admin) =>
      request(`/api/error-groups/${id}`, {
        method: "PATCH",
        json,
        as,
        headers: version === null ? {} : { "if-match": `"${version}"` },
      });
    await readProblem(await patch({ state: "resolved" }, null), 400);
    await readProblem(await patch({ state: "gone" }, "1"), 422);
    await readProblem(await patch({ state: "muted" }, "1"), 422);
    await readProblem(await patch({ state: "muted", until: "1999-01-01T00:00:00.000Z" }, "1"), 422);
    await readProblem(await patch({ state: "resolved" }, "1", minna), 403);
    await readProblem(await patch({ state: "resolved" }, "1", { cookie: "" }), 401);
    const done = v.parse(ErrorGroup, await (await patch({ state: "resolved" }, "1")).json());
    expect(done).toMatchObject({ state: "resolved", version: 2 });
    expect((await patch({ state: "resolved" }, "1")).status).toBe(200);
    const stale = await readProblem(await patch({ state: "open" }, "1"), 409);
    expect(v.parse(ErrorGroup, stale["current"])).toMatchObject({ version: 2 });
    expect(await db.select().from(auditEvents)).toMatchObject([
      { eventType: "error_resolved", userId: admin.id, details: { fingerprint: id } },
    ]);
  });
});

test("what was last seen long ago is forgotten", async () => {
  await leaveError(ctx, { message: "old" });
  clock.advance(LIMITS.errorKeepMs - HOUR);
  await leaveError(ctx, { message: "new" });
  await sweepRetention(ctx, RETENTION);
  await sweepErrors(ctx);
  expect((await list()).total).toBe(2);
  clock.advance(2 * HOUR);
  await sweepRetention(ctx, RETENTION);
  await sweepErrors(ctx);
  expect((await list()).items).toMatchObject([{ message: "new" }]);
});

test("a report of nothing does nothing", async () => {
  await storeReports(ctx, []);
  expect((await list()).total).toBe(0);
  await db.delete(userRoles).where(eq(userRoles.userId, minna.id));
  await storeReports(ctx, [makeReport({ name: "", message: "" })]);
  expect(await only()).toMatchObject({ name: "Error", message: "No message" });
});
