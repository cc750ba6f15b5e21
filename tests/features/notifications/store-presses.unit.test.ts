import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeLine, openLine, settled } from "./fake-line.ts";

describe("what the person presses", () => {
  test("shows at once, and is taken back where it fails", async () => {
    const line = await openLine(2);
    const [newest] = line.store.read().items;
    if (!newest) throw new Error("no list");
    line.down(true);
    const done = line.store.change("read", [newest]);
    expect(line.store.read().unread).toBe(1);
    expect(await done).toBe(false);
    expect(line.store.read().unread).toBe(2);
    expect(line.failed).toEqual(["read"]);
  });

  test.each(["read-all", "delete", "clear-read"] as const)("%s is taken back too", async (what) => {
    const line = await openLine(2);
    const before = line.store.read();
    line.down(true);
    await line.store.change(what, what === "delete" ? before.items : []);
    expect(line.store.read().items).toEqual(before.items);
    expect(line.store.read().unread).toBe(2);
    expect(line.failed).toEqual([what]);
  });

  test("stays as it is pressed while its answer and its echo come, in either order", async () => {
    const line = makeLine();
    line.feed.add();
    line.open();
    line.answers.shift()?.();
    await settled();
    const [row] = line.store.read().items;
    if (!row) throw new Error("no list");
    const unread: number[] = [];
    line.store.subscribe(() => unread.push(line.store.read().unread));
    void line.store.change("read", [row]);
    await settled();
    line.hear(line.feed.published[1]);
    line.answers.shift()?.();
    await settled();
    expect(new Set(unread)).toEqual(new Set([0]));
    expect(line.toasted).toEqual([]);
  });

  test("reads no more than the person saw", async () => {
    const line = await openLine(1);
    line.feed.add();
    await line.store.change("read-all");
    line.clock.advance(LIMITS.liveGapMs);
    await settled();
    expect(line.feed.unread()).toBe(1);
    expect(line.store.read().unread).toBe(1);
    expect(line.toasted).toEqual(["n2"]);
  });

  test("goes to the server in its order", async () => {
    const line = await openLine(1);
    const [row] = line.store.read().items;
    if (!row) throw new Error("no list");
    void line.store.change("read", [row]);
    await line.store.change("unread", [row]);
    expect(line.asked.slice(1)).toEqual(["read", "unread"]);
    expect(line.store.read().unread).toBe(1);
  });

  test("on one that is gone lets it go, without a word of failure", async () => {
    const line = await openLine(1);
    const rows = line.store.read().items;
    line.feed.write("delete", ["n1"]);
    expect(await line.store.change("read", rows)).toBe(true);
    await settled();
    expect(line.shown()).toEqual([]);
    expect(line.failed).toEqual([]);
    expect(line.store.read().unread).toBe(0);
  });
});

describe("a deleted one", () => {
  test("never comes back, whatever late answer still has it", async () => {
    const line = await openLine(2);
    const late = line.feed.list();
    const [newest] = late.items;
    if (!newest) throw new Error("no list");
    await line.store.change("delete", [newest]);
    expect(
      line.store
        .read()
        .present(late)
        .map(({ id }) => id),
    ).toEqual(["n1"]);
    line.hear(line.feed.published[1]);
    line.open();
    await settled();
    expect(line.shown()).toEqual(["n1"]);
  });

  test("is not toasted where it went before this tab heard of it", async () => {
    const line = await openLine();
    line.feed.add();
    line.feed.write("delete", ["n1"]);
    line.open();
    await settled();
    line.hear(line.feed.published[0]);
    expect(line.toasted).toEqual([]);
    expect(line.shown()).toEqual([]);
  });
});
