import { describe, expect, it } from "vitest";
import { readRecentCommands, rememberCommand } from "../../../web/shell/recent-commands.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";

describe("recent commands", () => {
  it("stand newest first, each once, at most five", () => {
    const storage = makeStorage();
    for (const id of ["a", "b", "c", "d", "e", "f", "b"]) rememberCommand("ines", id, storage);
    expect(readRecentCommands("ines", storage)).toEqual(["b", "f", "e", "d", "c"]);
  });

  it("are never another person's", () => {
    const storage = makeStorage();
    rememberCommand("ines", "a", storage);
    expect(readRecentCommands("amara", storage)).toEqual([]);
    rememberCommand("amara", "b", storage);
    expect(readRecentCommands("ines", storage)).toEqual([]);
  });

  it.each(["{", "[]", '{"userId":"ines","ids":[1]}'])("survive a corrupted entry: %s", (text) => {
    expect(readRecentCommands("ines", makeStorage({ "person:recent-commands": text }))).toEqual([]);
  });

  it("do without storage", () => {
    expect(() => rememberCommand("ines", "a", forbiddenStorage)).not.toThrow();
    expect(readRecentCommands("ines", forbiddenStorage)).toEqual([]);
  });
});
