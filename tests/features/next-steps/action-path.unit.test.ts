import { describe, expect, test } from "vitest";
import { FALLBACK_STEPS } from "../../../worker/features/onboarding/rules.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";
import { BAD_PATHS } from "./bad-paths.ts";

const KNOWN = FALLBACK_STEPS.map(({ actionPath }) => actionPath);

describe("where a step may lead", () => {
  test("never elsewhere, nowhere or out", () => {
    expect(BAD_PATHS.filter((typed) => readActionPath(typed, KNOWN) !== null)).toEqual([]);
  });

  test.each([
    ["/guide", "/guide"],
    ["  /guide ", "/guide"],
    ["/guide/", "/guide"],
    ["/", "/"],
    ["/a/../guide", "/guide"],
    ["/profile-settings?tab=security", "/profile-settings?tab=security"],
    ["/guide#start", "/guide#start"],
    ["/apiary", "/apiary"],
    ["/login-help", "/login-help"],
    ["/users/AbC", "/users/AbC"],
    ["/größe", "/gr%C3%B6%C3%9Fe"],
  ])("%j is written %j", (typed, stored) => {
    expect(readActionPath(typed, KNOWN)).toBe(stored);
  });

  test("a measured path stays measured, however it is written", () => {
    for (const typed of ["/Onboarding/Company", "/onboarding/company/", "/%6Fnboarding/company"]) {
      expect(readActionPath(typed, KNOWN)).toBe("/onboarding/company");
    }
  });

  test("what was settled once is settled", () => {
    for (const typed of ["/a b/c", "/x?q=é", "/y//z/"]) {
      const settled = readActionPath(typed, KNOWN) ?? expect.fail(typed);
      expect(readActionPath(settled, KNOWN)).toBe(settled);
    }
  });
});
