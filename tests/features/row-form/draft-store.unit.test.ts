import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createDraftStore } from "../../../web/kit/row-form/draft-store.ts";
import { forgetPerson } from "../../../web/lib/personal-storage.ts";
import { forbiddenStorage, makeStorage } from "../shell/fake-storage.ts";

const Draft = v.object({ title: v.string() });
const MINE = { title: "Mine" };

function open(storage = makeStorage(), of = "u", now = 0) {
  return createDraftStore(Draft, {
    what: "goal",
    of,
    storage,
    expiresAfterMs: 10,
    now: () => now,
  });
}

describe("a draft in the browser", () => {
  test("comes back to whom it is of, and to nobody else", () => {
    const storage = makeStorage();
    expect(open(storage).write(MINE)).toBe(true);
    expect(open(storage).read()).toEqual(MINE);
    expect(open(storage, "another").read()).toBeNull();
  });

  test("is gone when its time is over", () => {
    const storage = makeStorage();
    open(storage).write(MINE);
    expect(open(storage, "u", 9).read()).toEqual(MINE);
    expect(open(storage, "u", 10).read()).toBeNull();
    expect(storage.entries.size).toBe(0);
  });

  test.each(["{", "null", '{"value":{"title":7},"savedAt":0}', '{"value":{"title":"x"}}'])(
    "that is none is not believed: %s",
    (text) => {
      expect(open(makeStorage({ "person:goal:u": text })).read()).toBeNull();
    },
  );

  test("of another tab stays when this one's is dropped", () => {
    const storage = makeStorage();
    const [here, there] = [open(storage), open(storage)];
    here.write(MINE);
    there.write({ title: "Theirs" });
    here.drop();
    expect(open(storage).read()).toEqual({ title: "Theirs" });
    there.drop();
    expect(storage.entries.size).toBe(0);
  });

  test("is dropped also by who never looked at it", () => {
    const storage = makeStorage();
    open(storage).write(MINE);
    open(storage).drop();
    expect(storage.entries.size).toBe(0);
  });

  test("that cannot be kept is told, and nothing breaks", () => {
    const place = { what: "goal", of: "u", expiresAfterMs: 10, now: () => 0 };
    for (const storage of [forbiddenStorage, null]) {
      const drafts = createDraftStore(Draft, { ...place, storage });
      expect([drafts.write(MINE), drafts.read()]).toEqual([false, null]);
      drafts.drop();
    }
  });

  test("goes when the person signs out, unless it is the browser's own", async () => {
    const storage = makeStorage();
    open(storage).write(MINE);
    const place = { what: "goal", of: "local", expiresAfterMs: 10, now: () => 0 };
    createDraftStore(Draft, { ...place, storage, isPersonal: false }).write(MINE);
    await forgetPerson({
      // Only what is asked of them.
      lasting: () =>
        ({
          ...storage,
          length: storage.entries.size,
          key: (at: number) => [...storage.entries.keys()][at] ?? null,
        }) as unknown as Storage,
      ofTab: () => ({ clear: () => undefined }) as unknown as Storage,
      databases: () => ({ databases: () => Promise.resolve([]) }) as unknown as IDBFactory,
    });
    expect([...storage.entries.keys()]).toEqual(["goal:local"]);
  });
});
