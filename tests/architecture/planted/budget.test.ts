import { expect, test } from "vitest";
import { BUDGET, measureBudget } from "../../budget.ts";
import type { Manifest } from "../../checks/read-manifest.ts";

const DASHBOARD = "areas/member/dashboard/dashboard";
const PLANNER = "areas/planner/planner";
const KB = 1024;

const route = (
  id: string,
  parentId: string | undefined,
  module: string,
  imports: string[] = [],
) => ({
  id,
  ...(parentId ? { parentId } : {}),
  module,
  imports,
});

const manifest: Manifest = {
  entry: { module: "entry.js", imports: ["react.js"] },
  routes: {
    root: route("root", undefined, "root.js", ["react.js"]),
    layout: route("layout", "root", "layout.js", ["shared.js"]),
    [DASHBOARD]: route(DASHBOARD, "layout", "dashboard.js", ["shared.js", "chart.js"]),
    [PLANNER]: route(PLANNER, "root", "planner.js", ["workspace.js"]),
    users: route("users", "layout", "users.js", ["shared.js", "table.js"]),
  },
};

const page = (body: string) => [{ path: "/", html: `<html><body>${body}</body></html>` }];
const isOver = (rows: ReturnType<typeof measureBudget>) =>
  rows.filter((row) => row.wrong !== undefined || row.bytes > row.most).map(({ what }) => what);

test("a first load counts every file once, the layouts' and the entry's too", () => {
  const rows = measureBudget(manifest, [], () => KB);
  const first = rows.find(({ what }) => what.startsWith("first load"));
  expect(first?.bytes).toBe(7 * KB);
  expect(isOver(rows)).toEqual([]);
});

test("a heavy first load is over its budget", () => {
  const weigh = (path: string) => (path === "react.js" ? BUDGET.planner : KB);
  expect(isOver(measureBudget(manifest, [], weigh))).toEqual([
    "first load when signed in",
    "first load of the planner",
  ]);
});

test("a screen answers for what it alone loads", () => {
  const rows = measureBudget(manifest, [], (path) => (path === "table.js" ? 61 * KB : KB));
  expect(isOver(rows)).toEqual(["own part of users"]);
  const shared = measureBudget(manifest, [], (path) => (path === "shared.js" ? 61 * KB : KB));
  expect(isOver(shared)).toEqual([]);
});

test.each([
  ["the framework", '<script type="module" src="entry.js"></script>'],
  ["a part of the framework", '<script src="react.js"></script>'],
  ["a script of its own", "<script>go()</script>"],
  ["a module that it preloads", '<link rel="modulepreload" href="x.js">'],
])("a public page with %s is refused", (_what, body) => {
  expect(isOver(measureBudget(manifest, page(body), () => 1))).toEqual(["public page /"]);
});

test("islands are weighed together", () => {
  const islands = page('<script src="a.js"></script><script type="module" src="b.js"></script>');
  expect(isOver(measureBudget(manifest, islands, () => 5 * KB))).toEqual([]);
  expect(isOver(measureBudget(manifest, islands, () => 6 * KB))).toEqual(["public page /"]);
});
