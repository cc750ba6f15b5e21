import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { profiles } from "../../db/schema/users.ts";
import type { PersonHub } from "../../worker/durable/person-hub.ts";
import { CLOSE_CODES } from "../../worker/durable/messages.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { countSockets } from "../../worker/kernel/metrics.ts";
import { takeDatabase } from "../support/database.ts";
import { makePerson, signInAs } from "../support/people.ts";
import { readProblem } from "../support/problem.ts";
import {
  expectClosed,
  expectEnded,
  expectOpen,
  hubOf,
  listen,
  openTab,
  upgrade,
} from "../support/live-tab.ts";
import { request } from "../support/request.ts";
import { eventually } from "../support/eventually.ts";

const database = await takeDatabase();
const { db } = database;

describe("the upgrade", () => {
  test("is for someone with a session, from this site; without one it tells whose session it is", async () => {
    const person = await makePerson(database);
    await readProblem(await request("/api/live", { headers: upgrade }), 401);
    const foreign = { upgrade: "websocket", origin: "https://elsewhere.test" };
    await readProblem(await request("/api/live", { as: person, headers: foreign }), 403);
    await readProblem(
      await request("/api/live", { as: person, headers: { upgrade: "websocket" } }),
      403,
    );
    const asked = await request("/api/live", { as: person });
    expect(await asked.json()).toEqual({ userId: person.id });
    await expectOpen(await openTab(person));
  });

  test("of one tab too many is let go at once, and the others stay", async () => {
    const person = await makePerson(database);
    const tabs = [];
    for (let tab = 0; tab < LIMITS.socketsPerPerson; tab += 1) tabs.push(await openTab(person));
    const late = await openTab(person);
    await eventually(() => expect(late.closed()).toBe(CLOSE_CODES.tooMany));
    await expectOpen(tabs[0]!);
  });

  test("is counted for operators for as long as the tab is open", async () => {
    const person = await makePerson(database);
    const before = countSockets();
    const [one, other] = [await openTab(person), await openTab(person)];
    expect(countSockets()).toBe(before + 2);
    one.socket.close();
    await eventually(() => expect(countSockets()).toBe(before + 1));
    await hubOf(person).endSessions({ reason: "revoked" });
    await expectEnded(other, "revoked");
    expect(countSockets()).toBe(before);
  });

  test("is never done by whoever reaches the hub without a session", async () => {
    const hub = hubOf({ id: "nobody" });
    const bare = { headers: { upgrade: "websocket" } };
    for (const query of [
      "",
      "?session=x&endsAt=1",
      "?session=0190d3a0-0000-7fff-8000-000000000000",
    ]) {
      expect((await hub.fetch(`https://hub/${query}`, bare)).status).toBe(400);
    }
  });
});

describe("what goes to everyone", () => {
  const hasTabs = async ({ sessionId }: { sessionId: string }) =>
    (await db.select().from(sessions).where(eq(sessions.id, sessionId)).get())?.hasTabs;

  test("is for sessions with an open tab, which are forgotten a while after their last one", async () => {
    const person = await makePerson(database);
    const second = await signInAs(database, person);
    expect(await hasTabs(person)).toBe(false);
    const [one, other] = [await openTab(person), await openTab(person)];
    expect([await hasTabs(person), await hasTabs(second)]).toEqual([true, false]);
    const forget = (after: number) =>
      runInDurableObject<PersonHub, void>(hubOf(person), async (hub) => {
        vi.setSystemTime(Date.now() + after);
        await hub.alarm();
        vi.useRealTimers();
      });
    const before = countSockets();
    one.socket.close();
    await eventually(() => expect(countSockets()).toBe(before - 1));
    await forget(LIMITS.socketSilentMs);
    expect(await hasTabs(person)).toBe(true);
    other.socket.close();
    await eventually(() => expect(countSockets()).toBe(before - 2));
    await forget(LIMITS.socketSilentMs - 1000);
    expect(await hasTabs(person)).toBe(true);
    await forget(LIMITS.socketSilentMs);
    expect(await hasTabs(person)).toBe(false);
    await openTab(person);
    expect(await hasTabs(person)).toBe(true);
  });

  test("finds a tab that was loaded anew, without a word to the database, and one that woke up", async () => {
    const person = await makePerson(database);
    const before = countSockets();
    const first = await openTab(person);
    first.socket.close();
    await eventually(() => expect(countSockets()).toBe(before));
    await db.update(sessions).set({ hasTabs: false }).where(eq(sessions.id, person.sessionId));
    await openTab(person);
    expect(await hasTabs(person)).toBe(false);
    await evictDurableObject(hubOf(person));
    await openTab(person);
    expect(await hasTabs(person)).toBe(false);
  });
});

describe("the end of a session", () => {
  test("everywhere ends each tab of this person and of no other", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const second = await signInAs(database, person);
    const tabs = [await openTab(person), await openTab(person), await openTab(second)];
    const bystander = await openTab(other);
    for (const tab of [...tabs, bystander]) await listen(tab);
    const out = { method: "DELETE", as: second };
    expect((await request("/api/sessions", out)).status).toBe(204);
    for (const tab of tabs) await expectEnded(tab, "signed_out");
    await expectOpen(bystander);
  });

  test("on this device ends its tabs, and those of the others stay", async () => {
    const person = await makePerson(database);
    const second = await signInAs(database, person);
    const [here, there] = [await openTab(person), await openTab(second)];
    await request("/api/sessions?scope=this-device", { method: "DELETE", as: person });
    await expectEnded(here, "signed_out");
    await expectOpen(there);
  });

  test("from the list of sessions ends that one", async () => {
    const person = await makePerson(database);
    const second = await signInAs(database, person);
    const [here, there] = [await openTab(person), await openTab(second)];
    await request(`/api/sessions/${second.sessionId}`, { method: "DELETE", as: person });
    await expectEnded(there, "revoked");
    await expectOpen(here);
  });

  test("by its time lets go of the tab, which may ask again; a longer one stays", async () => {
    const person = await makePerson(database);
    const staying = await openTab(person);
    // Long enough for a full machine to open one.
    const short = await signInAs(database, person, { idleExpiresAt: Date.now() + 2000 });
    const ending = await openTab(short);
    await eventually(() => expect(ending.closed()).toBe(CLOSE_CODES.askAgain));
    expect(ending.heard).toEqual([]);
    await readProblem(await request("/api/live", { as: short, headers: upgrade }), 401);
    await expectOpen(staying);
    await runDurableObjectAlarm(hubOf(person));
    await expectOpen(staying);
  });

  test("of an admin ends where they act as someone else; that person's own ends no visit", async () => {
    const admin = await makePerson(database, { roles: ["member", "admin"] });
    const person = await makePerson(database);
    const visit = async () => {
      const session = await signInAs(database, person);
      await db
        .update(sessions)
        .set({ impersonatorSessionId: admin.sessionId, method: "impersonation" })
        .where(eq(sessions.id, session.sessionId));
      return openTab(session);
    };
    const [own, first, adminTab] = [await openTab(person), await visit(), await openTab(admin)];
    await request("/api/sessions", { method: "DELETE", as: person });
    await expectEnded(own, "signed_out");
    await expectOpen(first);
    await hubOf(admin).endSessions({ reason: "revoked", visitsOnly: true });
    await expectEnded(first, "revoked");
    await expectOpen(adminTab);

    const second = await visit();
    await request("/api/sessions", { method: "DELETE", as: admin });
    await expectEnded(second, "revoked");
    await expectEnded(adminTab, "signed_out");
  });
});

test("a suspended person's tab cannot come back", async () => {
  const person = await makePerson(database);
  const tab = await openTab(person);
  await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
  await hubOf(person).endSessions({ reason: "suspended" });
  await expectEnded(tab, "suspended");
  await readProblem(await request("/api/live", { as: person, headers: upgrade }), 403);
});

test("tabs that went without a word make room for new ones", async () => {
  const person = await makePerson(database);
  const silent = await openTab(person);
  for (let tab = 1; tab < LIMITS.socketsPerPerson; tab += 1) await openTab(person);
  await runInDurableObject(hubOf(person), (_hub, state) => {
    const [first] = state.getWebSockets();
    const openedAt = Date.now() - LIMITS.socketSilentMs - 1;
    first?.serializeAttachment({ ...first.deserializeAttachment(), openedAt });
  });
  await evictDurableObject(hubOf(person));
  const late = await openTab(person);
  await expectOpen(late);
  expect(silent.closed() ?? CLOSE_CODES.askAgain).toBe(CLOSE_CODES.askAgain);
});

test("a tab that closes is answered, with its own words", async () => {
  const tab = await openTab(await makePerson(database));
  tab.socket.close(4000, "moved on");
  await expectClosed(tab, 4000);
});
