import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE_CODES, type EndReason } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Standing } from "../../../web/shell/live/keep-live.ts";
import { HELLO, makeTab } from "../../support/kept-tab.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a tab that hears the end of its session", () => {
  it.each<[EndReason, string]>([
    ["signed_out", "leave signed_out"],
    ["revoked", "leave revoked"],
    ["suspended", "leave suspended"],
  ])("because it was %s: %s, and opens no socket again", async (reason, what) => {
    const tab = makeTab();
    tab.tell(reason);
    await later(LIMITS.socketRetryMostMs * 2);
    expect(tab.heard).toEqual([what]);
    expect(tab.sockets).toHaveLength(1);
    expect(tab.state.asked).toBe(0);
  });

  it("comes back with the new session when it was replaced, also when the cookie is a moment late", async () => {
    const tab = makeTab();
    tab.state.standing = "over";
    tab.tell("replaced");
    await later(LIMITS.socketRetryMs);
    expect(tab.heard).toEqual([]);
    tab.state.standing = "mine";
    await later(LIMITS.socketRetryMs * 2);
    expect(tab.sockets).toHaveLength(2);
    expect(tab.heard).toEqual([]);
  });
});

describe("a tab that lost its socket", () => {
  it("asks first, later each time while nobody answers, and then opens one", async () => {
    const tab = makeTab();
    tab.state.standing = "unknown";
    tab.last().drop(1006);
    await later(LIMITS.socketRetryMs);
    expect(tab.state.asked).toBe(1);
    await later(LIMITS.socketRetryMs);
    expect(tab.state.asked).toBe(1);
    await later(LIMITS.socketRetryMs);
    expect(tab.state.asked).toBe(2);
    await later(3_600_000);
    expect(tab.state.asked).toBeLessThan(2 + 3_600_000 / LIMITS.socketRetryMostMs + 6);
    expect(tab.sockets).toHaveLength(1);
    tab.state.standing = "mine";
    await later(LIMITS.socketRetryMostMs);
    expect(tab.sockets).toHaveLength(2);
    expect(tab.heard).toEqual([]);
  });

  it("leaves when the session is over, asked twice", async () => {
    const tab = makeTab();
    tab.state.standing = "over";
    tab.last().drop(CLOSE_CODES.askAgain);
    await later(LIMITS.socketRetryMs);
    expect(tab.heard).toEqual([]);
    await later(LIMITS.socketRetryMs * 2);
    expect(tab.heard).toEqual(["leave expired"]);
    await later(LIMITS.socketRetryMostMs * 2);
    expect(tab.state.asked).toBe(2);
  });

  it.each<Standing>(["another", "closed"])(
    "loads anew when the session is %s",
    async (standing) => {
      const tab = makeTab();
      tab.state.standing = standing;
      tab.last().drop(1006);
      await later(LIMITS.socketRetryMs);
      expect(tab.heard).toEqual(["reload"]);
    },
  );

  it("waits while it is asleep, and looks as soon as it wakes", async () => {
    const tab = makeTab();
    tab.state.isAwake = false;
    tab.last().drop(1006);
    await later(3_600_000);
    expect(tab.state.asked).toBe(0);
    tab.state.isAwake = true;
    tab.listeners.awake();
    await later(0);
    expect(tab.sockets).toHaveLength(2);
  });

  it.each([CLOSE_CODES.unexpected, CLOSE_CODES.tooBig, CLOSE_CODES.tooFast, CLOSE_CODES.tooMany])(
    "comes back late after being shown out with %s, also when it is let in at first",
    async (code) => {
      const tab = makeTab();
      for (const sockets of [1, 2]) {
        tab.last().say(HELLO);
        tab.last().drop(code);
        await later(LIMITS.socketRetryMostMs - 1);
        expect(tab.sockets).toHaveLength(sockets);
        await later(1);
        expect(tab.sockets).toHaveLength(sockets + 1);
        tab.last().open();
      }
    },
  );

  it("gives up a socket that never opens, and one whose opening comes too late is nobody's", async () => {
    const tab = makeTab();
    tab.last().drop(1006);
    await later(LIMITS.socketRetryMs);
    const silent = tab.last();
    expect(tab.ofTopics).toEqual(["connected", "lost"]);
    await later(LIMITS.socketOpenMs);
    expect(silent.isClosed).toBe(true);
    await later(LIMITS.socketRetryMs * 2);
    expect(tab.sockets).toHaveLength(3);
    silent.open();
    expect(tab.ofTopics).toEqual(["connected", "lost", "lost"]);
  });

  it("is told at once where sockets are forbidden, and tries again", async () => {
    const tab = makeTab({ isForbidden: true });
    expect(tab.ofTopics).toEqual(["lost"]);
    tab.state.isForbidden = false;
    await later(LIMITS.socketRetryMs);
    expect(tab.sockets).toHaveLength(1);
  });

  it("comes back soon again once a server has greeted it", async () => {
    const tab = makeTab();
    for (const waitMs of [1, 2, 4].map((times) => times * LIMITS.socketRetryMs)) {
      tab.last().drop(1006);
      await later(waitMs);
      tab.last().open();
    }
    tab.last().say(HELLO);
    tab.last().drop(1006);
    await later(LIMITS.socketRetryMs);
    expect(tab.sockets).toHaveLength(5);
  });
});

describe("another tab of this browser asks to look", () => {
  it("and a tab whose session is over leaves at once", async () => {
    const tab = makeTab();
    tab.state.standing = "over";
    tab.listeners.asked();
    await later(0);
    expect(tab.heard).toEqual(["leave expired"]);
  });

  it.each<Standing>(["mine", "unknown"])("and nothing happens when it is %s", async (standing) => {
    const tab = makeTab();
    tab.state.standing = standing;
    tab.listeners.asked();
    await later(LIMITS.socketRetryMs);
    expect(tab.heard).toEqual([]);
    expect(tab.sockets).toHaveLength(1);
    expect(tab.last().isClosed).toBe(false);
  });
});
