import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import { changeRedirect } from "../../../worker/features/redirects/change-redirect.ts";
import { changeSeveral } from "../../../worker/features/redirects/change-several.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openRedirectDesk } from "./redirect-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openRedirectDesk(database);
const { send } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(urlRedirects);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const effects = () => db.select().from(outbox).where(eq(outbox.kind, "redirects.publish"));
const refusal = async (answer: Promise<Response>) => {
  const given = await answer;
  return readProblem(given, given.status);
};
const refused = async (fromPath: string, toPath: string, more = {}) =>
  (await refusal(send("POST", "", { fromPath, toPath, ...more }))).fields;

describe("a redirect is added", () => {
  test("as the matcher reads it, recorded, and left to be published with its commit", async () => {
    const redirect = await desk.add("/Old/", "/new", { tags: ["spring", "spring"], note: " why " });
    expect(redirect).toMatchObject({
      fromPath: "/old",
      toPath: "/new",
      status: 302,
      keepQuery: true,
      isActive: true,
      tags: ["spring"],
      note: "why",
      state: "active",
      source: "manual",
      version: 1,
      hits: 0,
    });
    const [event] = await db.select().from(auditEvents);
    expect(event).toMatchObject({
      eventType: "redirect_added",
      details: { redirectId: redirect.id, from: "/old", to: "/new" },
    });
    expect(await effects()).toHaveLength(1);
    const { publication } = await desk.list();
    expect(publication.isPending).toBe(true);
  });

  test("not over one that is there, however it is written", async () => {
    await desk.add("/old", "/new");
    expect(await refused("/OLD/", "/else")).toEqual({
      fromPath: "This path already has a redirect. Open that one to change it.",
    });
    expect(await desk.stored()).toEqual(["/old /new"]);
  });

  test("by two at once who together make a loop: one of them is refused", async () => {
    const both = await Promise.all([
      send("POST", "", { fromPath: "/a", toPath: "/b" }),
      send("POST", "", { fromPath: "/b", toPath: "/a" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await desk.stored()).toHaveLength(1);
  });
});

describe("what is refused in itself", () => {
  test.each([
    ["old", "/new", "fromPath"],
    ["//old", "/new", "fromPath"],
    ["/old?a=1", "/new", "fromPath"],
    ["/old#part", "/new", "fromPath"],
    ["/o*d", "/new", "fromPath"],
    ["/old*", "/new", "fromPath"],
    ["/*", "/new", "fromPath"],
    ["/form/a", "/new", "fromPath"],
    ["/forms", "/new", "fromPath"],
    ["/page/*", "/new", "fromPath"],
    ["/consent/x", "/new", "fromPath"],
    ["/api/users", "/new", "fromPath"],
    ["/assets/x.js", "/new", "fromPath"],
    ["/login", "/new", "fromPath"],
    ["/LOGIN/", "/new", "fromPath"],
    ["/admin/*", "/new", "fromPath"],
    ["/admin/redirects", "/new", "fromPath"],
    ["/", "/new", "fromPath"],
    ["/register", "/new", "fromPath"],
    ["/verify-email", "/new", "fromPath"],
    ["/confirm-email/*", "/new", "fromPath"],
    ["/first-admin/x", "/new", "fromPath"],
    ["/onboarding", "/new", "fromPath"],
    ["/dashboard", "/admin", "fromPath"],
    ["/Strategy/goals/", "/new", "fromPath"],
    [`/${"x".repeat(2000)}`, "/new", "fromPath"],
    ["/old", "//host", "toPath"],
    ["/old", "/\\host", "toPath"],
    ["/old", "javascript:alert(1)", "toPath"],
    ["/old", "data:text/html,x", "toPath"],
    ["/old", "ftp://host/x", "toPath"],
    ["/old", "new", "toPath"],
    ["/old", "/new/*", "toPath"],
    ["/old/*", "/new*", "toPath"],
    ["/old", "/old", "toPath"],
    ["/old", "/OLD/?a=1#b", "toPath"],
    ["/old/*", "/old/new", "toPath"],
    ["/old/*", "/old/*", "toPath"],
    ["/old/*", "/*", "toPath"],
  ])("%s to %s", async (fromPath, toPath, field) => {
    expect(Object.keys((await refused(fromPath, toPath)) ?? {})).toEqual([field]);
  });

  test("an end before its beginning, and a target that is this site under its whole address", async () => {
    const dates = { startsAt: "2030-01-02T00:00:00.000Z", endsAt: "2030-01-01T00:00:00.000Z" };
    expect(Object.keys((await refused("/a", "/b", dates)) ?? {})).toEqual(["endsAt"]);
    const own = new URL((await send("GET", "")).url || "http://localhost:8787").origin;
    expect(Object.keys((await refused("/a", `${own}/A/`)) ?? {})).toEqual(["toPath"]);
  });
});

describe("loops and chains", () => {
  test("are refused at both ends, with the rule that is in the way", async () => {
    await desk.add("/b", "/c");
    expect(await refused("/a", "/b")).toEqual({
      toPath: "/b already redirects to /c. Use that as the target.",
    });
    expect(await refused("/c", "/d")).toEqual({
      fromPath: "/b leads here and would be redirected twice. Change its target to /d first.",
    });
    expect(await refused("/c", "/b")).toEqual({
      toPath: "This and /b would redirect to each other in a loop.",
    });
  });

  test("through a prefix, in both directions", async () => {
    await desk.add("/shop/*", "/store/*");
    expect((await refused("/buy", "/shop/shoes"))?.["toPath"]).toContain("/shop/*");
    expect((await refused("/store/old", "/else"))?.["fromPath"]).toContain("/shop/*");
    expect((await refused("/store/*", "/shop/*"))?.["toPath"]).toContain("in a loop");
    await desk.add("/storefront", "/shopping");
  });

  test("do not arise from what is switched off or over, until it is switched on", async () => {
    const off = await desk.add("/b", "/c", { isActive: false });
    await desk.add("/x", "/y", { endsAt: "2020-01-01T00:00:00.000Z" });
    await desk.add("/a", "/b");
    await desk.add("/z", "/x");
    const answer = await refusal(send("PATCH", `/${off.id}`, { isActive: true }, { version: 1 }));
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ["fromPath"]]);
    const bulk = await refusal(
      send("POST", "/bulk", { ids: [off.id], change: { action: "switch", isActive: true } }),
    );
    expect([bulk.status, bulk.detail]).toEqual([
      422,
      expect.stringContaining("Nothing was changed."),
    ]);
  });
});

describe("a redirect is changed and removed", () => {
  test("over the version that was seen, and nothing else", async () => {
    const { id } = await desk.add("/old", "/new", { note: "kept" });
    const changed = await desk.change(id, { toPath: "/newer", status: 301 });
    expect(changed).toMatchObject({ toPath: "/newer", status: 301, note: "kept", version: 2 });
    const late = await refusal(send("PATCH", `/${id}`, { toPath: "/late" }, { version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "stale_version", current: { version: 2 } });
    expect((await send("DELETE", `/${id}`, undefined, { version: 1 })).status).toBe(409);
    expect((await send("DELETE", `/${id}`, undefined, { version: 2 })).status).toBe(204);
    expect((await send("DELETE", `/${id}`, undefined, { version: 2 })).status).toBe(404);
    expect((await send("PATCH", `/${NOBODYS}`, { note: "" }, { version: 1 })).status).toBe(404);
    const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(events.map(({ eventType }) => eventType)).toEqual([
      "redirect_added",
      "redirect_changed",
      "redirect_removed",
    ]);
  });

  /** A context whose second reading waits for a change by somebody else. */
  function between(change: () => Promise<unknown>) {
    const ctx = actAs(makeContext(database, makeClock()).ctx, desk.admin, ["member", "admin"]);
    const batch = db.batch.bind(db);
    let readings = 0;
    const late: typeof db.batch = async (queries) => {
      readings += 1;
      if (readings === 2) await change();
      return batch(queries);
    };
    const slow = new Proxy(db, {
      get: (of, name): unknown => (name === "batch" ? late : Reflect.get(of, name)),
    });
    return { ...ctx, db: slow };
  }

  test("not over a change that came between its two readings", async () => {
    const { id } = await desk.add("/old", "/new");
    const ctx = between(() => desk.change(id, { note: "First" }));
    await expect(changeRedirect(ctx, id, { note: "Over" }, 1)).rejects.toThrow("stale_version");
  });

  test("nor several, which are then judged again", async () => {
    const { id } = await desk.add("/old", "/new");
    const ctx = between(() => desk.change(id, { tags: ["first"] }));
    await changeSeveral(ctx, { ids: [id], change: { action: "tag", add: ["second"], remove: [] } });
    expect((await desk.list()).items[0]?.tags).toEqual(["first", "second"]);
  });

  test("many together, or none when one of them is gone", async () => {
    const first = await desk.add("/a", "/x");
    const second = await desk.add("/b", "/y", { tags: ["old"] });
    const ids = [first.id, second.id];
    const bulk = (change: object, of = ids) => send("POST", "/bulk", { ids: of, change });
    expect((await bulk({ action: "tag", add: ["new"], remove: ["old"] })).status).toBe(200);
    expect((await bulk({ action: "status", status: 308 }, [...ids, NOBODYS])).status).toBe(404);
    const { items } = await desk.list("?sort=from");
    expect(items.map(({ tags, status, version }) => [tags, status, version])).toEqual([
      [["new"], 302, 2],
      [["new"], 302, 2],
    ]);
    expect((await bulk({ action: "remove" })).status).toBe(200);
    expect(await desk.stored()).toEqual([]);
  });
});

describe("the list", () => {
  test("filters, counts and puts in order, page by page, with what was followed", async () => {
    await desk.add("/a", "/1", { tags: ["x"] });
    const followed = await desk.add("/b/*", "/2", { tags: ["x", "y"], note: "Campaign" });
    await desk.add("/c", "/3", { startsAt: "2999-01-01T00:00:00.000Z" });
    await desk.add("/d", "/4", { endsAt: "2020-01-01T00:00:00.000Z" });
    await desk.add("/e", "/5", { isActive: false });
    const at = { redirectId: followed.id, lastAt: 5_000 };
    await db.insert(redirectHits).values([
      { ...at, day: "2026-01-01", hits: 3 },
      { ...at, day: "2026-01-02", hits: 4, lastAt: 9_000 },
    ]);
    const all = await desk.list("?sort=hits&limit=2");
    expect(all.counts).toEqual({ all: 5, active: 2, scheduled: 1, expired: 1, off: 1 });
    expect(all.tags).toEqual([
      { tag: "x", redirects: 2 },
      { tag: "y", redirects: 1 },
    ]);
    expect(all.items[0]).toMatchObject({ hits: 7, lastHitAt: "1970-01-01T00:00:09.000Z" });
    const rest = await desk.list(`?sort=hits&limit=10&cursor=${all.nextCursor}`);
    expect(new Set([...all.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    const paths = async (search: string) =>
      (await desk.list(search)).items.map((row) => row.fromPath);
    for (const sort of ["updated", "from", "lastHit"]) {
      const page = await desk.list(`?sort=${sort}&limit=3`);
      const next = await desk.list(`?sort=${sort}&limit=3&cursor=${page.nextCursor}`);
      expect([page.items.length, next.items.length, next.nextCursor]).toEqual([3, 2, null]);
      expect(new Set([...page.items, ...next.items].map(({ id }) => id)).size).toBe(5);
    }
    expect(await paths("?state=scheduled")).toEqual(["/c"]);
    expect(await paths("?kind=prefix")).toEqual(["/b/*"]);
    expect(await paths("?tag=y")).toEqual(["/b/*"]);
    expect(await paths("?q=CAMPAIGN")).toEqual(["/b/*"]);
    expect((await desk.list("?q=nothing-like-it")).total).toBe(0);
    expect((await send("GET", "?sort=from&cursor=nonsense")).status).toBe(400);
  });
});

describe("the tester", () => {
  test("names the rule, where it leads, and what it went past", async () => {
    await desk.add("/old/deep/*", "/first/*");
    await desk.add("/old/*", "/second", { isActive: false });
    const found = await desk.test("/Old/deep/Page?a=1");
    expect(found).toMatchObject({ outcome: "redirect", status: 302, location: "/first/Page?a=1" });
    expect(found.rule?.fromPath).toBe("/old/deep/*");
    expect(found.passedOver.map(({ redirect, because }) => [redirect.fromPath, because])).toEqual([
      ["/old/*", "It is switched off."],
    ]);
    expect((await desk.test("/old/else")).outcome).toBe("page");
    expect((await desk.test("/form/contact")).outcome).toBe("closed");
    const strange = await refusal(send("POST", "/test", { address: "https://other.example/x" }));
    expect([strange.status, Object.keys(strange.fields ?? {})]).toEqual([422, ["address"]]);
  });
});

describe("whoever is no admin", () => {
  test("sees nothing and changes nothing", async () => {
    const member = await makePerson(database);
    const { id } = await desk.add("/old", "/new");
    for (const [method, path, json] of [
      ["GET", "", undefined],
      ["GET", "/export", undefined],
      ["GET", "/unknown", undefined],
      ["GET", "/imports", undefined],
      ["POST", "", { fromPath: "/a", toPath: "/b" }],
      ["POST", "/bulk", { ids: [id], change: { action: "remove" } }],
      ["POST", "/test", { address: "/old" }],
      ["PATCH", `/${id}`, { note: "x" }],
      ["DELETE", `/${id}`, undefined],
    ] as const) {
      const answer = await send(method, path, json, { as: member, version: 1 });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    expect(await desk.stored()).toEqual(["/old /new"]);
  });
});
