import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../../web/routes.ts";
import { isShadowing } from "../../../worker/features/redirects/is-redirectable.ts";
import { readRoutePath } from "../../../worker/policy/route-table.ts";
import { CLOSED_ROOTS, SCREENS } from "../../../worker/policy/screens.ts";

type Known = { id: string; path: string; file: string };

const known = flatten(routes);

function flatten(entries: readonly RouteConfigEntry[], above = ""): Known[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return flatten(entry.children, path);
    const id = entry.id ?? entry.file.replace(/\.tsx$/, "");
    return [{ id, path: path || "/", file: entry.file }];
  });
}

const names = Object.keys(SCREENS);

describe.each(names)("%s", (name) => {
  const screen = SCREENS[name]!;
  const route = known.find(({ id }) => id === screen.routeId);
  const source = route ? readFileSync(resolve("web", route.file), "utf8") : "";

  test("is a route of the product, at the path that the table says", () => {
    const [parameter] = Object.keys(screen.fixed ?? {});
    const path = parameter ? screen.path.replace(/[^/]+$/, `:${parameter}`) : screen.path;
    expect(route?.path).toBe(path);
    const parameters = [...screen.path.matchAll(/:(\w+)/g)].map(([, needed]) => needed);
    expect(screen.needs ?? []).toEqual(parameters);
  });

  test("is guarded by the permission that the table says, or open to anyone", () => {
    const [, permission = null] = /\ballow\("([^"]+)"\)/.exec(source) ?? [];
    expect(permission).toBe(screen.permission);
    if (permission === null) expect(screen.routeId).toMatch(/^areas\/(public|planner)\//);
  });

  test("is told apart from all others by its words", () => {
    const same = names.filter((other) => SCREENS[other]?.label === screen.label);
    expect(same).toEqual([name]);
    expect(screen.about).not.toBe("");
  });
});

test("no redirect hides a file that every page or embedded form fetches, nor what the router asks", () => {
  const files = readdirSync("public");
  expect(files).toContain("embed.js");
  for (const path of [...files, "__manifest", "__manifest/*"]) {
    expect([path, isShadowing(`/${path}`)]).toEqual([path, true]);
  }
});

test("no entry can begin with a word that the product's own paths begin with", () => {
  const roots = known.map(({ path }) => path.split("/")[1] ?? "");
  for (const root of roots.filter((word) => /^[a-z]/.test(word))) {
    expect(CLOSED_ROOTS.has(root)).toBe(true);
  }
  // What redirects must not hide, entries must not either.
  for (const root of [
    "form",
    "forms",
    "page",
    "consent",
    "assets",
    "oauth",
    "healthz",
    "metrics",
  ]) {
    expect(isShadowing(`/${root}`)).toBe(true);
    expect(CLOSED_ROOTS.has(root)).toBe(true);
  }
});

test.each([
  ["/plan-on-a-page", "/plan-on-a-page"],
  ["  /Plan/Now// ", "/plan/now"],
  ["/plan/:module", "/plan/:module"],
  ["/2027", "/2027"],
])("%j is a path: %s", (typed, path) => {
  expect(readRoutePath(typed)).toBe(path);
});

test.each(
  [
    "",
    "/",
    "plan",
    "//plan",
    "/plan//now",
    "/plan/",
    "https://other.test/x",
    "/a.data",
    "/a?b=1",

    "/a#b",
    "/../admin",
    "/%61dmin",
    "/a b",
    "/a_b",
    "/-a",
    "/a\\b",
    "/a/*",
    "/:",
    "/:1",
    "/__manifest",
    "/version.json",
    "/a/b/c/d/e/f/g",
    `/${"a".repeat(200)}`,
    "/ä",
  ].filter((typed) => typed !== "/plan/"),
)("%j is no path of an entry", (typed) => {
  expect(readRoutePath(typed)).toBeNull();
});
