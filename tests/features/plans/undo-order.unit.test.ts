import { describe, expect, it } from "vitest";
import { isNewer } from "../../../web/features/plan-store/undo-order.ts";
import { ownActions } from "../../../web/features/plan-store/history/own-actions.ts";
import { readUndoKeys } from "../../../web/lib/undo-keys.ts";
import { fakeServer } from "./fake-server.ts";
import { add, id, remove, rowsOf, set } from "./plan-hand.ts";
import { openStore, settle } from "./store-hand.ts";

async function openThree() {
  const server = fakeServer();
  server.elsewhere([add("goal", 1, { title: "0" })]);
  const opened = await openStore(server);
  const rename = (title: string) =>
    opened.store.run({ label: title, changes: [set("goal", 1, { title })] });
  for (const title of ["1", "2", "3"]) await rename(title);
  const titleNow = () => opened.store.get("goal", id(1))?.title;
  return { server, ...opened, rename, titleNow };
}

describe("undo and redo", () => {
  it("go back step by step and forth again", async () => {
    const { store, titleNow } = await openThree();
    const seen: unknown[] = [];
    for (const step of ["undo", "undo", "redo", "undo", "undo", "redo", "redo", "redo"] as const) {
      await store[step]();
      seen.push(titleNow());
    }
    expect(seen).toEqual(["2", "1", "2", "1", "0", "1", "2", "3"]);
    expect(store.history().redo).toBeNull();
  });

  it("of an open item end where it was opened", async () => {
    const { store, rename } = await openThree();
    const operations = () => store.history().operations;
    const isHere = (before: string | undefined) => {
      const { undo } = store.history();
      return undo !== null && isNewer(operations(), undo.id, before);
    };
    const before = store.history().undo?.id;
    expect(isHere(before)).toBe(false);
    await rename("4");
    expect(isHere(before)).toBe(true);
    await store.undo();
    expect(isHere(before)).toBe(false);
    // Further back than where it was opened.
    await store.undo();
    expect(isHere(before)).toBe(false);
    // Nothing was done before it, or that is no longer known.
    expect(isHere(undefined)).toBe(true);
  });

  it("do nothing where there is nothing more", async () => {
    const { store, titleNow } = await openThree();
    for (let times = 0; times < 5; times += 1) await store.undo();
    expect(titleNow()).toBe("0");
    expect(store.history().undo).toBeNull();
    expect(await store.undo()).toMatchObject({ ok: false });
  });

  it("have nothing to redo once something new was done", async () => {
    const { store, rename, titleNow } = await openThree();
    await store.undo();
    await rename("new");
    expect(store.history().redo).toBeNull();
    await store.redo();
    expect(titleNow()).toBe("new");
    await store.undo();
    expect(titleNow()).toBe("2");
    await store.undo();
    expect(titleNow()).toBe("1");
  });

  it("wait for what is still being saved, however fast they are pressed", async () => {
    const { server, store, rename, titleNow } = await openThree();
    server.hold();
    void rename("4");
    void store.undo();
    void store.undo();
    expect(store.history().undo?.label).toBe("2");
    expect(store.history().redo).not.toBeNull();
    void store.redo();
    server.release();
    await settle();
    expect(titleNow()).toBe("3");
    expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
  });

  it("never take something else when what was meant is refused itself", async () => {
    const { server, store, rename, titleNow, said } = await openThree();
    server.hold();
    server.next("lost");
    void rename("4");
    const undone = store.undo();
    server.release();
    expect(await undone).toEqual({ ok: false, refusal: null, message: "" });
    await settle();
    expect(titleNow()).toBe("3");
    expect(said().filter((what) => what === "not-undone")).toEqual([]);
  });

  it("work on after a reload of the page, which knows the same history", async () => {
    const { server, store } = await openThree();
    await store.undo();
    const { store: next } = await openStore(server, undefined, 200_000);
    expect(next.history().undo?.label).toBe("2");
    await next.redo();
    expect(next.get("goal", id(1))?.title).toBe("3");
  });

  it("bring back what was deleted, with everything that hung on it", async () => {
    const server = fakeServer();
    server.elsewhere([
      add("teamMember", 1, { name: "Ada" }),
      add("goal", 2, { title: "G", ownerMemberId: id(1) }),
      add("squad", 3, { name: "S", members: [{ teamMemberId: id(1), allocation: 40 }] }),
    ]);
    const { store } = await openStore(server);
    await store.run({ label: "Delete Ada", changes: [remove("teamMember", 1)] });
    expect(store.get("goal", id(2))?.ownerMemberId).toBeNull();
    await store.undo();
    expect(store.get("goal", id(2))?.ownerMemberId).toBe(id(1));
    expect(store.get("squad", id(3))?.members).toEqual([{ teamMemberId: id(1), allocation: 40 }]);
  });

  it("take a bulk change back as one", async () => {
    const server = fakeServer();
    const many = Array.from({ length: 40 }, (_, at) => add("goal", at + 1, { title: `G${at}` }));
    server.elsewhere(many);
    const { store } = await openStore(server);
    const before = [...store.plan.all("goal").values()].map(({ title }) => title);
    const changes = many.map((_, at) => set("goal", at + 1, { title: "Same" }));
    await store.run({ label: "Rename 40 goals", changes });
    await store.run({ label: "Delete 40", changes: many.map((_, at) => remove("goal", at + 1)) });
    expect(store.plan.all("goal").size).toBe(0);
    await store.undo();
    await store.undo();
    const titles = many.map((_, at) => store.get("goal", id(at + 1))?.title);
    expect(titles).toEqual(before);
  });

  it("say so when someone changed it since, and leave theirs", async () => {
    const { server, store, news, titleNow } = await openThree();
    server.elsewhere([set("goal", 1, { title: "Theirs" })]);
    expect(await store.undo()).toMatchObject({ ok: false, refusal: { code: "stale_version" } });
    expect(news.at(-1)).toMatchObject({ what: "not-undone", label: "3", isRedo: false });
    await settle();
    expect(titleNow()).toBe("Theirs");
  });

  it("take one back wherever it stands, when nothing was built on it", async () => {
    const { store, titleNow } = await openThree();
    await store.run({ label: "Progress", changes: [set("goal", 1, { progress: 30 })] });
    const [, third] = store.history().operations;
    await store.undoOne(third?.id ?? "");
    expect([titleNow(), store.get("goal", id(1))?.progress]).toEqual(["2", 30]);
  });

  it("can be taken back from what they said", async () => {
    const { store, news, titleNow } = await openThree();
    await store.undo();
    const undone = news.at(-1);
    if (undone?.what === "undone") undone.again();
    await settle();
    expect(titleNow()).toBe("3");
    const redone = news.at(-1);
    expect(redone).toMatchObject({ what: "undone", isRedo: true, label: "3" });
    if (redone?.what === "undone") redone.again();
    await settle();
    expect(titleNow()).toBe("2");
  });
});

describe("the history", () => {
  it("lists what was done, and not its undoing, with what takes each back or brings it back", async () => {
    const { store } = await openThree();
    await store.undo();
    const actions = ownActions(store.history().operations);
    expect(actions.map(({ operation, isUndone }) => [operation.label, isUndone])).toEqual([
      ["3", true],
      ["2", false],
      ["1", false],
    ]);
    await store.undoOne(actions[0]?.takesBack ?? "");
    expect(store.get("goal", id(1))?.title).toBe("3");
    expect(ownActions(store.history().operations)[0]?.isUndone).toBe(false);
  });
});

describe("the keys", () => {
  const stroke = { key: "z", hasMod: true, hasShift: false, hasAlt: false, isTyping: false };

  it.each([
    [{}, "undo"],
    [{ key: "Z", hasShift: true }, "redo"],
    [{ key: "y" }, "redo"],
    [{ hasMod: false }, null],
    [{ hasAlt: true }, null],
    [{ isTyping: true }, null],
    [{ isTyping: true, key: "y" }, null],
    [{ key: "x" }, null],
  ])("%o: %s", (keys, action) => {
    expect(readUndoKeys({ ...stroke, ...keys })).toBe(action);
  });
});
