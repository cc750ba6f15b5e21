import { expect } from "vitest";
import { CLOSE_CODES, type EndReason } from "../../worker/durable/messages.ts";
import { keepLive, type Standing } from "../../web/shell/live/keep-live.ts";

class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  isClosed = false;
  readyState: WebSocket["readyState"] = 1;
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

export const HELLO = JSON.stringify({ type: "hello", build: "b1" });

/** A tab on a socket that the test moves. */
export function makeTab({ isForbidden = false } = {}) {
  const sockets: FakeSocket[] = [];
  const state = { standing: "mine" as Standing, isAwake: true, asked: 0, isForbidden };
  const heard: string[] = [];
  const ofTopics: string[] = [];
  const listeners = { awake: () => {}, asked: () => {} };
  const stop = keepLive({
    connect: () => {
      if (state.isForbidden) throw new Error("no sockets here");
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
    topics: {
      connected: () => void ofTopics.push("connected"),
      heard: ({ type }) => void ofTopics.push(type),
      lost: () => void ofTopics.push("lost"),
      ended: () => void ofTopics.push("ended"),
    },
  });
  const last = () => sockets.at(-1) ?? expect.fail("no socket");
  const tell = (reason: EndReason) => {
    last().say(JSON.stringify({ type: "session.ended", reason }));
    last().drop(CLOSE_CODES.ended);
  };
  if (!isForbidden) last().open();
  return { sockets, last, state, heard, ofTopics, listeners, stop, tell };
}
