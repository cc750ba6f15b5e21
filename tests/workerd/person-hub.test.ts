import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { profiles } from "../../db/schema/users.ts";
import { CLOSE_CODES, PING, PONG } from "../../worker/durable/messages.ts";
import type { PersonHub } from "../../worker/durable/person-hub.ts";
import { readEnv } from "../../worker/env.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { takeDatabase } from "../support/database.ts";
import { makePerson, signInAs } from "../support/people.ts";
import { readProblem } from "../support/problem.ts";
import { ORIGIN, request } from "../support/request.ts";
import { testEnv } from "../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { personHub } = readEnv(testEnv());

const hubOf = ({ id }: { id: string }): DurableObjectStub<PersonHub> =>
  personHub.get(personHub.idFromName(id));

const upgrade = { upgrade: "websocket", origin: ORIGIN };

/** A tab of this session: its socket, and what it heard. */
async function openTab(as: { cookie: string }) {
  const response = await request("/api/live", { as, headers: upgrade });
  expect(response.status).toBe(101);
  const socket = response.webSocket ?? expect.fail("an upgrade without a socket");
  const heard: unknown[] = [];
  let closed: number | null = null;
  socket.addEventListener("message", ({ data }) => void heard.push(data));
  socket.addEventListener("close", ({ code }) => void (closed = code));
  socket.accept();
  onTestFinished(() => {
    if (closed === null) socket.close();
  });
  return { socket, heard, closed: () => closed };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

async function expectEnded(tab: Tab, reason: string) {
  await vi.waitFor(() => expect(tab.closed()).toBe(CLOSE_CODES.ended), { timeout: 1000 });
  expect(tab.heard.at(-1)).toBe(JSON.stringify({ type: "session.ended", reason }));
}

/** Still there: it answers, and was told nothing. */
async function expectOpen(tab: Tab) {
  const before = tab.heard.length;
  tab.socket.send(PING);
  await vi.waitFor(() => expect(tab.heard.slice(before)).toEqual([PONG]));
  expect(tab.closed()).toBeNull();
}

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
    await vi.waitFor(() => expect(late.closed()).toBe(CLOSE_CODES.tooMany));
    await expectOpen(tabs[0]!);
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

describe("the end of a session", () => {
  test("everywhere ends each tab of this person and of no other", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const second = await signInAs(database, person);
    const tabs = [await openTab(person), await openTab(person), await openTab(second)];
    const bystander = await openTab(other);
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
    const short = await signInAs(database, person, { idleExpiresAt: Date.now() + 400 });
    const [ending, staying] = [await openTab(short), await openTab(person)];
    await vi.waitFor(() => expect(ending.closed()).toBe(CLOSE_CODES.askAgain), { timeout: 2000 });
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

test("whoever says more than a ping is shown out, whatever it is", async () => {
  const person = await makePerson(database);
  for (const words of ["hello", "{}", "x".repeat(100_000), new Uint8Array(3)]) {
    const tab = await openTab(person);
    tab.socket.send(words);
    await vi.waitFor(() => expect(tab.closed()).toBe(CLOSE_CODES.unexpected));
    expect(tab.heard).toEqual([]);
  }
});

test("tabs that went without a word make room for new ones", async () => {
  const person = await makePerson(database);
  const silent = await openTab(person);
  for (let tab = 1; tab < LIMITS.socketsPerPerson; tab += 1) await openTab(person);
  await runInDurableObject(hubOf(person), (_hub, state) => {
    const [first] = state.getWebSockets().filter((socket) => {
      return socket.readyState === WebSocket.OPEN;
    });
    const endsAt = Date.now() + 1_000_000;
    first?.serializeAttachment({
      endsAt,
      isVisit: false,
      openedAt: Date.now() - LIMITS.socketSilentMs - 1,
    });
  });
  const late = await openTab(person);
  await expectOpen(late);
  expect(silent.closed() ?? CLOSE_CODES.askAgain).toBe(CLOSE_CODES.askAgain);
});
