import { describe, expect, test } from "vitest";
import { readPolicy } from "../../../worker/features/settings/contract.ts";
import {
  isOlderVersion,
  nextVersions,
  refusalOf,
} from "../../../worker/features/settings/rules.ts";

describe("versions of the privacy text", () => {
  test.each([
    ["1.9", "1.10", true],
    ["1.10", "1.9", false],
    ["1.99", "2.0", true],
    ["2.0", "1.99", false],
    ["1.1", "1.1", false],
  ])("%s is older than %s: %s", (version, than, isOlder) => {
    expect(isOlderVersion(version, than)).toBe(isOlder);
  });

  test("are followed by the next small and the next large number", () => {
    expect(nextVersions("1.9")).toEqual(["1.10", "2.0"]);
  });

  test.each([null, "", "{", "[]", '{"version":"0.1","changes":""}', '"1.4"'])(
    "that are stored as %s read as the first",
    (stored) => {
      expect(readPolicy(stored)).toEqual({ version: "1.0", changes: "" });
    },
  );

  test("are refused below the one in force, and without a word when they are raised", () => {
    const current = { version: "1.2", changes: "" };
    expect(refusalOf({ version: "1.1", changes: "Less." }, current)).toHaveProperty("version");
    expect(refusalOf({ version: "1.3", changes: "" }, current)).toHaveProperty("changes");
    expect(refusalOf({ version: "1.2", changes: "" }, current)).toBeNull();
    expect(refusalOf({ version: "1.3", changes: "More." }, current)).toBeNull();
  });
});
