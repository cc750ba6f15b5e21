import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PersonalMessage } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createTopics } from "../../../web/shell/live/topics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const TOPIC = "notifications";

const CHANGED: PersonalMessage = {
  type: "notifications.changed",
  topic: TOPIC,
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

function makeTopics() {
  const topics = createTopics(() => 0.5);
  const said: string[] = [];
  const part = (topic = TOPIC) => {
    const heard: string[] = [];
    const stop = topics.listen(topic, {
      onMessage: ({ type }) => void heard.push(type),
      onOpen: () => void heard.push("open"),
      onLost: () => void heard.push("lost"),
    });
    return { heard, stop };
  };
  const connect = () =>
    topics.connected((message) => {
      said.push(message.type === "taken" ? message.type : `${message.type} ${message.topic}`);
    });
  const answer = (type: "opened" | "refused" | "behind", topic = TOPIC) =>
    topics.heard({ type: `topic.${type}`, topic });
  return { topics, said, part, connect, answer };
}

describe("a part that listens", () => {
  it("before the socket stands hears of its opening, and then what comes", async () => {
    const { topics, said, part, connect, answer } = makeTopics();
    const { heard } = part();
    expect(said).toEqual([]);
    connect();
    expect(said).toEqual(["topic.open notifications"]);
    expect(heard).toEqual([]);
    answer("opened");
    topics.heard(CHANGED);
    await later(LIMITS.socketOpenMs * 2);
    expect(heard).toEqual(["open", CHANGED.type]);
  });

  it("beside another shares the topic, which closes with the last of them", async () => {
    const { said, part, connect, answer } = makeTopics();
    connect();
    const first = part();
    answer("opened");
    const second = part();
    expect(second.heard).toEqual([]);
    await later(0);
    expect([first.heard, second.heard]).toEqual([["open"], ["open"]]);
    first.stop();
    expect(said).toEqual(["topic.open notifications"]);
    second.stop();
    second.stop();
    expect(said).toEqual(["topic.open notifications", "topic.close notifications"]);
    answer("behind");
    expect([first.heard, second.heard]).toEqual([["open"], ["open"]]);
  });

  it("that stops at once hears nothing of how the topic stands", async () => {
    const { part, connect, answer } = makeTopics();
    connect();
    part();
    answer("opened");
    const brief = part();
    brief.stop();
    await later(0);
    expect(brief.heard).toEqual([]);
  });

  it("asks for what it missed when the server says that it fell behind", () => {
    const { part, connect, answer } = makeTopics();
    const { heard } = part();
    connect();
    answer("opened");
    answer("behind");
    expect(heard).toEqual(["open", "open"]);
  });

  it("polls what it is refused, and what no answer comes to", async () => {
    const { part, connect, answer } = makeTopics();
    const [refused, unanswered] = [part("forged"), part("slow")];
    connect();
    answer("refused", "forged");
    expect([refused.heard, unanswered.heard]).toEqual([["lost"], []]);
    await later(LIMITS.socketOpenMs);
    expect([refused.heard, unanswered.heard]).toEqual([["lost"], ["lost"]]);
    answer("opened", "slow");
    expect(unanswered.heard).toEqual(["lost", "open"]);
  });

  it("asks again for what it was refused, each time later, until it is open", async () => {
    const { topics, said, part, connect, answer } = makeTopics();
    const { heard } = part();
    connect();
    const waits = [0.75, 1.5, 3].map((times) => times * LIMITS.socketRetryMs);
    for (const [at, waitMs] of waits.entries()) {
      answer("refused");
      await later(waitMs - 1);
      expect(said).toHaveLength(at + 1);
      await later(1);
      expect(said).toHaveLength(at + 2);
    }
    expect(heard).toEqual(["lost"]);
    answer("opened");
    expect(heard).toEqual(["lost", "open"]);
    answer("refused");
    await later(LIMITS.socketRetryMs);
    expect(said).toHaveLength(5);
    topics.lost();
    await later(LIMITS.socketRetryMostMs);
    expect(said).toHaveLength(5);
  });

  it("asks no more for what nobody listens to any longer", async () => {
    const { said, part, connect, answer } = makeTopics();
    const { stop } = part();
    connect();
    answer("refused");
    stop();
    await later(LIMITS.socketRetryMostMs);
    expect(said).toEqual(["topic.open notifications", "topic.close notifications"]);
  });

  it("hears of no other topic", () => {
    const { topics, part, connect, answer } = makeTopics();
    const { heard } = part("plan:1");
    connect();
    answer("opened");
    topics.heard(CHANGED);
    expect(heard).toEqual([]);
  });
});

describe("a socket that is lost", () => {
  it("is told at once, and what comes back is opened within the time of the jitter", async () => {
    const { topics, said, part, connect, answer } = makeTopics();
    const { heard } = part();
    connect();
    answer("opened");
    topics.lost();
    topics.lost();
    expect(heard).toEqual(["open", "lost"]);
    connect();
    await later(LIMITS.liveJitterMs / 2 - 1);
    expect(said).toHaveLength(1);
    await later(1);
    expect(said).toHaveLength(2);
    answer("opened");
    expect(heard).toEqual(["open", "lost", "open"]);
  });

  it("again while the jitter lasts opens nothing on the one that is gone", async () => {
    const { topics, said, part, connect } = makeTopics();
    part();
    connect();
    topics.lost();
    connect();
    topics.lost();
    await later(LIMITS.liveJitterMs);
    expect(said).toHaveLength(1);
  });

  it("was lost already for whoever begins to listen now", async () => {
    const { topics, said, part, connect } = makeTopics();
    topics.lost();
    const { heard } = part();
    await later(0);
    expect(heard).toEqual(["lost"]);
    connect();
    expect(said).toEqual(["topic.open notifications"]);
  });

  it("is given up for now where none comes at all", async () => {
    const { part } = makeTopics();
    const { heard } = part();
    await later(LIMITS.socketOpenMs - 1);
    expect(heard).toEqual([]);
    await later(1);
    expect(heard).toEqual(["lost"]);
  });

  it("at the end of the frame is nobody's loss", async () => {
    const { topics, said, part, connect } = makeTopics();
    const { heard, stop } = part();
    connect();
    topics.ended();
    await later(LIMITS.socketOpenMs);
    stop();
    expect(heard).toEqual([]);
    expect(said).toHaveLength(1);
  });

  it("asks nothing once the tab is left, though its topic opens or its socket breaks meanwhile", () => {
    const { topics, part, connect } = makeTopics();
    const { heard } = part();
    connect();
    topics.ended();
    topics.heard({ type: "topic.opened", topic: TOPIC });
    topics.heard(CHANGED);
    topics.lost();
    expect(heard).toEqual([]);
    connect();
    topics.heard({ type: "topic.opened", topic: TOPIC });
    expect(heard).toEqual(["open"]);
  });
});

it("which deployment answers is told to whoever asks, also afterwards and until they stop", () => {
  const { topics } = makeTopics();
  const builds: string[] = [];
  const stop = topics.onBuild((build) => void builds.push(`first ${build}`));
  topics.heard({ type: "hello", build: "a" });
  topics.onBuild((build) => void builds.push(`late ${build}`));
  stop();
  topics.heard({ type: "hello", build: "b" });
  expect(builds).toEqual(["first a", "late a", "late b"]);
});
