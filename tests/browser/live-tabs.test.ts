import type { BrowserContext, Page, Request, WebSocketRoute } from "playwright-core";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, inject, test } from "vitest";
import { profiles } from "../../db/schema/users.ts";
import { SessionList } from "../../worker/features/sessions/contract.ts";
import { type Moment, openEcho } from "../support/bare-echo.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const OWN = { origin: inject("stack").url };

/** A signed-in tab that hears of what happens, and has asked for what it had missed by then. */
async function openTab(page: Page, path = "/dashboard"): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const opened = { asked: 0, answered: 0 };
  session.on("Network.webSocketFrameSent", ({ response }) => {
    if (response.payloadData.includes('"topic.open"')) opened.asked += 1;
  });
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    if (response.payloadData.includes('"topic.opened"')) opened.answered += 1;
  });
  const running = new Set<Request>();
  page.on("request", (request) => void running.add(request));
  page.on("requestfinished", (request) => void running.delete(request));
  page.on("requestfailed", (request) => void running.delete(request));
  await page.goto(path);
  await hydrated(page);
  const rest = () => [opened.answered > 0, opened.asked - opened.answered, running.size];
  await expect.poll(rest, { timeout: 10_000 }).toEqual([true, 0, 0]);
  return page;
}

const anotherTab = async (context: BrowserContext, path?: string) =>
  openTab(await context.newPage(), path);

async function signOutHere(page: Page, scope: RegExp) {
  await page.getByRole("button", { name: /^Profile of/ }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith("/logout"));
  await page.getByRole("button", { name: scope }).click();
  await answer;
}

const OUT = /\/login\?.*ended=/;

/** It is on its way to the sign-in screen: how long that takes to arrive is the machine's, which every tab loads at once. */
const turnsAway = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && OUT.test(request.url()));

/** The tab turns away within a second of that moment, and says why. */
async function expectLeft(page: Page, moment: Moment, words: string) {
  await moment.expectWithinASecond(turnsAway(page));
  await page.getByText(words, { exact: true }).waitFor();
}

/** What the other device asks for in the moment in which its session ends is refused: that is no fault. */
async function onTwoDevices(person: TestPerson) {
  const here = await openPage({ as: person });
  const there = await openPage({ as: await signInAs(database, person), expected: [401] });
  return { here: await openTab(here), there: await openTab(there) };
}

test("signing out everywhere is noticed by every tab, here and on another device, within a second", async () => {
  const person = await makePerson(database);
  const { here, there } = await onTwoDevices(person);
  const second = await anotherTab(here.context(), "/profile");
  const bystander = await openTab(await openPage({ as: await makePerson(database) }));

  const echo = await openEcho("/login");
  await signOutHere(here, /Sign out everywhere/);
  const answered = echo();
  await Promise.all([
    expectLeft(second, answered, "You are signed out"),
    expectLeft(there, answered, "You are signed out"),
  ]);
  await here.waitForURL("**/login");
  expect(new URL(second.url()).searchParams.get("next")).toBe("/profile");
  expect(new URL(bystander.url()).pathname).toBe("/dashboard");
});

test("signing out on this device leaves the other device alone", async () => {
  const person = await makePerson(database);
  const { here, there } = await onTwoDevices(person);
  const second = await anotherTab(here.context());
  const echo = await openEcho("/login");
  await signOutHere(here, /Sign out on this device/);
  await expectLeft(second, echo(), "You are signed out");
  await there.reload();
  expect(new URL(there.url()).pathname).toBe("/dashboard");
});

test("a tab whose socket is down notices by what this browser's other tabs say", async () => {
  const person = await makePerson(database);
  const here = await openTab(await openPage({ as: person, expected: [401] }));
  const deaf = await here.context().newPage();
  await deaf.addInitScript(() => {
    // Stands for a network that lets no socket through.
    class SilentSocket extends EventTarget {
      send() {}
      close() {}
    }
    Object.defineProperty(window, "WebSocket", { value: SilentSocket });
  });
  const listening = deaf.waitForResponse(/start-live/);
  await deaf.goto("/dashboard");
  await (await listening).finished();
  const echo = await openEcho("/login");
  await signOutHere(here, /Sign out everywhere/);
  await echo().expectWithinASecond(turnsAway(deaf));
});

test("what the browser keeps for the person goes, and what is the browser's own stays", async () => {
  const person = await makePerson(database);
  const page = await openTab(await openPage({ as: person }));
  await page.evaluate(async () => {
    localStorage.setItem("person:recent-commands", "{}");
    localStorage.setItem("theme", "dark");
    localStorage.setItem("plan:signed-out", "{}");
    sessionStorage.setItem("url-state:/dashboard", "{}");
    for (const name of ["person:cache", "plan:signed-out"]) {
      await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          request.result.close();
          resolve(null);
        };
      });
    }
  });
  await signOutHere(page, /Sign out everywhere/);
  await page.waitForURL("**/login");
  await hydrated(page);
  const kept = await page.evaluate(async () => ({
    lasting: Object.keys(localStorage)
      .filter((key) => key !== "chunk_recovery_attempts")
      .sort(),
    ofTab: Object.keys(sessionStorage).filter((key) => key.startsWith("url-state")),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }));
  expect(kept).toEqual({
    lasting: ["app_version", "plan:signed-out", "theme"],
    ofTab: [],
    databases: ["plan:signed-out"],
    // The browser's own zone, as the theme is its own.
    cookies: expect.stringMatching(/^zone=[^;]+$/u) as string,
  });
});

test("a session that is ended from another device says so", async () => {
  const person = await makePerson(database);
  const { here, there } = await onTwoDevices(person);
  const listed = await here.request.get("/api/sessions");
  const { items } = v.parse(SessionList, await listed.json());
  const other = items.find(({ isCurrent }) => !isCurrent);
  const echo = await openEcho("/login");
  const ended = await here.request.delete(`/api/sessions/${other?.id}`, { headers: OWN });
  const answered = echo();
  expect(ended.status()).toBe(204);
  await expectLeft(there, answered, "This session was ended");
  expect(new URL(here.url()).pathname).toBe("/dashboard");
});

test("a session whose id is replaced in one tab goes on in the others", async () => {
  const password = "a passphrase for tests";
  const person = await makePerson(database, { password });
  const page = await openTab(await openPage({ as: person }));
  const second = await anotherTab(page.context());
  const reopened = second.waitForEvent("websocket");
  const status = await page.evaluate(
    async (json) =>
      (
        await fetch("/api/sessions", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(json),
        })
      ).status,
    { email: person.email, password },
  );
  expect(status).toBe(200);
  await reopened;
  expect(new URL(second.url()).pathname).toBe("/dashboard");
});

test("another person who signs in takes over the tabs that showed the one before", async () => {
  const password = "a passphrase for tests";
  const person = await makePerson(database);
  const other = await makePerson(database, { password, fullName: "Olga Other" });
  const page = await openTab(await openPage({ as: person }));
  const second = await anotherTab(page.context());
  await page.evaluate(
    (json) =>
      fetch("/api/sessions", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
    { email: other.email, password },
  );
  await second.getByRole("button", { name: "Profile of Olga Other" }).waitFor();
});

test("a suspended person's open tab is signed out", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const person = await makePerson(database);
  const tab = await openTab(await openPage({ as: person }));
  const page = await openPage({ as: admin });
  const echo = await openEcho("/dashboard", admin, hydrated);
  const suspended = await page.request.put(`/api/users/${person.id}/suspension`, {
    headers: { ...OWN, "if-match": '"1"' },
    data: { reason: "A test of what open tabs notice" },
  });
  const notice = tab.getByText("Your account was suspended. Sign in to read why.");
  await echo().expectWithinASecond(notice.waitFor());
  expect(suspended.status()).toBe(200);
  const stored = await database.db.select().from(profiles).where(eq(profiles.id, person.id)).get();
  expect(stored?.aiSuspended).toBe(true);
});

test("a server that goes away and comes back costs nothing: the console is silent, and the tab returns", async () => {
  const page = await openPage({ as: await makePerson(database) });
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.route("**/api/live", (route) => route.abort());
  await page.goto("/dashboard");
  await expect.poll(() => sockets.length).toBe(1);
  const asked = page.waitForRequest("**/api/live");
  await sockets[0]?.close({ code: 1012, reason: "restart" });
  await asked;
  await page.unroute("**/api/live");
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(2);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});
