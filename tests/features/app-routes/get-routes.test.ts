import { beforeEach, describe, expect, test, vi } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { readEnv } from "../../../worker/env.ts";
import type { AppRoute } from "../../../worker/features/app-routes/contract.ts";
import { publishSite } from "../../../worker/features/site/publish-site.ts";
import { recallSite, rememberSite } from "../../../worker/http/site-memory.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { PERMISSIONS } from "../../../worker/policy/permissions.ts";
import { closedFor, routesFor } from "../../../worker/policy/route-table.ts";
import { SCREENS } from "../../../worker/policy/screens.ts";
import { makeKind } from "../../support/cast.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const desk = await openDesk(database);

beforeEach(async () => {
  await db.delete(appRoutes);
});

type Row = Partial<typeof appRoutes.$inferInsert> & { path: string };

async function setRoutes(rows: readonly Row[]) {
  await db.insert(appRoutes).values(
    rows.map((row, index) => ({
      id: `${index}`,
      componentName: "Guide",
      routeType: "protected" as const,
      orderIndex: index + 1,
      createdAt: 1,
      updatedAt: 1,
      ...row,
    })),
  );
}

describe("get_app_routes", () => {
  test("answers in the order of the table, of one type or of all", async () => {
    await setRoutes([
      { path: "/b", orderIndex: 2 },
      { path: "/a", orderIndex: 2 },
      { path: "/start", componentName: "Home", routeType: "public", orderIndex: 1 },
      { path: "/off", isActive: false },
    ]);
    const member = await makePerson(database);
    expect(await desk.opens(member)).toEqual(["/start", "/a", "/b"]);
    expect(await desk.opens(member, "?type=public")).toEqual(["/start"]);
    expect(await desk.opens(member, "?type=protected")).toEqual(["/a", "/b"]);
    await readProblem(await request("/api/app-routes?type=x"), 422);
  });

  test("answers what is public to whoever is signed out, or not let in yet", async () => {
    await setRoutes([
      { path: "/start", componentName: "Home", routeType: "public" },
      { path: "/help" },
      // As no admin could save it: a screen of the inside, called public.
      { path: "/audit", componentName: "AuditLog", routeType: "public" },
    ]);
    for (const kind of ["anonymous", "suspended", "half signed-in", "newcomer"] as const) {
      const opens = await desk.opens(await makeKind(database, kind));
      expect({ kind, opens }).toEqual({ kind, opens: ["/start"] });
    }
  });

  test("answers nobody what their role does not open, whatever the table says", async () => {
    const names = Object.keys(SCREENS);
    await setRoutes(
      names.flatMap((componentName, index) => {
        const needs = (SCREENS[componentName]?.needs ?? []).map((name) => `/:${name}`).join("");
        const paths = [`/all-${index}${needs}`, `/coach-${index}${needs}`];
        return [
          { id: `a${index}`, path: paths[0]!, componentName, allowedRoles: ROLES },
          { id: `c${index}`, path: paths[1]!, componentName, allowedRoles: ["coach" as const] },
        ];
      }),
    );
    for (const role of ROLES) {
      const person = await makePerson(database, { roles: [role] });
      const meant = names.flatMap((name, index) => {
        const { permission, needs } = SCREENS[name]!;
        const holders: readonly string[] = permission ? PERMISSIONS[permission].roles : ROLES;
        if (!holders.includes(role)) return [];
        const tail = needs.map((parameter) => `/:${parameter}`).join("");
        return [`/all-${index}${tail}`, ...(role === "coach" ? [`/coach-${index}${tail}`] : [])];
      });
      expect(new Set(await desk.opens(person))).toEqual(new Set(meant));
    }
  });

  test("leaves out what this version does not know, and says so in the log", async () => {
    await setRoutes([{ path: "/gone", componentName: "NoSuchScreen" }, { path: "/help" }]);
    const told = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const opens = await desk.opens(await makePerson(database));
    const lines = told.mock.calls.map(([line]) => String(line));
    told.mockRestore();
    expect(opens).toEqual(["/help"]);
    const warned = lines.filter((line) => line.includes("app-routes.skipped"));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('"component":"NoSuchScreen","trouble":"unknown_component"');
  });
});

test("navigation gets by roles what the guards would open, and what the table closes", () => {
  const base = { orderIndex: 1, label: "", routeType: "protected" as const };
  const routes: AppRoute[] = [
    { ...base, id: "1", path: "/guide", componentName: "Guide", allowedRoles: ["coach"] },
    { ...base, id: "2", path: "/help", componentName: "Guide", allowedRoles: [] },
    { ...base, id: "3", path: "/log", componentName: "AuditLog", allowedRoles: ["member"] },
  ];
  const ids = (found: readonly AppRoute[]) => found.map(({ id }) => id);
  expect(ids(routesFor(null, routes))).toEqual([]);
  expect(ids(routesFor(["member"], routes))).toEqual(["2"]);
  expect(ids(routesFor(["coach"], routes))).toEqual(["1", "2"]);
  expect(ids(routesFor(["member", "admin"], routes))).toEqual(["2", "3"]);
  expect(ids(closedFor(["member"], routes))).toEqual(["1"]);
  expect(ids(closedFor(["coach"], routes))).toEqual([]);
});

describe("what an isolate knows of the published table", () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const { edge } = readEnv(testEnv());
  const fromDatabase = () => Promise.reject(new Error("nobody asks the database"));
  const paths = async () => (await recallSite(edge, fromDatabase)).routes.map(({ path }) => path);
  let now = Date.now();

  /** Each a moment after the one before. */
  function publish() {
    clock.advance(1);
    return publishSite(ctx, edge);
  }

  /** The isolate reads again once its memory has run out. */
  function forget() {
    now += LIMITS.redirectMemoryMs + 1;
    vi.setSystemTime(now);
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    forget();
    return () => vi.useRealTimers();
  });

  test("stands while KV holds garbage or nothing, and goes on with the next publication", async () => {
    await setRoutes([{ path: "/first" }]);
    const { version } = await publish();
    expect(await paths()).toEqual(["/first"]);
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const [key, value] of [
      [KV_KEYS.sitePointer, "{not json"],
      [KV_KEYS.sitePointer, JSON.stringify({ version: "none" })],
      [KV_KEYS.site(version), JSON.stringify({ routes: [{ path: 7 }] })],
    ] as const) {
      await edge.put(key, value);
      forget();
      expect(await paths()).toEqual(["/first"]);
    }
    told.mockRestore();
    await edge.delete(KV_KEYS.sitePointer);
    forget();
    expect(await paths()).toEqual(["/first"]);
    await setRoutes([{ id: "n", path: "/second", orderIndex: 2 }]);
    await publish();
    forget();
    expect(await paths()).toEqual(["/first", "/second"]);
  });

  test("is new at once where it was published, and never older again", async () => {
    await setRoutes([{ path: "/first" }]);
    const old = await publish();
    await setRoutes([{ id: "n", path: "/second", orderIndex: 2 }]);
    expect(await paths()).toEqual(["/first"]);
    rememberSite(edge, await publish());
    expect(await paths()).toEqual(["/first", "/second"]);
    // A location that still answers with what it knew before.
    await edge.put(KV_KEYS.sitePointer, JSON.stringify({ version: old.version }));
    forget();
    expect(await paths()).toEqual(["/first", "/second"]);
  });
});
