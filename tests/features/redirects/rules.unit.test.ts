import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coveringRules,
  indexPrefixes,
  isSafeTarget,
  normalisePath,
  type RedirectRule,
  shardOf,
  targetOf,
} from "../../../worker/features/redirects/rules.ts";
import { isRedirectable, isShadowing } from "../../../worker/features/redirects/is-redirectable.ts";
import { ALL_SCREENS } from "../../../worker/policy/screens.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  id: `${from} → ${to}`,
  from,
  to,
  status: 302,
  keepQuery: true,
  startsAt: null,
  endsAt: null,
  ...more,
});

test("a path is compared in lower case and without its last slash; data requests mean their page", () => {
  expect(normalisePath("/Old/Page/")).toBe("/old/page");
  expect(normalisePath("/")).toBe("/");
  expect(normalisePath("//")).toBe("/");
  expect(normalisePath("/old.data")).toBe("/old");
});

test("data requests mean their page, in every form in which the router asks for them", () => {
  expect(normalisePath("/_.data")).toBe("/");
  expect(normalisePath("/_root.data")).toBe("/");
  expect(normalisePath("/old/_.data")).toBe("/old");
  expect(normalisePath("/old/_root.data")).toBe("/old/_root");
  expect(normalisePath("/database")).toBe("/database");
});

test("a path is one, whether its characters come as themselves or encoded", () => {
  expect(normalisePath("/caf%C3%A9")).toBe("/café");
  expect(normalisePath("/CAFE\u0301/")).toBe("/café");
  expect(normalisePath("/%D0%9F%D1%83%D1%82%D1%8C")).toBe("/путь");
  expect(normalisePath("/a%20b%2Dc")).toBe("/a b-c");
});

test("no escape that is decoded changes what the path means", () => {
  expect(normalisePath("/a%2Fb")).toBe("/a%2fb");
  expect(normalisePath("/a%5Cb")).toBe("/a%5cb");
  expect(normalisePath("/a%3Fb%23c%2A")).toBe("/a%3fb%23c%2a");
  expect(normalisePath("/a%252Fb")).toBe("/a%252fb");
  expect(normalisePath("/a%0Ab%00")).toBe("/a%0ab%00");
});

test("what is no encoding stays as it is, in lower case", () => {
  expect(normalisePath("/100%")).toBe("/100%");
  expect(normalisePath("/%ZZ/%E9/%C3%28/%ED%A0%80")).toBe("/%zz/%e9/%c3(/%ed%a0%80");
  expect(normalisePath("/%%34%31")).toBe("/%%341");
});

const SCRIPTS = [
  "a",
  "Z",
  "é",
  "e\u0301",
  "Σ",
  "ς",
  "İ",
  "ß",
  "Ω",
  "путь",
  "漢字",
  "שלום",
  "👩‍💻",
  "K",
];
const PIECES = [
  ...SCRIPTS,
  "%C3%A9",
  "%2F",
  "%2f",
  "%5C",
  "%25",
  "%",
  "%4",
  "%E9",
  "%00",
  "%CE%A3",
];
const ENDS = ["", "/", "//", ".data", "/_.data", ".DATA", ".data/", "/_root.data"];
const anyPath = fc
  .tuple(
    fc.array(
      fc.oneof(fc.constantFrom(...PIECES, "/", "//", ".", "\\"), fc.string({ unit: "binary" })),
    ),
    fc.constantFrom(...ENDS),
  )
  .map(([pieces, end]) => `/${pieces.join("")}${end}`);

test("normalising twice changes nothing, and no separator appears", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const once = normalisePath(path);
      expect(normalisePath(once)).toBe(once);
      expect(once.split("/").length).toBeLessThanOrEqual(path.split(/[/\\]/).length);
      expect(once.startsWith("/")).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("a path and what a browser makes of it are one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SCRIPTS, "x", "%C3%A9", "%2F", "-")), (pieces) => {
      const path = `/${pieces.join("")}`;
      expect(normalisePath(new URL(path, "http://localhost").pathname)).toBe(normalisePath(path));
    }),
    { numRuns: 1000 },
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

test("the longest prefix comes first, on whole segments", () => {
  const rules = indexPrefixes([rule("/a/*", "/short"), rule("/a/b/*", "/long")]);
  const targets = (path: string) => coveringRules(rules, path).map(({ to }) => to);
  expect(targets("/a/b/c")).toEqual(["/long", "/short"]);
  expect(targets("/a/b")).toEqual(["/long", "/short"]);
  expect(targets("/a/x")).toEqual(["/short"]);
  expect(targets("/a")).toEqual(["/short"]);
  expect(targets("/ab")).toEqual([]);
  expect(targets("/")).toEqual([]);
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
    expect(targetOf(rule("/o/*", "/n/*"), "/O/Guide-A/B.data", "")).toBe("/n/Guide-A/B");
  });

  test("takes the rest encoded: it is no other host, no escape and no query of its own", () => {
    const rest = (to: string, path: string) => targetOf(rule("/o/*", to), path, "");
    expect(rest("/n/*", "/o/caf%C3%A9/a%2Fb")).toBe("/n/caf%C3%A9/a%2Fb");
    expect(rest("/n/*", "/o/café b")).toBe("/n/caf%C3%A9%20b");
    expect(rest("/*", "/o/%5Cevil.example")).toBe("/%5Cevil.example");
    expect(rest("/n?p=*", "/o/a&q=b")).toBe("/n?p=a%26q%3Db");
    expect(isSafeTarget(rest("/*", "/o//evil.example"))).toBe(false);
    expect(isSafeTarget(rest("/*", "/o/\\evil.example"))).toBe(false);
  });

  test("can stand in a header, whatever somebody typed", () => {
    expect(targetOf(rule("/o", "/neu/straße 1"), "/o", "")).toBe("/neu/stra%C3%9Fe%201");
    expect(targetOf(rule("/o", "https://müller.example/ä"), "/o", "")).toBe(
      "https://xn--mller-kva.example/%C3%A4",
    );
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
    "https:x.example",
    " https://x.example",
    "https://x.example*",
    "https://x.exam*/a",
    "https://www.example@x.example/",
    "/a\u0000",
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
  for (const { path } of ALL_SCREENS.filter((screen) => screen.path !== "/*")) {
    const address = path.replaceAll(/:\w+/g, "x");
    expect([address, isRedirectable(address), isShadowing(address)]).toEqual([
      address,
      false,
      true,
    ]);
  }
  expect(isRedirectable(`/${"a".repeat(LIMITS.redirectPathLength - 1)}`)).toBe(true);
  expect(isRedirectable(`/${"a".repeat(LIMITS.redirectPathLength)}`)).toBe(false);
});
