import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE_CODES, type EndReason, PING, PONG } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { keepLive, type Standing } from "../../../web/shell/live/keep-live.ts";

class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  isClosed = false;
  send(data: unknown) {
    this.sent.push(data);
  }
  close() {
    this.drop(1006);
  }
  open() {
    this.dispatchEvent(new Event("open"));
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  drop(code: number) {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeTab() {
  const sockets: FakeSocket[] = [];
  const state = { standing: "mine" as Standing, isAwake: true, asked: 0 };
  const heard: string[] = [];
  const listeners = { awake: () => {}, asked: () => {} };
  const stop = keepLive({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    ask: () => {
      state.asked += 1;
      return Promise.resolve(state.standing);
    },
    leave: (reason) => void heard.push(`leave ${reason}`),
    reload: () => void heard.push("reload"),
    isAwake: () => state.isAwake,
    onAwake: (listener) => {
      listeners.awake = listener;
      return () => void (listeners.awake = () => {});
    },
    onAsked: (listener) => {
      listeners.asked = listener;
      return () => void (listeners.asked = () => {});
    },
    random: () => 1,
  });
  const last = () => sockets.at(-1) ?? expect.fail("no socket");
  const tell = (reason: EndReason) => {
    last().say(JSON.stringify({ type: "session.ended", reason }));
    last().drop(CLOSE_CODES.ended);
  };
  last().open();
  return { sockets, last, state, heard, listeners, stop, tell };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a tab that hears the end of its session", () => {
  it.each<[EndReason, string]>([
    ["signed_out", "leave signed_out"],
    ["revoked", "leave revoked"],
    ["suspended", "reload"],
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

  it("does not come back after being shown out, and late after being one too many", async () => {
    const rude = makeTab();
    rude.last().drop(CLOSE_CODES.unexpected);
    const late = makeTab();
    late.last().drop(CLOSE_CODES.tooMany);
    await later(LIMITS.socketRetryMostMs - 1);
    expect(late.sockets).toHaveLength(1);
    await later(1);
    expect(late.sockets).toHaveLength(2);
    expect(rude.sockets).toHaveLength(1);
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
    tab.listeners.awake();
    await later(LIMITS.socketRetryMostMs * 2);
    expect(tab.sockets).toHaveLength(1);
    expect(tab.state.asked).toBe(0);
  });
});
