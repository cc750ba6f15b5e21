import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { forgetPerson, keepFor } from "../../../web/lib/personal-storage.ts";

/** A browser's storages, with what stands in them. */
function makeBrowser() {
  const lasting = Object.assign(new Map<string, string>(), {
    key: (index: number) => [...lasting.keys()][index] ?? null,
    getItem: (key: string) => lasting.get(key) ?? null,
    setItem: (key: string, value: string) => void lasting.set(key, value),
    removeItem: (key: string) => void lasting.delete(key),
  });
  Object.defineProperty(lasting, "length", { get: () => lasting.size });
  const kept = new Set(["files:/strategy", "documents", "person:documents:one"]);
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const databases = new IDBFactory();
  const parts = {
    lasting: () => lasting as unknown as Storage, // What of it is used.
    ofTab: () => ({ clear: () => {} }) as Storage, // Likewise.
    databases: () => databases,
    caches: () => caches as unknown as CacheStorage, // Likewise.
  };
  return { parts, lasting, kept };
}

test("a browser stays somebody's until another person is signed in, and what waits stays after that", async () => {
  const { parts, lasting, kept } = makeBrowser();
  await keepFor("one", parts);
  lasting.set("person:recent", "theirs").set("person:plan-waiting:one", "2").set("theme", "dark");
  await keepFor("one", parts);
  expect(lasting.get("person:recent")).toBe("theirs");
  expect(kept.size).toBe(3);

  await keepFor("other", parts);
  expect([...lasting.keys()]).toEqual(["person:plan-waiting:one", "theme", "person:kept-for"]);
  expect([...kept]).toEqual(["files:/strategy", "documents"]);
});

test("a sign-out clears personal caches and no others", async () => {
  const { parts, lasting, kept } = makeBrowser();
  await keepFor("one", parts);
  await forgetPerson(parts);
  expect(lasting.size).toBe(0);
  expect([...kept]).toEqual(["files:/strategy", "documents"]);
});

test("where storage is forbidden nothing is said", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const parts = { lasting: refuse, ofTab: refuse, databases: refuse, caches: refuse };
  await expect(keepFor("one", parts)).resolves.toBeUndefined();
});
