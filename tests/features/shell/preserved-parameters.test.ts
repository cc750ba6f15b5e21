import { describe, expect, it } from "vitest";
import { withPreserved } from "../../../web/lib/preserved-parameters.ts";
import { PRESERVED_URL_PARAMETERS } from "../../../worker/kernel/limits.ts";

describe("withPreserved", () => {
  it("carries every parameter of the list and no other", () => {
    const current = new URLSearchParams([
      ...PRESERVED_URL_PARAMETERS.map((name) => [name, `${name}-value`]),
      ["cursor", "abc"],
      ["refresh", "1"],
    ]);
    const carried = new URLSearchParams(withPreserved("/next", `?${current}`).split("?")[1]);
    expect([...carried.keys()]).toEqual([...PRESERVED_URL_PARAMETERS]);
  });

  it("lets the target's own parameters win", () => {
    expect(withPreserved("/next?tab=company", "?tab=general&view=board")).toBe(
      "/next?tab=company&view=board",
    );
  });

  it("keeps repeated values, the target's other parameters and its hash", () => {
    expect(withPreserved("/next?id=7#notes", "?status=on_hold&status=completed")).toBe(
      "/next?id=7&status=on_hold&status=completed#notes",
    );
  });

  it("leaves a target alone when there is nothing to carry", () => {
    expect(withPreserved("/next", "")).toBe("/next");
    expect(withPreserved("/next#a?b", "")).toBe("/next#a?b");
  });
});
