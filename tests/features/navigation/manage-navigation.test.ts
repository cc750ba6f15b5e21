import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import {
  PublicNavigation,
  SidebarNavigation,
} from "../../../worker/features/navigation/contract.ts";
import { readSite } from "../../../worker/features/site/queries.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
letDrainerSleep();
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });

type Name = "sidebar" | "public";
type Asked = { as?: { cookie: string }; version?: number };

const send = (method: string, name: string, { as = admin, version }: Asked, json?: unknown) =>
  request(`/api/navigations/${name}`, {
    method,
    as,
    ...(json === undefined ? {} : { json }),
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
const read = (name: Name, asked: Asked = {}) => send("GET", name, asked);
const save = (name: Name, items: unknown, asked: Asked = {}) =>
  send("PUT", name, { version: 0, ...asked }, { items });
const reset = (name: Name, asked: Asked = {}) => send("DELETE", name, { version: 1, ...asked });

const line = (to: string, more: object = {}) => ({
  area: "member",
  to,
  label: "",
  section: "",
  isHidden: false,
  allowedRoles: [],
  ...more,
});
const place = (href: string, label = "A place") => ({ href, label, isHidden: false });
const sidebar = async (answer: Response) => v.parse(SidebarNavigation, await answer.json());
const rows = () => db.select().from(navigationLayouts);
const events = () => db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
const left = async () => (await db.select().from(outbox)).map(({ kind, state }) => [kind, state]);

beforeEach(async () => {
  for (const table of [navigationLayouts, appRoutes, auditEvents, outbox]) await db.delete(table);
});

describe("the sidebar", () => {
  test("is the product's own until somebody arranges it", async () => {
    const never = { items: null, version: 0, updatedAt: null, updatedBy: null };
    expect(await sidebar(await read("sidebar"))).toMatchObject({ ...never, routes: [] });
    expect(v.parse(PublicNavigation, await (await read("public")).json())).toMatchObject(never);
  });

  test("is stored as it was sent, recorded, and left for publication", async () => {
    const items = [
      line("/strategy", { label: " Plan ", allowedRoles: ["coach"] }),
      line("/dashboard"),
    ];
    const saved = await sidebar(await save("sidebar", items));
    expect(saved).toMatchObject({ version: 1, updatedBy: "Ines Roth" });
    expect(saved.items).toEqual([{ ...items[0], label: "Plan" }, items[1]]);
    expect(saved.publication).toMatchObject({ isPending: true });
    expect(await left()).toEqual([["site.publish", "pending"]]);
    expect(await events()).toMatchObject([
      {
        eventType: "navigation_changed",
        details: { navigation: "sidebar", items: 2, hidden: 0 },
      },
    ]);
    expect(JSON.stringify(await events())).not.toContain("Plan");
    expect((await readSite(ctx)).sidebar).toEqual(saved.items);
  });

  test("names the entries of the route table that add to it or narrow it", async () => {
    const entry = {
      componentName: "Guide",
      routeType: "protected" as const,
      createdAt: 1,
      updatedAt: 1,
    };
    await db.insert(appRoutes).values([
      { ...entry, id: "1", path: "/b", label: "B", orderIndex: 2 },
      { ...entry, id: "2", path: "/a", label: "A", orderIndex: 1, allowedRoles: ["vendor"] },
      { ...entry, id: "3", path: "/c", label: "C", orderIndex: 3, isActive: false },
      { ...entry, id: "4", path: "/d", orderIndex: 4 },
    ]);
    expect((await sidebar(await read("sidebar"))).routes).toEqual([
      { path: "/a", label: "A", roles: ["vendor"] },
      { path: "/b", label: "B", roles: ["member", "coach", "vendor", "admin"] },
      { path: "/d", label: "", roles: ["member", "coach", "vendor", "admin"] },
    ]);
  });

  test("is reset over the version that was seen, and its number never comes again", async () => {
    await save("sidebar", [line("/strategy")]);
    const back = await sidebar(await reset("sidebar"));
    expect(back).toMatchObject({ items: null, version: 2, updatedBy: "Ines Roth" });
    expect((await readSite(ctx)).sidebar).toBeNull();
    expect((await events()).map(({ eventType }) => eventType)).toEqual([
      "navigation_changed",
      "navigation_reset",
    ]);
    expect(await left()).toEqual([["site.publish", "pending"]]);
    await readProblem(await save("sidebar", [], { version: 1 }), 409);
    await readProblem(await save("sidebar", [], { version: 0 }), 409);
    expect((await save("sidebar", [line("/guide")], { version: 2 })).status).toBe(200);
  });
});

describe("another admin's change", () => {
  test("is never written over unseen: what is there now comes back", async () => {
    await save("sidebar", [line("/strategy", { label: "Theirs" })]);
    for (const version of [0, 2]) {
      const late = await save("sidebar", [line("/strategy", { label: "Mine" })], { version });
      expect(await readProblem(late, 409)).toMatchObject({
        code: "stale_version",
        current: { version: 1, items: [{ label: "Theirs" }] },
      });
    }
    await readProblem(await reset("sidebar", { version: 7 }), 409);
    expect(await events()).toHaveLength(1);
  });

  test.each([0, 1])("at the same moment, over version %d, is made once", async (version) => {
    if (version === 1) await save("public", [place("/guide")]);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((label) => save("public", [place("/guide", label)], { version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await rows()).toMatchObject([{ version: version + 1 }]);
    expect(await events()).toHaveLength(version + 1);
  });

  test("is not there for whoever does not say what they saw", async () => {
    for (const method of ["PUT", "DELETE"]) {
      const answer = await send(method, "public", {}, method === "PUT" ? { items: [] } : undefined);
      expect((await readProblem(answer, 400)).code).toBe("bad_request");
    }
  });
});

describe("what is sent", () => {
  const tooLong = "x".repeat(2000);

  test.each([
    "<img src=x onerror=alert(1)>",
    "Größe & Ziele ‘2027’",
    "מרכז המשאבים",
    "資料中心",
    "{{constructor}}",
  ])("may be called %s, which is text and nothing else", async (label) => {
    const answer = await save("public", [place("/guide", label)]);
    expect(await answer.json()).toMatchObject({ items: [{ label }] });
  });

  test.each([
    tooLong,
    "two\nlines",
    "turned \u202Eround",
    "\u2066isolated\u2069",
    "\u200B",
    "—",
    7,
    null,
  ])("is never called %j", async (label) => {
    const bad = await save("public", [{ ...place("/guide"), label }]);
    expect((await readProblem(bad, 422)).fields).toHaveProperty("items.0.label");
    const worse = await save("sidebar", [line("/guide", { label })]);
    expect((await readProblem(worse, 422)).fields).toHaveProperty("items.0.label");
    expect(await rows()).toEqual([]);
  });

  test.each([
    "/guide",
    "/#foundation",
    "/api/docs?x=1#y",
    "https://other.example/a",
    "HTTPS://other.example",
  ])("may lead to %s", async (href) => {
    expect((await save("public", [place(href)])).status).toBe(200);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",

    "data:text/html,x",
    "vbscript:x",
    "http://plain.example",
    "//other.example",
    "/\\other.example",

    "\\\\other.example",
    "/..//other.example",
    "https:other.example",
    "https://me:pw@other.example",
    "https://",
    "guide",
    "",
    "#x",
    "/a b",
    "/a\u0000b",
    `/${"x".repeat(LIMITS.pathLength)}`,
  ])("never leads to %j", async (href) => {
    const bad = await save("public", [place(href)]);
    expect((await readProblem(bad, 422)).fields).toHaveProperty("items.0.href");
    const worse = await save("sidebar", [line(href)]);
    expect((await readProblem(worse, 422)).fields).toHaveProperty("items.0.to");
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{ area: "owner" }, "area"],
    [{ allowedRoles: ["king"] }, "allowedRoles.0"],
    [{ allowedRoles: "member" }, "allowedRoles"],
    [{ isHidden: "yes" }, "isHidden"],
    [{ section: tooLong }, "section"],
    [{ to: "https://other.example" }, "to"],
  ])("is refused with %j", async (bad, field) => {
    const answer = await save("sidebar", [line("/guide", bad)]);
    expect((await readProblem(answer, 422)).fields).toHaveProperty(`items.0.${field}`);
  });

  test("names nothing twice, and no more than there may be", async () => {
    await readProblem(await save("sidebar", [line("/guide"), line("/guide")]), 422);
    await readProblem(await save("public", [place("/guide"), place("/guide", "x")]), 422);
    const many = Array.from({ length: LIMITS.navigationItemsMost + 1 }, (_, n) => place(`/${n}`));
    await readProblem(await save("public", many), 422);
    expect((await save("public", many.slice(1))).status).toBe(200);
    for (const items of [{}, undefined, "x"]) await readProblem(await save("public", items), 422);
  });

  test("is for a navigation that there is", async () => {
    await readProblem(await send("GET", "footer", {}), 404);
  });
});

describe("navigations are an admin's", () => {
  test.each(["member", "coach", "vendor", "anonymous"] as const)("not a %s’s", async (who) => {
    const as = who === "anonymous" ? { cookie: "" } : await makePerson(database, { roles: [who] });
    const status = who === "anonymous" ? 401 : 403;
    for (const name of ["sidebar", "public"] as const) {
      await readProblem(await read(name, { as }), status);
      await readProblem(await save(name, [], { as }), status);
      await readProblem(await reset(name, { as }), status);
    }
    expect(await rows()).toEqual([]);
  });
});
