import { describe, expect, test } from "vitest";
import { BUDGET, isOver, measureBudget } from "../../budget.ts";
import { budgetsFor, compareLoads, measureLoads } from "../../checks/feature-loads.ts";
import type { Manifest } from "../../../worker/local/read-manifest.ts";

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
const overIn = (rows: ReturnType<typeof measureBudget>) =>
  rows.filter(isOver).map(({ what }) => what);

test("a first load counts every file once, the layouts' and the entry's too", () => {
  const rows = measureBudget(manifest, [], () => KB);
  const first = rows.find(({ what }) => what.startsWith("first load"));
  expect(first?.bytes).toBe(7 * KB);
  expect(overIn(rows)).toEqual([]);
});

test("a heavy first load is over its budget", () => {
  const weigh = (path: string) => (path === "react.js" ? BUDGET.planner : KB);
  expect(overIn(measureBudget(manifest, [], weigh))).toEqual([
    "first load when signed in",
    "first load of the planner",
  ]);
});

test("a screen answers for what it alone loads", () => {
  const rows = measureBudget(manifest, [], (path) => (path === "table.js" ? 61 * KB : KB));
  expect(overIn(rows)).toEqual(["own part of users"]);
  const shared = measureBudget(manifest, [], (path) => (path === "shared.js" ? 61 * KB : KB));
  expect(overIn(shared)).toEqual([]);
});

test.each([
  ["the framework", '<script type="module" src="entry.js"></script>'],
  ["a part of the framework", '<script src="react.js"></script>'],
  ["a script of its own", "<script>go()</script>"],
  ["a module that it preloads", '<link rel="modulepreload" href="x.js">'],
])("a public page with %s is refused", (_what, body) => {
  expect(overIn(measureBudget(manifest, page(body), () => 1))).toEqual(["public page /"]);
});

test("islands are weighed together", () => {
  const islands = page('<script src="a.js"></script><script type="module" src="b.js"></script>');
  expect(overIn(measureBudget(manifest, islands, () => 5 * KB))).toEqual([]);
  expect(overIn(measureBudget(manifest, islands, () => 6 * KB))).toEqual(["public page /"]);
});

describe("each feature's first load", () => {
  const screen = (path: string, file: string) => ({ path, file, permission: null });
  const features = {
    dashboards: { screens: [screen("/dashboard", `${DASHBOARD}.tsx`)] },
    keyResults: { screens: [screen("/planner", `${PLANNER}.tsx`), screen("/u", "users.tsx")] },
    home: { screens: [screen("/", "areas/public/home.tsx")] },
    mails: {},
  };
  const loads = measureLoads(manifest, () => KB, features);
  const budgets = budgetsFor(loads);

  test("is that of its heaviest screen, in its area's layout, and a tenth is to spare", () => {
    expect([...loads]).toEqual([
      ["dashboards", 7 * KB],
      ["key-results", 7 * KB],
    ]);
    expect(budgets).toEqual({ dashboards: 7.7, "key-results": 7.7 });
    expect(overIn(compareLoads(loads, budgets))).toEqual([]);
  });

  test.each([
    ["over its budget", { dashboards: 6.9 }],
    ["too far below it to notice growth", { dashboards: 8.5 }],
    ["without one", { dashboards: undefined }],
  ])("%s is named", (_what, changed) => {
    const kept = Object.entries({ ...budgets, ...changed }).flatMap(([noun, most]) =>
      most === undefined ? [] : [[noun, most] as const],
    );
    const rows = compareLoads(loads, Object.fromEntries(kept));
    expect(overIn(rows)).toEqual(["first load of dashboards"]);
  });

  test("a budget of what has no screen any more is named", () => {
    expect(overIn(compareLoads(loads, { ...budgets, gone: 10 }))).toEqual(["first load of gone"]);
  });
});
