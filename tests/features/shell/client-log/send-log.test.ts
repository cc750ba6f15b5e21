import { expect, test } from "vitest";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { type LogEvent, makeLogStore } from "../../../../web/lib/client-log/log-store.ts";
import { type Answer, makeSender } from "../../../../web/lib/client-log/send-log.ts";
import { makeClock } from "../fake-clock.ts";
import { makeStorage } from "../fake-storage.ts";

function makeBrowser(answers: Answer[] = []) {
  const clock = makeClock();
  const store = makeLogStore(makeStorage());
  const posted: string[][] = [];
  const left: string[][] = [];
  let isOnline = true;
  const idsIn = (body: string): string[] =>
    (JSON.parse(body) as { events: LogEvent[] }).events.map(({ errorId }) => errorId);
  const sender = makeSender(store, {
    post: (body) => {
      posted.push(idsIn(body));
      return Promise.resolve(answers.shift() ?? { kind: "taken" });
    },
    beacon: (body) => left.push(idsIn(body)) > 0,
    isOnline: () => isOnline,
    after: (ms, run) => clock.after(ms, run),
    random: () => 0,
    alone: (run) => run(),
  });
  const add = (id: string, stack = "") =>
    store.add({ errorId: id, at: "", level: "error", message: "m", stack });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  return { sender, store, posted, left, add, pass, setOnline: (is: boolean) => (isOnline = is) };
}

async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test("what happens together goes in one parcel, once", async () => {
  const { sender, posted, store, add, pass } = makeBrowser();
  for (const id of ["a", "b", "c"]) {
    add(id);
    sender.sendSoon();
  }
  await pass(LIMITS.logCollectMs);
  expect(posted).toEqual([["a", "b", "c"]]);
  expect(store.waiting()).toEqual([]);
  await pass(LIMITS.logRetryMostMs);
  expect(posted).toHaveLength(1);
});

test("no parcel is larger than the server takes", async () => {
  const { sender, posted, add } = makeBrowser();
  for (let count = 0; count < 45; count += 1) add(`id-${count}`);
  for (let count = 0; count < 30; count += 1) add(`long-${count}`, "x".repeat(4000));
  await sender.send();
  expect(posted.flat()).toHaveLength(75);
  expect(Math.max(...posted.map((ids) => ids.length))).toBe(LIMITS.logEventsMost);
});

test("a server that does not answer is asked less and less often, and gets everything in the end", async () => {
  const { sender, posted, store, add, pass } = makeBrowser([
    { kind: "later" },
    { kind: "later" },
    { kind: "taken" },
  ]);
  add("a");
  await sender.send();
  expect(store.waiting()).toHaveLength(1);
  await pass(LIMITS.logRetryMs - 1);
  expect(posted).toHaveLength(1);
  await pass(1);
  expect(posted).toHaveLength(2);
  await pass(2 * LIMITS.logRetryMs - 1);
  expect(posted).toHaveLength(2);
  await pass(1);
  expect(posted).toHaveLength(3);
  expect(store.waiting()).toEqual([]);
});

test("the server's own waiting time is kept", async () => {
  const { sender, posted, add, pass } = makeBrowser([{ kind: "later", waitMs: 60_000 }]);
  add("a");
  await sender.send();
  await pass(59_999);
  expect(posted).toHaveLength(1);
  await pass(1);
  expect(posted).toHaveLength(2);
});

test("what the server refuses is not sent for ever", async () => {
  const { sender, posted, store, add } = makeBrowser([{ kind: "refused" }]);
  add("a");
  await sender.send();
  expect(posted).toHaveLength(1);
  expect(store.waiting()).toEqual([]);
});

test("offline it is kept, and sent once when the connection is back", async () => {
  const { sender, posted, store, add, setOnline } = makeBrowser();
  setOnline(false);
  add("a");
  await sender.send();
  expect(posted).toEqual([]);
  expect(store.waiting()).toHaveLength(1);
  setOnline(true);
  await Promise.all([sender.send(), sender.send()]);
  expect(posted).toEqual([["a"]]);
});

test("a page that goes leaves the rest with the browser, without what is under way", async () => {
  const { sender, left, store, add } = makeBrowser();
  add("under way");
  const sending = sender.send();
  add("not yet");
  sender.close();
  await sending;
  expect(left).toEqual([["not yet"]]);
  expect(store.waiting()).toEqual([]);
});
