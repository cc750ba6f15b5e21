import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { liveFor } from "../../worker/durable/live-for.ts";
import { readEnv } from "../../worker/env.ts";
import { listTopics } from "../../worker/features/live/list-topics.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { takeDatabase } from "../support/database.ts";
import { CLOSE_CODES } from "../../worker/durable/messages.ts";
import {
  expectClosed,
  expectEnded,
  expectHeard,
  expectOpen,
  hubOf,
  listen,
  messageOf,
  openTab,
  publishMany,
  sayOf,
  textOf,
  TOPIC,
} from "../support/live-tab.ts";
import { makePerson } from "../support/people.ts";
import { testEnv } from "../support/test-env.ts";
import { eventually } from "../support/eventually.ts";

const database = await takeDatabase();

describe("a topic", () => {
  test("reaches the tabs that listen to it, of this person alone", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const tabs = [await openTab(person), await openTab(person)];
    const [deaf, foreign] = [await openTab(person), await openTab(other)];
    for (const tab of [...tabs, foreign]) await listen(tab);
    await hubOf(person).publish(messageOf(1));
    for (const tab of tabs) await expectHeard(tab, textOf(1));
    await expectOpen(deaf);
    expect(deaf.heard).toHaveLength(1);
    await expectOpen(foreign);
    expect(foreign.heard).not.toContain(textOf(1));
  });

  test("that is forged is refused in the words for one that there is not, and nothing comes of it", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const tab = await openTab(person);
    const forged = [`notifications:${other.id}`, other.id, "plan:1", "", "__proto__"];
    for (const topic of forged) {
      tab.say({ type: "topic.open", topic });
      await expectHeard(tab, sayOf("topic.refused", topic));
    }
    await hubOf(other).publish(messageOf(1));
    await hubOf(person).publish(messageOf(1));
    await expectOpen(tab);
    expect(tab.heard).toHaveLength(forged.length + 1);
  });

  test("is there for whom the policy lets read it, when the socket is opened", async () => {
    const person = {
      userId: "u",
      sessionId: "s",
      email: "",
      fullName: "",
      avatarUrl: "",
      roles: ["member"] as const,
      grants: null,
      isSuspended: false,
      isResetRequired: false,
      secondFactor: "not_required" as const,
      isOnboarded: true,
      owesPolicy: false,
      isFeedbackOn: false,
      hasFactor: false,
      provenAt: null,
      impersonator: null,
      language: "en",
      locale: "en",
      timeZone: "UTC",
      zone: "UTC",
      deletionDueAt: null,
    };
    expect(listTopics(person)).toEqual([
      "conversations",
      "grants",
      TOPIC,
      "plans",
      "runs",
      "tasks",
    ]);
    expect(listTopics({ ...person, roles: [] })).toEqual([]);
    expect(listTopics({ ...person, isSuspended: true })).toEqual([]);
    expect(listTopics({ ...person, secondFactor: "pending" })).toEqual([]);
    expect(listTopics(null)).toEqual([]);
  });

  test("that its session may not hear is refused, whatever the tab asks", async () => {
    const person = await makePerson(database);
    const told = new URLSearchParams({
      user: person.id,
      session: crypto.randomUUID(),
      endsAt: String(Date.now() + 60_000),
      isVisit: "false",
      topics: "[]",
    });
    const upgrade = { headers: { upgrade: "websocket" } };
    const { webSocket } = await hubOf(person).fetch(`https://hub/?${told}`, upgrade);
    const heard: unknown[] = [];
    webSocket?.addEventListener("message", ({ data }) => void heard.push(data));
    webSocket?.accept();
    webSocket?.send(sayOf("topic.open", TOPIC));
    await eventually(() => expect(heard.at(-1)).toBe(sayOf("topic.refused", TOPIC)));
    await hubOf(person).publish(messageOf(1));
    expect(heard).toHaveLength(2);
    webSocket?.close();
  });

  test("of somebody whose rights changed: each tab is told, lets go, and comes back with what it may hear", async () => {
    const person = await makePerson(database, { roles: ["member", "admin"] });
    const [tab, deaf] = [await openTab(person), await openTab(person)];
    await listen(tab, "grants");
    await listen(tab);
    await hubOf(person).recheck();
    await expectClosed(tab, CLOSE_CODES.askAgain);
    await expectClosed(deaf, CLOSE_CODES.askAgain);
    expect(tab.heard.at(-1)).toBe(JSON.stringify({ type: "grants.changed", topic: "grants" }));
    expect(await hubOf(person).publish(messageOf(1))).toBe(0);
    await listen(await openTab(person));
  });

  test("is opened twice without harm, and closed it is silent", async () => {
    const person = await makePerson(database);
    const tab = await openTab(person);
    await listen(tab);
    await listen(tab);
    await hubOf(person).publish(messageOf(1));
    await expectHeard(tab, textOf(1));
    tab.say({ type: "topic.close", topic: TOPIC });
    tab.say({ type: "topic.close", topic: "plan:1" });
    await expectOpen(tab);
    const before = tab.heard.length;
    await hubOf(person).publish(messageOf(2));
    await expectOpen(tab);
    expect(tab.heard).toHaveLength(before + 1);
  });
});

describe("after the object slept", () => {
  test("tabs listen on, to what they listened to, and count on where they were", async () => {
    const person = await makePerson(database);
    const [tab, deaf] = [await openTab(person), await openTab(person)];
    await listen(tab);
    await publishMany(person, 1, 3);
    await expectHeard(tab, textOf(3));
    tab.say({ type: "taken", count: 2 });
    await expectOpen(tab);
    await evictDurableObject(hubOf(person));
    await expectOpen(tab);
    await publishMany(person, 4, 4);
    await expectHeard(tab, textOf(4));
    tab.say({ type: "taken", count: 4 });
    await publishMany(person, 5, 5);
    await expectHeard(tab, textOf(5));
    await expectOpen(deaf);
    expect(deaf.heard).toHaveLength(1);
    expect(tab.closed()).toBeNull();
  });

  test("what a tab missed before is told all the same", async () => {
    const person = await makePerson(database);
    const tab = await openTab(person);
    await listen(tab);
    await publishMany(person, 1, LIMITS.socketBacklogMost + 1);
    await evictDurableObject(hubOf(person));
    tab.say({ type: "taken", count: LIMITS.socketBacklogMost });
    await expectHeard(tab, sayOf("topic.behind", TOPIC));
  });

  test("the end of a session finds its tabs", async () => {
    const person = await makePerson(database);
    const tab = await openTab(person);
    await listen(tab);
    await evictDurableObject(hubOf(person));
    await hubOf(person).endSessions({ reason: "revoked", only: [person.sessionId] });
    await expectEnded(tab, "revoked");
  });
});

test("a tab that is gone takes nothing from those that are there", async () => {
  const person = await makePerson(database);
  const tabs = [await openTab(person), await openTab(person), await openTab(person)];
  for (const tab of tabs) await listen(tab);
  await runInDurableObject(hubOf(person), (_hub, state) => {
    const [first, second] = state.getWebSockets();
    first?.close(1000);
    if (second) second.send = () => expect.fail("a socket that breaks as it is written to");
  });
  await hubOf(person).publish(messageOf(1));
  const others = tabs.filter((tab) => tab.closed() === null);
  await eventually(() => expect(others.some((tab) => tab.heard.at(-1) === textOf(1))).toBe(true));
});

test("a hub that fails or never answers delays nobody", async () => {
  const never = new Promise<void>(() => {});
  const hubs = {
    slow: { publish: () => never, endSessions: () => never },
    broken: {
      publish: () => Promise.reject(new Error("broken")),
      endSessions: () => Promise.reject(new Error("broken")),
    },
  };
  const env = readEnv({
    ...testEnv(),
    PERSON_HUB: {
      idFromName: (name: string) => name,
      get: (name: keyof typeof hubs) => hubs[name],
    },
  });
  const afterwards: Promise<unknown>[] = [];
  const live = liveFor(env, (work) => void afterwards.push(work.catch(() => undefined)));
  vi.useFakeTimers();
  const published = Promise.all([
    live.publish("slow", messageOf(1)),
    live.publish("broken", messageOf(1)),
  ]);
  live.endSessions("slow", { reason: "revoked" });
  live.endSessions("broken", { reason: "revoked" });
  await vi.advanceTimersByTimeAsync(LIMITS.livePublishMs);
  vi.useRealTimers();
  await expect(published).resolves.toHaveLength(2);
  expect(afterwards).toHaveLength(4);
});
