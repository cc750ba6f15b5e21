import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PING, PONG } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { HELLO, makeTab } from "../../support/kept-tab.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHANGED = {
  type: "notifications.changed",
  topic: "notifications",
  changes: {
    since: 0,
    seq: 1,
    unread: 1,
    items: [],
    removed: [],
    allReadAt: null,
    isReset: false,
  },
  isQuiet: false,
};
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the line", () => {
  it("is kept by pings, and given up when one goes unanswered", async () => {
    const tab = makeTab();
    await later(LIMITS.socketPingMs);
    expect(tab.last().sent).toEqual([PING]);
    tab.last().say(PONG);
    await later(LIMITS.socketPingMs);
    expect(tab.last().sent).toEqual([PING, PING]);
    await later(LIMITS.socketPingMs);
    expect(tab.sockets[0]?.isClosed).toBe(true);
    await later(LIMITS.socketRetryMs);
    expect(tab.sockets).toHaveLength(2);
  });

  it("hands on what the server says, and says what of the topics it took", async () => {
    const tab = makeTab();
    const tell = (message: object) => tab.last().say(JSON.stringify(message));
    tab.last().say(HELLO);
    tell({ type: "topic.opened", topic: "notifications" });
    tell({ type: "later.news", topic: "later" });
    await later(LIMITS.socketAckMs - 1);
    expect(tab.last().sent).toEqual([]);
    await later(1);
    expect(tab.last().sent).toEqual([JSON.stringify({ type: "taken", count: 1 })]);
    for (let more = 0; more < LIMITS.socketAckEvery; more += 1) tell(CHANGED);
    expect(tab.last().sent).toHaveLength(2);
    expect(tab.last().sent[1]).toBe(
      JSON.stringify({ type: "taken", count: 1 + LIMITS.socketAckEvery }),
    );
    await later(LIMITS.socketAckMs);
    expect(tab.last().sent).toHaveLength(2);
    const changed = Array.from({ length: LIMITS.socketAckEvery }, () => CHANGED.type);
    expect(tab.ofTopics).toEqual(["connected", "hello", "topic.opened", ...changed]);
  });

  it("says nothing on a socket that is about to close", async () => {
    const tab = makeTab();
    tab.last().say(JSON.stringify(CHANGED));
    tab.last().readyState = 2;
    await later(LIMITS.socketPingMs);
    expect(tab.last().sent).toEqual([]);
  });

  it("carries nothing more for a socket that is gone", async () => {
    const tab = makeTab();
    tab.last().say(JSON.stringify(CHANGED));
    tab.last().drop(1006);
    tab.last().say(JSON.stringify(CHANGED));
    await later(LIMITS.socketAckMs);
    expect(tab.sockets[0]?.sent).toEqual([]);
    expect(tab.ofTopics).toEqual(["connected", CHANGED.type, "lost"]);
  });

  it.each(["{", '{"type":"session.ended","reason":"because"}', '{"type":"news"}', "[]", ""])(
    "carries what nobody understands without harm: %s",
    async (text) => {
      const tab = makeTab();
      tab.last().say(text);
      tab.last().say(new ArrayBuffer(2));
      await later(0);
      expect(tab.heard).toEqual([]);
      expect(tab.last().isClosed).toBe(false);
    },
  );

  it("ends with the frame, for good", async () => {
    const tab = makeTab();
    tab.stop();
    expect(tab.last().isClosed).toBe(true);
    expect(tab.ofTopics).toEqual(["connected", "ended"]);
    tab.listeners.awake();
    await later(LIMITS.socketRetryMostMs * 2);
    expect(tab.sockets).toHaveLength(1);
    expect(tab.state.asked).toBe(0);
  });
});
