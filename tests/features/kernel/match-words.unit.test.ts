import { describe, expect, it } from "vitest";
import { matchWords } from "../../../worker/kernel/pure/match-words.ts";

const dark = (search: string) =>
  matchWords(search, "Use the dark theme", ["appearance", "night mode"]);

describe("matchWords", () => {
  it("lets everything through while nothing is typed", () => {
    expect(dark("  ")).toBe(1);
  });

  it("prefers the label's start to a later word, that to a keyword, and that to the inside", () => {
    const [start, word, keyword, inside] = [dark("use"), dark("DAR"), dark("mod"), dark("eme")];
    expect(start).toBeGreaterThan(word);
    expect(word).toBeGreaterThan(keyword);
    expect(keyword).toBeGreaterThan(inside);
    expect(inside).toBeGreaterThan(0);
  });

  it("prefers a whole word to the beginning of another, also where it is a keyword", () => {
    const overdue = matchWords("late", "Overdue and off track", ["late", "delayed"]);
    expect(overdue).toBeGreaterThan(matchWords("late", "Due later goals"));
    expect(matchWords("late", "Too late")).toBeGreaterThan(overdue);
  });

  it("wants every word, in any order", () => {
    expect(dark("theme dark")).toBeGreaterThan(0);
    expect(dark("dark people")).toBe(0);
  });

  it("does not scatter letters over the words", () => {
    expect(dark("ada")).toBe(0);
    expect(dark("utd")).toBe(0);
  });

  it("forgives a letter that is wrong, missing, too many or swapped, and two in a long word", () => {
    const words = ["gaols", "gols", "goalls", "goaks"];
    expect(words.filter((word) => matchWords(word, "Goals") === 0)).toEqual([]);
    expect(matchWords("comprehnsvie", "Comprehensive strategy")).toBeGreaterThan(0);
    expect(matchWords("gaols", "Goals")).toBeLessThan(matchWords("oals", "Goals"));
  });

  it("forgives nothing in a short word, and no other first letter", () => {
    expect(matchWords("gol", "Gap")).toBe(0);
    expect(matchWords("coals", "Goals")).toBe(0);
  });

  it("reads letters without their accents, and names without their signs", () => {
    expect(matchWords("strategie", "Stratégie")).toBe(1);
    expect(matchWords("launch", "“Launch” of 2027")).toBeGreaterThan(0.5);
  });
});
