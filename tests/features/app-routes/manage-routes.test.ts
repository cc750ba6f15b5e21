import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const desk = await openDesk(database);
const { ask } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(appRoutes);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = () =>
  db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, desk.admin.id))
    .orderBy(asc(auditEvents.id));

describe("an entry is added", () => {
  test("at the end, recorded, and on its way to the edge", async () => {
    await desk.add();
    const route = await desk.add({
      path: " /Plan-On-A-Page/ ",
      componentName: "ComprehensiveStrategy",
      label: " Plan on a page ",
      allowedRoles: ["admin", "coach", "coach"],
    });
    expect(route).toMatchObject({
      path: "/plan-on-a-page",
      label: "Plan on a page",
      allowedRoles: ["coach", "admin"],

      isActive: true,
      version: 1,
      orderIndex: 2,
      screen: { label: "Strategy: Comprehensive strategy" },
      audience: { anyone: false, roles: ["coach", "admin"] },
    });
    expect(await desk.stored()).toEqual(["/help", "/plan-on-a-page"]);
    expect((await events())[1]).toMatchObject({
      eventType: "app_route_added",
      details: { routeId: route.id, path: "/plan-on-a-page", allowedRoles: "coach, admin" },
    });
    expect(await desk.waiting()).toBe(1);
    expect((await desk.table()).publication).toMatchObject({ isPending: true, publishedAt: null });
  });

  test("at a place, and those behind it move back", async () => {
    for (const path of ["/a", "/b"]) await desk.add({ path });
    await desk.add({ path: "/x", place: 2 });
    expect(await desk.stored()).toEqual(["/a", "/x", "/b"]);
  });

  test("at a screen's own path, where it narrows", async () => {
    const route = await desk.add({ path: "/GUIDE", allowedRoles: ["coach"] });
    expect(route).toMatchObject({ path: "/guide", audience: { anyone: false, roles: ["coach"] } });
    const goals = await desk.add({ path: "/strategy/teammembers", componentName: "TeamMembers" });
    expect(goals.path).toBe("/strategy/teamMembers");
  });

  test("once at each path, also by two at once", async () => {
    const input = { path: "/help", componentName: "Guide", routeType: "protected" };
    const answers = await Promise.all([ask.add(input), ask.add({ ...input, path: "/HELP" })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const refused = answers.find(({ status }) => status === 422) ?? expect.fail();
    expect((await readProblem(refused, 422)).fields).toHaveProperty("path");
    expect(await desk.stored()).toEqual(["/help"]);
  });

  test(`up to ${LIMITS.appRoutesMost}, also when two ask for the last place at once`, async () => {
    const row = { componentName: "Guide", routeType: "protected" as const };
    await db.insert(appRoutes).values(
      Array.from({ length: LIMITS.appRoutesMost - 1 }, (_, index) => ({
        ...row,
        id: `${index}`,
        path: `/n${index}`,
        orderIndex: index + 1,
        createdAt: 1,
        updatedAt: 1,
      })),
    );
    const answers = await Promise.all(["/x", "/y"].map((path) => ask.add({ ...row, path })));
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect((await readProblem(refused, 409)).code).toBe("too_many_routes");
    expect(await desk.stored()).toHaveLength(LIMITS.appRoutesMost);
  });

  test.each([
    [{ path: "" }, "path"],
    [{ path: "help" }, "path"],
    [{ path: "//evil.test" }, "path"],
    [{ path: "/a.data" }, "path"],
    [{ path: "/:anything" }, "path"],
    [{ path: "/*" }, "path"],
    [{ path: "/api/help" }, "path"],
    [{ path: "/form/help" }, "path"],
    [{ path: "/login" }, "path"],
    [{ path: "/admin/help" }, "path"],
    [{ path: "/strategy/help" }, "path"],
    [{ path: "/profile/help" }, "path"],
    [{ path: "/help/:id" }, "path"],
    [{ path: "/people", componentName: "User" }, "path"],
    [{ path: "/dashboard", componentName: "Dashboard" }, "path"],
    [{ path: "/privacy", componentName: "Privacy" }, "path"],
    [{ path: `/${"a".repeat(LIMITS.appRoutePathLength)}` }, "path"],
    [{ componentName: "NoSuchScreen" }, "componentName"],
    [{ componentName: "constructor" }, "componentName"],
    [{ componentName: "" }, "componentName"],
    [{ routeType: "public" }, "routeType"],
    [{ routeType: "open" }, "routeType"],
    [{ path: "/guide", routeType: "public" }, "routeType"],
    [{ allowedRoles: ["owner"] }, "allowedRoles.0"],
    [{ label: "two\nlines" }, "label"],
    [{ label: "x".repeat(LIMITS.navigationLabelLength + 1) }, "label"],
    [{ isActive: "yes" }, "isActive"],
    [{ place: 0 }, "place"],
  ])("never with %j", async (bad, field) => {
    const input = { path: "/help", componentName: "Guide", routeType: "protected", ...bad };
    expect((await readProblem(await ask.add(input), 422)).fields).toHaveProperty([field]);
    expect(await desk.stored()).toEqual([]);
    expect(await desk.waiting()).toBe(0);
  });
});

describe("an entry is changed", () => {
  test("in the fields that are present, over the version that was seen", async () => {
    const { id } = await desk.add({ label: "Help" });
    await db.delete(outbox);
    const answer = await ask.change(id, { allowedRoles: ["coach"], isActive: false });
    expect(await answer.json()).toMatchObject({
      path: "/help",
      label: "Help",
      allowedRoles: ["coach"],
      isActive: false,
      version: 2,
    });
    expect((await events())[1]).toMatchObject({
      eventType: "app_route_changed",
      details: { routeId: id, fields: "allowedRoles, isActive", isActive: false },
    });
    expect(await desk.waiting()).toBe(1);
  });

  test("not over a version that another admin made meanwhile", async () => {
    const { id } = await desk.add();
    const answers = await Promise.all([
      ask.change(id, { label: "Mine" }),
      ask.change(id, { label: "Theirs" }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect(await readProblem(refused, 409)).toMatchObject({
      code: "stale_version",
      current: { id, version: 2 },
    });
    expect(await events()).toHaveLength(2);
  });

  test("never so that two fields together open what the policy closes", async () => {
    const { id } = await desk.add({ path: "/start", componentName: "Home", routeType: "public" });
    const { fields } = await readProblem(await ask.change(id, { componentName: "AuditLog" }), 422);
    expect(fields).toHaveProperty("routeType");
    const other = await desk.add();
    await readProblem(await ask.change(other.id, { routeType: "public" }), 422);
    await readProblem(await ask.change(other.id, { path: "/start" }), 422);
    expect(await desk.stored()).toEqual(["/start", "/help"]);
  });

  test("as one of a screen that this version has not: renamed and switched off, but not on", async () => {
    const id = NOBODYS;
    await db.insert(appRoutes).values({
      id,
      path: "/gone",
      componentName: "NoSuchScreen",
      routeType: "protected",
      orderIndex: 1,
      createdAt: 1,
      updatedAt: 1,
    });
    expect((await desk.table()).items[0]).toMatchObject({
      screen: null,
      audience: { anyone: false, roles: [] },
    });
    expect((await ask.change(id, { isActive: false, label: "Gone" })).status).toBe(200);
    await readProblem(await ask.change(id, { isActive: true }, { version: 2 }), 422);
    expect((await ask.change(id, { componentName: "Guide" }, { version: 2 })).status).toBe(200);
  });

  test.each([[{}], [{ path: "" }], [{ isActive: null }], [{ unknown: 1 }]])(
    "never by %j",
    async (bad) => {
      const { id } = await desk.add();
      await readProblem(await ask.change(id, bad), 422);
    },
  );

  test("only where there is one, and only by who says what they saw", async () => {
    await readProblem(await ask.change(NOBODYS, { label: "x" }), 404);
    await readProblem(await ask.change("1", { label: "x" }), 422);
    const { id } = await desk.add();
    await readProblem(await ask.change(id, { label: "x" }, { version: Number.NaN }), 400);
  });
});

describe("an entry is removed", () => {
  test("and the others move up; adding it again at its place undoes it", async () => {
    for (const path of ["/a", "/b", "/c"]) await desk.add({ path });
    const [, second] = (await desk.table()).items;
    await db.delete(outbox);
    expect((await ask.remove(second?.id ?? "")).status).toBe(204);
    expect(await desk.stored()).toEqual(["/a", "/c"]);
    expect((await events()).at(-1)).toMatchObject({ eventType: "app_route_removed" });
    expect(await desk.waiting()).toBe(1);
    await desk.add({ path: "/b", place: 2 });
    expect(await desk.stored()).toEqual(["/a", "/b", "/c"]);
  });

  test("once, and never over a change that was not seen", async () => {
    const { id } = await desk.add();
    await ask.change(id, { label: "Changed" });
    expect(await readProblem(await ask.remove(id), 409)).toMatchObject({
      code: "stale_version",
      current: { label: "Changed" },
    });
    expect((await ask.remove(id, { version: 2 })).status).toBe(204);
    await readProblem(await ask.remove(id, { version: 2 }), 404);
  });
});

test.each(["member", "coach", "vendor", "anonymous"] as const)(
  "the table is not a %s’s",
  async (who) => {
    const { id } = await desk.add();
    const as = who === "anonymous" ? { cookie: "" } : await makePerson(database, { roles: [who] });
    const status = who === "anonymous" ? 401 : 403;
    await readProblem(await ask.table({ as }), status);
    await readProblem(await ask.add({ path: "/x" }, { as }), status);
    await readProblem(await ask.change(id, { label: "x" }, { as }), status);
    await readProblem(await ask.remove(id, { as }), status);
    await readProblem(await ask.order([id], [id], { as }), status);
    expect(await desk.stored()).toEqual(["/help"]);
  },
);
