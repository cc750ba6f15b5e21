import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeLine, openLine, settled } from "./fake-line.ts";

describe("the first list", () => {
  test("is shown without a toast", async () => {
    const line = await openLine(3);
    expect(line.shown()).toEqual(["n3", "n2", "n1"]);
    expect(line.store.read()).toMatchObject({ unread: 3, status: "ready", connection: "live" });
    expect(line.toasted).toEqual([]);
  });

  test("that fails says so, and comes by itself", async () => {
    const line = makeLine({ isInstant: true });
    line.feed.add();
    line.down(true);
    line.open();
    await settled();
    expect(line.store.read().status).toBe("failed");
    line.down(false);
    line.clock.advance(LIMITS.socketRetryMs);
    await settled();
    expect(line.store.read()).toMatchObject({ status: "ready", unread: 1 });
    expect(line.toasted).toEqual([]);
  });

  test("with what came while it was under way", async () => {
    const line = makeLine();
    line.feed.add();
    line.open();
    line.feed.add();
    line.hear(line.feed.published[1]);
    line.answers.shift()?.();
    await settled();
    expect(line.shown()).toEqual(["n2", "n1"]);
    expect(line.toasted).toEqual(["n2"]);
  });
});

describe("what is told", () => {
  test("is shown, counted and toasted, once however often it is told", async () => {
    const line = await openLine(1);
    line.feed.add();
    const changes = line.feed.published[1];
    for (let time = 0; time < 3; time += 1) line.hear(changes);
    expect(line.shown()).toEqual(["n2", "n1"]);
    expect(line.store.read().unread).toBe(2);
    expect(line.toasted).toEqual(["n2"]);
  });

  test("in another order waits for what is before it", async () => {
    const line = await openLine();
    for (let time = 0; time < 3; time += 1) line.feed.add();
    const [first, second, third] = line.feed.published;
    line.hear(third);
    line.hear(second);
    expect(line.shown()).toEqual([]);
    line.hear(first);
    expect(line.toasted).toEqual(["n1", "n2", "n3"]);
    line.clock.advance(LIMITS.liveGapMs);
    expect(line.asked).toEqual(["list"]);
  });

  test("after a gap is asked for, a moment later", async () => {
    const line = await openLine();
    for (let time = 0; time < 2; time += 1) line.feed.add();
    line.hear(line.feed.published[1]);
    line.clock.advance(LIMITS.liveGapMs - 1);
    expect(line.asked).toEqual(["list"]);
    line.clock.advance(1);
    await settled();
    expect(line.asked).toEqual(["list", "since 0"]);
    expect(line.toasted).toEqual(["n1", "n2"]);
    line.clock.advance(LIMITS.notificationPollMs);
    expect(line.asked).toHaveLength(2);
  });

  test("from a future that never was is not waited for", async () => {
    const line = await openLine(1);
    const lost = { since: 40, seq: 41, unread: 0, items: [], removed: [] };
    line.hear({ ...lost, allReadAt: null, isReset: false });
    line.clock.advance(LIMITS.liveGapMs);
    await settled();
    line.clock.advance(LIMITS.liveGapMs * 10);
    await settled();
    expect(line.asked).toEqual(["list", "since 1"]);
  });

  test("in a quiet hour is said to be quiet", async () => {
    const line = await openLine();
    line.feed.add();
    line.hear(line.feed.published[0], true);
    expect(line.toastedQuietly).toEqual(["n1"]);
    expect(line.store.read().unread).toBe(1);
  });

  test("as all read at once reads all, but for what came since", async () => {
    const line = await openLine(2);
    line.feed.write("read-all", []);
    const told = line.feed.published[2];
    if (!told) throw new Error("nothing was published");
    line.hear({ ...told, items: [], allReadAt: new Date(1).toISOString() });
    expect(line.store.read().items.every(({ readAt }) => readAt !== null)).toBe(true);
    line.feed.add();
    line.hear(line.feed.published[3]);
    expect(line.store.read().items.map(({ readAt }) => readAt === null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("keeps the list as long as a first page", async () => {
    const line = await openLine(LIMITS.notificationsFetched);
    expect(line.store.read().hasMore).toBe(false);
    line.feed.add();
    line.hear(line.feed.published.at(-1));
    expect(line.shown()).toHaveLength(LIMITS.notificationsFetched);
    expect(line.store.read().hasMore).toBe(true);
  });
});

test("a list that got short through deletions is filled up again", async () => {
  const line = await openLine(LIMITS.notificationsFetched + 5);
  await line.store.change("delete", line.store.read().items.slice(0, 15));
  await settled();
  expect(line.shown()).toEqual(Array.from({ length: 10 }, (_, index) => `n${10 - index}`));
  expect(line.store.read()).toMatchObject({ hasMore: false, unread: 10 });
  expect(line.toasted).toEqual([]);
});

describe("a list beside it", () => {
  test("shows what happened since it was read, and nothing older", async () => {
    const line = await openLine(3);
    const before = line.feed.list();
    line.feed.write("read", ["n1"]);
    line.feed.write("unread", ["n1"]);
    line.feed.write("read", ["n2"]);
    line.open();
    await settled();
    const now = line.store.read().present(before);
    expect(now.map(({ readAt }) => readAt !== null)).toEqual([false, true, false]);
    expect(line.store.read().present(line.feed.list())).toEqual(line.feed.list().items);
  });
});

describe("without the live topic", () => {
  test("it asks every thirty seconds, and no more once it is back", async () => {
    const line = await openLine(1);
    line.lose();
    expect(line.store.read().connection).toBe("polling");
    line.feed.add();
    line.clock.advance(LIMITS.notificationPollMs - 1);
    expect(line.asked).toEqual(["list"]);
    line.clock.advance(1);
    await settled();
    expect(line.toasted).toEqual(["n2"]);
    line.clock.advance(LIMITS.notificationPollMs);
    expect(line.asked).toHaveLength(3);
    await settled();
    line.open();
    await settled();
    const asked = line.asked.length;
    line.clock.advance(LIMITS.notificationPollMs * 3);
    expect(line.asked).toHaveLength(asked);
    expect(line.toasted).toEqual(["n2"]);
  });

  test("from the start it has its list at once", async () => {
    const line = makeLine({ isInstant: true });
    line.feed.add();
    line.lose();
    await settled();
    expect(line.store.read()).toMatchObject({ status: "ready", connection: "polling", unread: 1 });
  });

  test("a poll that fails is followed by the next", async () => {
    const line = await openLine(1);
    line.lose();
    line.feed.add();
    line.down(true);
    line.clock.advance(LIMITS.notificationPollMs);
    await settled();
    line.down(false);
    line.clock.advance(LIMITS.notificationPollMs);
    await settled();
    expect(line.toasted).toEqual(["n2"]);
  });
});

describe("a word that never came", () => {
  test("is asked for in the end, though the line is open", async () => {
    const line = await openLine(1);
    line.feed.add();
    line.clock.advance(LIMITS.notificationCheckMs - 1);
    expect(line.asked).toEqual(["list"]);
    line.clock.advance(1);
    await settled();
    expect(line.toasted).toEqual(["n2"]);
    line.feed.add();
    line.clock.advance(LIMITS.notificationCheckMs);
    await settled();
    expect(line.toasted).toEqual(["n2", "n3"]);
  });

  test("is asked for at once where a press may have been written", async () => {
    const line = await openLine(1);
    line.down(true);
    const pressed = line.store.change("read", line.store.read().items);
    line.feed.write("read", ["n1"]);
    await settled();
    line.down(false);
    expect(await pressed).toBe(false);
    line.clock.advance(LIMITS.socketRetryMs);
    await settled();
    expect(line.store.read().unread).toBe(0);
  });
});

describe("a database that was put back", () => {
  test("is read anew, without a toast for what was known", async () => {
    const line = await openLine(2);
    const putBack = line.feed.keep();
    line.feed.add();
    line.hear(line.feed.published[2]);
    line.feed.write("delete", ["n1"]);
    line.hear(line.feed.published[3]);
    putBack();
    line.open();
    await settled();
    expect(line.shown()).toEqual(["n2", "n1"]);
    expect(line.store.read()).toMatchObject({ unread: 2, seq: 2 });
    expect(line.toasted).toEqual(["n3"]);
  });

  test("is noticed by a number that comes a second time", async () => {
    const line = await openLine(2);
    const putBack = line.feed.keep();
    line.feed.add();
    line.hear(line.feed.published[2]);
    line.feed.write("delete", ["n3"]);
    line.hear(line.feed.published[3]);
    putBack();
    const again = { ...line.feed.add(), id: "other" };
    const told = line.feed.published.at(-1);
    if (told) line.hear({ ...told, items: [again] });
    await settled();
    expect(line.asked.slice(1)).toEqual(["since 4", "list"]);
    expect(line.store.read().seq).toBe(3);
  });
});

test("once it is stopped nothing is asked and nobody listens", async () => {
  const line = await openLine(1);
  line.lose();
  line.store.stop();
  line.clock.advance(LIMITS.notificationPollMs * 2);
  await settled();
  expect(line.asked).toEqual(["list"]);
  expect(line.isHeard()).toBe(false);
});
