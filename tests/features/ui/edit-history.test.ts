import { describe, expect, test } from "vitest";
import {
  beginHistory,
  changeHistory,
  redoHistory,
  undoHistory,
} from "../../../web/kit/publishable/edit-history.ts";

const typed = (texts: readonly (readonly [text: string, at: number])[]) => {
  let history = beginHistory("");
  for (const [text, at] of texts) history = changeHistory(history, text, { at, group: "title" });
  return history;
};

describe("what was typed", () => {
  test("in one go is one step, and a pause begins another", () => {
    const history = typed([
      ["a", 0],
      ["ab", 400],
      ["abc", 900],
      ["abcd", 9000],
    ]);
    expect(undoHistory(history).present).toBe("abc");
    expect(undoHistory(undoHistory(history)).present).toBe("");
    expect(redoHistory(redoHistory(undoHistory(undoHistory(history)))).present).toBe("abcd");
  });

  test("elsewhere is a step of its own, and takes away what could be redone", () => {
    const before = typed([["a", 0]]);
    const both = changeHistory(before, "a!", { at: 10, group: "slug" });
    expect(undoHistory(both).present).toBe("a");
    const anew = changeHistory(undoHistory(both), "b", { at: 20 });
    expect(redoHistory(anew)).toBe(anew);
    expect(undoHistory(anew).present).toBe("a");
  });

  test("that changed nothing leaves no step, and an end stays an end", () => {
    const history = beginHistory("same");
    expect(changeHistory(history, "same", { at: 0 })).toBe(history);
    expect(undoHistory(history)).toBe(history);
    expect(redoHistory(history)).toBe(history);
  });
});
