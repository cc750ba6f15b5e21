import { expect, onTestFinished, vi } from "vitest";
import {
  type ClientMessage,
  CLOSE_CODES,
  PING,
  PONG,
  type PersonalMessage,
} from "../../worker/durable/messages.ts";
import type { PersonHub } from "../../worker/durable/person-hub.ts";
import { readEnv } from "../../worker/env.ts";
import { ORIGIN, request } from "./request.ts";
import { testEnv } from "./test-env.ts";

const { personHub } = readEnv(testEnv());

export const hubOf = ({ id }: { id: string }): DurableObjectStub<PersonHub> =>
  personHub.get(personHub.idFromName(id));

export const upgrade = { upgrade: "websocket", origin: ORIGIN };

/** A tab of this session: its socket, and what it heard after the greeting. */
export async function openTab(as: { cookie: string }) {
  const response = await request("/api/live", { as, headers: upgrade });
  expect(response.status).toBe(101);
  const socket = response.webSocket ?? expect.fail("an upgrade without a socket");
  const heard: unknown[] = [];
  let closed: number | null = null;
  socket.addEventListener("message", ({ data }) => void heard.push(data));
  socket.addEventListener("close", ({ code }) => void (closed = code));
  socket.accept();
  await vi.waitFor(() => expect(closed ?? heard.length).not.toBe(0));
  if (closed === null) heard.shift();
  onTestFinished(() => {
    if (closed === null) socket.close();
  });
  return {
    socket,
    heard,
    closed: () => closed,
    say: (message: ClientMessage) => socket.send(JSON.stringify(message)),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function expectEnded(tab: Tab, reason: string) {
  await vi.waitFor(() => expect(tab.closed()).toBe(CLOSE_CODES.ended), { timeout: 1000 });
  expect(tab.heard.at(-1)).toBe(JSON.stringify({ type: "session.ended", reason }));
}

/** Still there: it answers, and was told nothing. */
export async function expectOpen(tab: Tab) {
  const before = tab.heard.length;
  tab.socket.send(PING);
  await vi.waitFor(() => expect(tab.heard.slice(before)).toEqual([PONG]));
  expect(tab.closed()).toBeNull();
}

export const TOPIC = "notifications";

/** It listens to the topic from here on. */
export async function listen(tab: Tab, topic: string = TOPIC) {
  tab.say({ type: "topic.open", topic });
  await vi.waitFor(() => expect(tab.heard.at(-1)).toBe(sayOf("topic.opened", topic)));
}

export const sayOf = (type: string, topic: string) => JSON.stringify({ type, topic });

export async function expectClosed(tab: Tab, code: number) {
  await vi.waitFor(() => expect(tab.closed()).toBe(code), { timeout: 2000 });
}

export const messageOf = (seq: number): PersonalMessage => ({
  type: "notifications.changed",
  topic: TOPIC,
  changes: {
    since: seq - 1,
    seq,
    unread: seq,
    items: [],
    removed: [],
    allReadAt: null,
    isReset: false,
  },
  isQuiet: false,
});
export const textOf = (seq: number) => JSON.stringify(messageOf(seq));

export async function expectHeard(tab: Tab, last: string) {
  await vi.waitFor(() => expect(tab.heard.at(-1)).toBe(last), { timeout: 2000 });
}

export async function publishMany(person: { id: string }, from: number, to: number) {
  for (let seq = from; seq <= to; seq += 1) await hubOf(person).publish(messageOf(seq));
}
