import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { CLOSE_CODES } from "../../worker/durable/messages.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { takeDatabase } from "../support/database.ts";
import {
  expectClosed,
  expectHeard,
  expectOpen,
  hubOf,
  listen,
  messageOf,
  openTab,
  publishMany,
  sayOf,
  type Tab,
  textOf,
  TOPIC,
} from "../support/live-tab.ts";
import { makePerson } from "../support/people.ts";

const database = await takeDatabase();

describe("a tab that says what it may not", () => {
  test.each([
    ["no JSON", "hello", CLOSE_CODES.unexpected],
    ["no message", "{}", CLOSE_CODES.unexpected],
    ["a word of the server", JSON.stringify({ type: "hello", build: "x" }), CLOSE_CODES.unexpected],
    ["more than the message has", '{"type":"taken","count":1,"more":1}', CLOSE_CODES.unexpected],
    ["half a count", '{"type":"taken","count":0.5}', CLOSE_CODES.unexpected],
    ["a count below none", '{"type":"taken","count":-1}', CLOSE_CODES.unexpected],
    [
      "too long a name",
      sayOf("topic.open", "x".repeat(LIMITS.topicLength + 1)),
      CLOSE_CODES.unexpected,
    ],
    ["bytes", new Uint8Array(3), CLOSE_CODES.unexpected],
    ["too much", "x".repeat(LIMITS.socketFrameBytes + 1), CLOSE_CODES.tooBig],
    ["too many bytes", "é".repeat(LIMITS.socketFrameBytes / 2 + 1), CLOSE_CODES.tooBig],
    ["a megabyte", "x".repeat(1_000_000), CLOSE_CODES.tooBig],
  ])("%s is shown out, and the others stay", async (_what, words, code) => {
    const person = await makePerson(database);
    const [rude, quiet] = [await openTab(person), await openTab(person)];
    await listen(quiet);
    rude.socket.send(words);
    await expectClosed(rude, code);
    expect(rude.heard).toEqual([]);
    await hubOf(person).publish(messageOf(1));
    await expectHeard(quiet, textOf(1));
  });

  test("as much as it may say is heard", async () => {
    const tab = await openTab(await makePerson(database));
    const padded = sayOf("topic.open", TOPIC).padEnd(LIMITS.socketFrameBytes);
    tab.socket.send(padded);
    await expectHeard(tab, sayOf("topic.opened", TOPIC));
  });

  test("too often is shown out, and its other tab is served on", async () => {
    const person = await makePerson(database);
    const [flood, quiet] = [await openTab(person), await openTab(person)];
    await listen(quiet);
    const { burst } = LIMITS.socketRate;
    for (let said = 0; said < burst * 3; said += 1) flood.say({ type: "topic.open", topic: TOPIC });
    await expectClosed(flood, CLOSE_CODES.tooFast);
    expect(flood.heard.length).toBeLessThan(burst + 10);
    await hubOf(person).publish(messageOf(1));
    await expectHeard(quiet, textOf(1));
  });

  test("is shown out as well for counts that nothing stands behind", async () => {
    const tab = await openTab(await makePerson(database));
    for (let count = 1; count <= LIMITS.socketRate.burst * 2; count += 1) {
      tab.say({ type: "taken", count });
    }
    await expectClosed(tab, CLOSE_CODES.tooFast);
  });
});

describe("a tab that does not say what it took", () => {
  const MOST = LIMITS.socketBacklogMost;
  const counted = (tab: Tab) => tab.heard.filter((text) => String(text).includes(".changed"));

  test("is sent no more than so much, then told that it is behind, once, and served on", async () => {
    const person = await makePerson(database);
    const [slow, brisk] = [await openTab(person), await openTab(person)];
    for (const tab of [slow, brisk]) await listen(tab);
    await publishMany(person, 1, MOST);
    await expectHeard(brisk, textOf(MOST));
    brisk.say({ type: "taken", count: MOST });
    await expectOpen(brisk);
    await publishMany(person, MOST + 1, MOST + 9);
    await expectHeard(brisk, textOf(MOST + 9));
    await expectOpen(slow);
    expect(counted(slow)).toHaveLength(MOST);

    slow.say({ type: "taken", count: MOST / 2 - 1 });
    await expectOpen(slow);
    await publishMany(person, MOST + 10, MOST + 10);
    slow.say({ type: "taken", count: MOST });
    await expectHeard(slow, sayOf("topic.behind", TOPIC));
    expect(counted(slow)).toHaveLength(MOST);
    await publishMany(person, MOST + 11, MOST + 11);
    await expectHeard(slow, textOf(MOST + 11));
    expect(slow.heard.filter((text) => text === sayOf("topic.behind", TOPIC))).toHaveLength(1);
  });

  test("an honest one is never too fast, however much it takes", async () => {
    const person = await makePerson(database);
    const tab = await openTab(person);
    await listen(tab);
    const rounds = LIMITS.socketRate.burst * 2;
    for (let seq = 1; seq <= rounds; seq += 1) {
      await publishMany(person, seq, seq);
      await expectHeard(tab, textOf(seq));
      tab.say({ type: "taken", count: seq });
    }
    await expectOpen(tab);
  });

  test("for long is let go, also after the object slept", async () => {
    const person = await makePerson(database);
    const tab = await openTab(person);
    await listen(tab);
    await publishMany(person, 1, MOST + 1);
    const hub = hubOf(person);
    await runInDurableObject(hub, (_hub, state) => {
      const [socket] = state.getWebSockets();
      const behindSince = Date.now() - LIMITS.socketBehindMs - 1;
      socket?.serializeAttachment({ ...socket.deserializeAttachment(), behindSince });
    });
    await evictDurableObject(hub);
    await publishMany(person, MOST + 2, MOST + 2);
    await expectClosed(tab, CLOSE_CODES.askAgain);
  });
});
