import { describe, expect, it, vi } from "vitest";
import { readRecentCommands, rememberCommand } from "../../../web/shell/recent-commands.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";

const named = (id: string) => ({ id, label: `Open ${id}`, to: `/${id}` });

describe("recent commands", () => {
  it("stand newest first, each once, at most five", () => {
    const storage = makeStorage();
    for (const id of ["a", "b", "c", "d", "e", "f", "b"])
      rememberCommand("ines", named(id), storage);
    expect(readRecentCommands("ines", storage)).toEqual(["b", "f", "e", "d", "c"].map(named));
  });

  it("are never another person's", () => {
    const storage = makeStorage();
    rememberCommand("ines", named("a"), storage);
    expect(readRecentCommands("amara", storage)).toEqual([]);
    rememberCommand("amara", named("b"), storage);
    expect(readRecentCommands("ines", storage)).toEqual([]);
  });

  it.each(["{", "[]", '{"userId":"ines","items":[1]}'])("survive a corrupted entry: %s", (text) => {
    expect(readRecentCommands("ines", makeStorage({ "person:recent-commands": text }))).toEqual([]);
  });

  it("do without storage", () => {
    expect(() => rememberCommand("ines", named("a"), forbiddenStorage)).not.toThrow();
    expect(readRecentCommands("ines", forbiddenStorage)).toEqual([]);
  });

  it("are neither kept nor shown while an admin acts as somebody else", async () => {
    const storage = makeStorage();
    rememberCommand("ines", named("a"), storage);
    vi.resetModules();
    vi.stubGlobal("document", { cookie: "signed-in=1-visit" });
    const visit = await import("../../../web/shell/recent-commands.ts");
    visit.rememberCommand("ines", named("b"), storage);
    expect(visit.readRecentCommands("ines", storage)).toEqual([]);
    vi.unstubAllGlobals();
    expect(readRecentCommands("ines", storage)).toEqual([named("a")]);
  });
});
