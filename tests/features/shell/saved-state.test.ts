import { describe, expect, it } from "vitest";
import { readSavedTab, saveTab } from "../../../web/lib/saved-tab-state.ts";
import { readSavedSearch, saveSearch } from "../../../web/lib/saved-url-state.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";

const TABS = ["general", "company"] as const;
const MINUTE = 60_000;

describe("the saved tab of a screen", () => {
  it("comes back within ten minutes and not after", () => {
    const storage = makeStorage();
    saveTab("profile", "company", { storage, now: 0 });
    expect(readSavedTab("profile", TABS, { storage, now: 10 * MINUTE - 1 })).toBe("company");
    expect(readSavedTab("profile", TABS, { storage, now: 10 * MINUTE })).toBeNull();
    expect(storage.entries.size).toBe(0);
  });

  it("belongs to its screen alone", () => {
    const storage = makeStorage();
    saveTab("profile", "company", { storage, now: 0 });
    expect(readSavedTab("strategy", TABS, { storage, now: 1 })).toBeNull();
  });

  it("is forgotten when no such tab exists any more", () => {
    const storage = makeStorage();
    saveTab("profile", "billing", { storage, now: 0 });
    expect(readSavedTab("profile", TABS, { storage, now: 1 })).toBeNull();
  });

  it.each(["", "{", "null", "[]", '"company"', '{"value":"company"}', '{"value":1,"savedAt":0}'])(
    "survives a corrupted entry: %s",
    (text) => {
      const storage = makeStorage({ "tab-state:profile": text });
      expect(readSavedTab("profile", TABS, { storage, now: 1 })).toBeNull();
    },
  );

  it("does not believe an entry from the future", () => {
    const storage = makeStorage();
    saveTab("profile", "company", { storage, now: 5 * MINUTE });
    expect(readSavedTab("profile", TABS, { storage, now: 0 })).toBeNull();
  });

  it("does without storage where the browser forbids it", () => {
    expect(() =>
      saveTab("profile", "company", { storage: forbiddenStorage, now: 0 }),
    ).not.toThrow();
    expect(readSavedTab("profile", TABS, { storage: forbiddenStorage, now: 1 })).toBeNull();
    expect(readSavedTab("profile", TABS, { storage: null, now: 1 })).toBeNull();
  });
});

describe("the saved address of a screen", () => {
  it("comes back within five minutes and not after", () => {
    const storage = makeStorage();
    saveSearch("/admin/users", "?q=ada&role=coach", { storage, now: 0 });
    const read = (now: number) => readSavedSearch("/admin/users", { storage, now });
    expect(read(5 * MINUTE - 1)).toBe("?q=ada&role=coach");
    expect(read(5 * MINUTE)).toBeNull();
  });

  it("remembers that the filters were cleared", () => {
    const storage = makeStorage();
    saveSearch("/admin/users", "?q=ada", { storage, now: 0 });
    saveSearch("/admin/users", "", { storage, now: 1 });
    expect(readSavedSearch("/admin/users", { storage, now: 2 })).toBe("");
  });

  it.each([JSON.stringify({ value: "//evil.example", savedAt: 0 }), "{}", "?q=ada", "7"])(
    "takes nothing but a query string: %s",
    (text) => {
      const storage = makeStorage({ "url-state:/admin/users": text });
      expect(readSavedSearch("/admin/users", { storage, now: 1 })).toBeNull();
    },
  );
});
