import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { errorGroups } from "../../../db/schema/errors.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import {
  ErrorBulkDone,
  type ErrorChange,
  ErrorList,
} from "../../../worker/features/errors/contract.ts";
import { settleErrorGroup } from "../../../worker/features/errors/settle-error-group.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
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
const ada = actAs(ctx, admin, ["admin"]);

beforeEach(async () => {
  await db.delete(errorGroups);
  await db.delete(auditEvents);
  await db.delete(userNotifications);
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
const settle = async (change: ErrorChange) => {
  const { id, version } = await only();
  return settleErrorGroup(ada, id, change, version);
};
const told = async () =>
  (await db.select().from(userNotifications)).map(({ userId, title }) => ({ userId, title }));

describe("a settled error", () => {
  test("opens when it happens again, and says that it came back", async () => {
    await leaveError(ctx);
    expect(await settle({ state: "resolved" })).toMatchObject({
      state: "resolved",
      settledBy: { id: admin.id, name: "Ada Admin" },
      version: 2,
      settledRelease: "test",
      isBack: false,
    });
    clock.advance(HOUR);
    await leaveError(ctx, { release: "two" });
    expect(await only()).toMatchObject({ state: "open", isBack: true, version: 3, events: 2 });
    expect((await list("?state=back")).total).toBe(1);
    expect(await settle({ state: "open" })).toMatchObject({ state: "open", isBack: false });
  });

  test("stays resolved for a tab that was left open in an older deployment, and for what is sent again", async () => {
    const errorId = crypto.randomUUID();
    await leaveError(ctx, { release: "old", errorId });
    clock.advance(1);
    await settle({ state: "resolved" });
    clock.advance(HOUR);
    await leaveError(ctx, { release: "old" });
    await leaveError(ctx, { release: "old", errorId });
    expect(await only()).toMatchObject({ state: "resolved", events: 2 });
    await leaveError(ctx, { release: "test" });
    expect(await only()).toMatchObject({ state: "open", isBack: true });
  });

  test.each([
    ["day", DAY],
    ["week", 7 * DAY],
  ] as const)("muted for a %s is silent so long", async (until, ms) => {
    await leaveError(ctx);
    await db.delete(userNotifications);
    await settle({ state: "muted", until });
    clock.advance(ms - 1);
    await leaveError(ctx);
    expect(await only()).toMatchObject({ state: "muted", events: 2 });
    expect(await told()).toEqual([]);
    clock.advance(1);
    await leaveError(ctx);
    expect(await only()).toMatchObject({ state: "open", isBack: false, mutedUntil: null });
    expect(await told()).toHaveLength(1);
  });

  test("muted until another deployment is silent in this one", async () => {
    await leaveError(ctx, { release: "test" });
    await settle({ state: "muted", until: "release" });
    clock.advance(100 * DAY);
    await leaveError(ctx, { release: "test" });
    expect(await only()).toMatchObject({
      state: "muted",
      mutedUntil: null,
      settledRelease: "test",
    });
    await leaveError(ctx, { release: "next" });
    expect(await only()).toMatchObject({ state: "open", isBack: true });
  });

  test("muted for good is silent whatever comes", async () => {
    await leaveError(ctx);
    await settle({ state: "muted", until: "forever" });
    clock.advance(50 * DAY);
    await leaveError(ctx, { release: "next" });
    expect(await only()).toMatchObject({ state: "muted", settledRelease: null, events: 2 });
  });
});

describe("the admins are told", () => {
  test("of what is new and of what came back, once an hour, and of nothing that is only noted", async () => {
    await leaveError(ctx, { level: "warn", message: "slow" });
    expect(await told()).toEqual([]);
    await db.delete(errorGroups);
    await leaveError(ctx);
    await leaveError(ctx);
    expect(await told()).toEqual([{ userId: admin.id, title: "A new error" }]);
    await settle({ state: "resolved" });
    await leaveError(ctx, { release: "two" });
    expect(await told()).toHaveLength(1);
    await settle({ state: "resolved" });
    clock.advance(HOUR);
    await leaveError(ctx, { release: "three" });
    expect((await told()).map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ["A new error", "An error came back"],
    );
  });
});

describe("several", () => {
  const bulk = (json: unknown, as: { cookie: string } = admin) =>
    request("/api/error-groups/bulk", { json, as });
  const done = async (answer: Response) => v.parse(ErrorBulkDone, await answer.json()).changed;

  test("are settled together, and can be put back as each was", async () => {
    for (const message of ["one", "two", "three"]) await leaveError(ctx, { message });
    const { items } = await list();
    const [one, two, three] = items.map(({ id }) => id) as [string, string, string];
    await done(await bulk({ ids: [two], change: { state: "muted", until: "week" } }));
    await done(await bulk({ ids: [three], change: { state: "resolved" } }));
    const changed = await done(
      await bulk({ ids: [one, two, three], change: { state: "resolved" } }),
    );
    expect(changed).toHaveLength(2);
    expect(new Set(changed.map(({ id }) => id))).toEqual(new Set([one, two]));
    for (const { id, was } of changed) await done(await bulk({ ids: [id], change: was }));
    const states = Object.fromEntries((await list()).items.map(({ id, state }) => [id, state]));
    expect(states).toEqual({ [one]: "open", [two]: "muted", [three]: "resolved" });
  });

  test("are refused when nothing or too much is named, or to somebody else", async () => {
    const change = { state: "resolved" };
    const id = "0".repeat(32);
    await readProblem(await bulk({ ids: [], change }), 422);
    await readProblem(await bulk({ ids: ["x"], change }), 422);
    const many = Array.from({ length: LIMITS.bulkMost + 1 }, () => id);
    await readProblem(await bulk({ ids: many, change }), 422);
    await readProblem(await bulk({ ids: [id], change }, minna), 403);
    await readProblem(await bulk({ ids: [id], change }, { cookie: "" }), 401);
    expect(await done(await bulk({ ids: [id], change }))).toEqual([]);
  });
});
