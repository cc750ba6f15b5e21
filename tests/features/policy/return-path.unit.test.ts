import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReturnPath, withReturnPath } from "../../../worker/policy/return-path.ts";

const SITE = "https://this.site";

/** Where a browser would go from the sign-in page. */
const destination = (target: string) => new URL(target, `${SITE}/login`).origin;

const HOSTILE = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "\\/evil.test",
  "https://evil.test",
  "https:evil.test",
  "http:/evil.test",
  "HTTPS://evil.test/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r/evil.test",
  "\t//evil.test",
  " //evil.test",
  "/ /evil.test\u0000",
  "//user@evil.test",
  "https://this.site@evil.test",
  "//this.site.evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/x/..//evil.test",
  "/%2e//evil.test",
  "/x/%2e%2e//evil.test",
  "evil.test",
  "?next=//evil.test",
  "#//evil.test",
  "",
  `/${"x".repeat(2048)}`,
];

describe("a remembered target", () => {
  test.each(HOSTILE)("is refused: %j", (target) => {
    expect(readReturnPath(target)).toBeNull();
  });

  test.each([null, undefined])("is none when there is none", (target) => {
    expect(readReturnPath(target)).toBeNull();
  });

  test.each([
    ["/dashboard", "/dashboard"],
    ["/users?q=a%20b&role=coach", "/users?q=a%20b&role=coach"],
    ["/goals/1#notes", "/goals/1#notes"],
    ["/a/../b", "/b"],
    ["/%2F%2Fevil.test", "/%2F%2Fevil.test"],
    ["/search?next=//evil.test", "/search?next=//evil.test"],
    ["/a:b", "/a:b"],
  ])("is kept: %s", (target, kept) => {
    expect(readReturnPath(target)).toBe(kept);
  });

  test("never leaves this site, whatever was typed", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "//",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "%5c",
      "%2e",
      "evil.test",
      "http",
      "javascript",
      "\t",
      "\n",
      "\r",
      " ",
      "\u0000",
      "\u00a0",
      "。",
      "\u2028",
      "x",
    );
    const mixed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.oneof(mixed, fc.string(), fc.webUrl()), (typed) => {
        for (const target of [typed, `/${typed}`]) {
          const kept = readReturnPath(target);
          if (kept === null) continue;
          expect(destination(kept)).toBe(SITE);
          expect(readReturnPath(kept)).toBe(kept);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

test("the address of the sign-in page carries a safe target and no other", () => {
  expect(withReturnPath("/login", "/dashboard?tab=goals")).toBe(
    "/login?next=%2Fdashboard%3Ftab%3Dgoals",
  );
  expect(withReturnPath("/login", "/")).toBe("/login");
  expect(withReturnPath("/login", "//evil.test")).toBe("/login");
});
