import { describe, expect, it } from "vitest";
import { matchCommand } from "../../../web/shell/command-palette/match-command.ts";

const dark = (search: string) =>
  matchCommand(search, "Use the dark theme", ["appearance", "night mode"]);

describe("matchCommand", () => {
  it("lets everything through while nothing is typed", () => {
    expect(dark("  ")).toBe(1);
  });

  it("prefers the label's start to a later word, that to a keyword, and that to the inside", () => {
    const [start, word, keyword, inside] = [dark("use"), dark("DAR"), dark("mode"), dark("eme")];
    expect(start).toBeGreaterThan(word);
    expect(word).toBeGreaterThan(keyword);
    expect(keyword).toBeGreaterThan(inside);
    expect(inside).toBeGreaterThan(0);
  });

  it("wants every word, in any order", () => {
    expect(dark("theme dark")).toBeGreaterThan(0);
    expect(dark("dark people")).toBe(0);
  });

  it("does not scatter letters over the words", () => {
    expect(dark("ada")).toBe(0);
    expect(dark("utd")).toBe(0);
  });
});
