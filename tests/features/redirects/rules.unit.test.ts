import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isRedirectable,
  isSafeTarget,
  isShadowing,
  matchPrefix,
  normalisePath,
  type RedirectRule,
  shardOf,
  targetOf,
} from "../../../worker/features/redirects/rules.ts";

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  from,
  to,
  status: 302,
  keepQuery: true,
  ...more,
});

test("a path is compared in lower case and without its last slash; data requests mean their page", () => {
  expect(normalisePath("/Old/Page/")).toBe("/old/page");
  expect(normalisePath("/")).toBe("/");
  expect(normalisePath("//")).toBe("/");
  expect(normalisePath("/old.data")).toBe("/old");
});

test("normalising twice changes nothing", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = normalisePath(`/${path}`.replace(/\.data$/, ""));
      expect(normalisePath(once.replace(/\.data$/, ""))).toBe(once.replace(/\.data$/, ""));
    }),
  );
});

test("every path has one shard, within bounds, always the same", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 64 }), (path, shards) => {
      const shard = shardOf(path, shards);
      expect(shard).toBe(shardOf(path, shards));
      expect(shard >= 0 && shard < shards).toBe(true);
    }),
  );
});

test("the longest prefix wins, on whole segments", () => {
  const rules = [rule("/a/*", "/short"), rule("/a/b/*", "/long")];
  expect(matchPrefix(rules, "/a/b/c")?.to).toBe("/long");
  expect(matchPrefix(rules, "/a/x")?.to).toBe("/short");
  expect(matchPrefix(rules, "/a")?.to).toBe("/short");
  expect(matchPrefix(rules, "/ab")).toBeNull();
});

describe("the target", () => {
  test("carries the query on unless told otherwise", () => {
    expect(targetOf(rule("/o", "/n"), "/o", "?a=1")).toBe("/n?a=1");
    expect(targetOf(rule("/o", "/n?b=2"), "/o", "?a=1")).toBe("/n?b=2&a=1");
    expect(targetOf(rule("/o", "/n#part"), "/o", "?a=1")).toBe("/n?a=1#part");
    expect(targetOf(rule("/o", "/n", { keepQuery: false }), "/o", "?a=1")).toBe("/n");
  });

  test("takes the rest of a prefix where it asks for it", () => {
    expect(targetOf(rule("/o/*", "/n/*"), "/o/x/y", "")).toBe("/n/x/y");
    expect(targetOf(rule("/o/*", "/n"), "/o/x/y", "")).toBe("/n");
  });
});

test("only http(s) and paths of this site are followed", () => {
  for (const safe of ["/a", "/a?b=//c", "https://x.example/", "http://x.example"]) {
    expect(isSafeTarget(safe)).toBe(true);
  }
  for (const unsafe of [
    "//x.example",
    "/\\x.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "x",
    "",
    "/\tx",
    "ftp://x.example",
  ]) {
    expect(isSafeTarget(unsafe)).toBe(false);
  }
});

test("what the product itself serves cannot be redirected away", () => {
  for (const own of [
    "/api",
    "/api/users",
    "/assets/x.js",
    "/login",
    "/form/a",
    "/consent/a",
    "/*",
    "/login/*",
  ]) {
    expect(isShadowing(own)).toBe(true);
  }
  expect(isShadowing("/loginfo")).toBe(false);
  for (const path of ["/form/a", "/forms/a", "/page/a", "/consent/a"]) {
    expect(isRedirectable(path)).toBe(false);
  }
  expect(isRedirectable("/formal")).toBe(true);
});
