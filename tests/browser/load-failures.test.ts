import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { watchRest } from "../support/watch-rest.ts";

const member = await makePerson(stackDatabase(), { fullName: "Mara Load" });
/** What a browser says of its own accord when scripts are missing or storage is forbidden. */
const MEANT =
  /dynamically imported module|Failed to fetch|denied|Failed to load module script|INTERNET_DISCONNECTED/;

/** A page whose clock is turned by hand, and how often it loaded a document. */
async function openTab(options: { forbidStorage?: boolean; width?: number } = {}) {
  const page = await openPage({
    as: member,
    expected: [404, 500, 503],
    faults: MEANT,
    width: options.width ?? 1280,
  });
  await page.clock.install();
  if (options.forbidStorage) await page.addInitScript(forbidStorage);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads.push(request.url());
    }
  });
  return { page, loads };
}

function forbidStorage() {
  for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }
}

const abort = (route: Route) => route.abort();

/** Every script but those that stand before all others. */
async function breakScripts(page: Page, how: (route: Route) => Promise<void> = abort) {
  await page.route(/\/assets\/(?!theme-|watch-)[^/]+\.js/, how);
}

/** Long after whatever the page means to do by itself. */
const passTime = (page: Page) => page.clock.runFor(10 * 60_000);

async function openDashboard() {
  const tab = await openTab();
  await tab.page.goto("/dashboard");
  await hydrated(tab.page);
  return tab;
}

const SETTINGS = /\/assets\/profile-settings-[^/]+\.js/;

async function goToSettings(page: Page) {
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).first().click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("when no script ever arrives the page comes anew three times, and then says so", async () => {
  const { page, loads } = await openTab();
  await breakScripts(page);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Loading Error" }).waitFor();
  expect(loads).toHaveLength(1 + LIMITS.chunkReloadsMost);
  expect(new URL(page.url()).search).toBe("");
  await page.getByText("This is error #4. This usually happens after app updates.").waitFor();
  await page.getByText("You are online.").waitFor();
  await page.getByRole("button", { name: "Clear Cache & Reload" }).waitFor();
  await page.getByRole("button", { name: "Simple Reload" }).waitFor();
  await passTime(page);
  expect(loads).toHaveLength(1 + LIMITS.chunkReloadsMost);

  for (const left of ["3 attempts", "2 attempts", "1 attempt"]) {
    await page.getByRole("button", { name: `Try Again (${left} left)` }).click();
  }
  await page.getByRole("heading", { name: "Loading Error" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /Try Again/ }).count()).toBe(0);
});

test("no loop: scripts that never arrive, storage forbidden, and another new version each time", async () => {
  const { page, loads } = await openTab({ forbidStorage: true });
  let version = 0;
  await page.route("**/version.json*", (route) =>
    route.fulfill({ json: { deploymentId: `never-the-same-${(version += 1)}` } }),
  );
  await breakScripts(page);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Loading Error" }).waitFor();
  await passTime(page);
  expect(loads).toHaveLength(1 + LIMITS.reloadsMost);
  expect(new URL(page.url()).search).toBe("");
});

test("no loop: answers that are no scripts, always a new version, and a clock set back each time", async () => {
  const { page, loads } = await openTab();
  await page.route("**/version.json*", (route) =>
    route.fulfill({ json: { deploymentId: `another-${loads.length}` } }),
  );
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const back = Number(localStorage.getItem("hours-back") ?? 0) + 5;
    localStorage.setItem("hours-back", String(back));
    Date.now = () => now() - back * 3_600_000;
  });
  await breakScripts(page, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>Hello" }),
  );
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Loading Error" }).waitFor();
  await passTime(page);
  expect(loads).toHaveLength(1 + LIMITS.reloadsMost);
});

test("styles that never arrive bring the page anew, and not for ever", async () => {
  const { page, loads } = await openTab();
  await page.route(/\/assets\/[^/]+\.css/, abort);
  await page.goto("/dashboard");
  await expect.poll(() => loads.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.waitForLoadState("load");
  await passTime(page);
  expect(loads.length).toBeLessThanOrEqual(1 + LIMITS.chunkReloadsMost);
});

test("a screen's script that fails twice is asked for again, and no page is loaded", async () => {
  const { page, loads } = await openDashboard();
  let asked = 0;
  await page.route(SETTINGS, (route) => ((asked += 1) <= 2 ? route.abort() : route.continue()));
  await goToSettings(page);
  await expect.poll(() => asked).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return asked;
    })
    .toBe(3);
  await heading(page, "Settings").waitFor();
  expect(loads).toHaveLength(1);
});

test("a screen's script that is gone ends in words, at its own address, and in no loop", async () => {
  const { page, loads } = await openDashboard();
  await page.route(SETTINGS, (route) => route.fulfill({ status: 404 }));
  await goToSettings(page);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000).catch(() => {});
        return heading(page, "Loading Error").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(loads).toHaveLength(1 + LIMITS.chunkReloadsMost);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/profile-settings");
  await passTime(page);
  expect(loads).toHaveLength(1 + LIMITS.chunkReloadsMost);
});

test("data that does not come brings the screen anew", async () => {
  const { page, loads } = await openDashboard();
  await page.route(/\.data(\?|$)/, abort);
  await goToSettings(page);
  await heading(page, "Settings").waitFor();
  expect(loads).toHaveLength(2);
  expect(page.url()).not.toContain("refresh");
});

test("a part that cannot be had is said, and what was typed is not lost to a reload", async () => {
  const { page, loads } = await openTab();
  await page.route(/\/assets\/command-palette-[^/]+\.js/, abort);
  await page.goto("/dashboard");
  await hydrated(page);
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    document.getElementById("main")?.appendChild(field);
  });
  await page.locator("#main textarea").last().fill("Not saved yet");
  await page.keyboard.press("Control+k");
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return page.getByText("Component Failed to Load", { exact: true }).count();
    })
    .toBe(1);
  await page.getByRole("button", { name: "Clear Cache & Reload" }).waitFor();
  await page.getByRole("button", { name: "Go to Dashboard" }).waitFor();
  expect(loads).toHaveLength(1);
  expect(await page.locator("#main textarea").last().inputValue()).toBe("Not saved yet");
});

test("while the server is away the page stays, and comes anew once it is back", async () => {
  const { page, loads } = await openDashboard();
  await page.route(SETTINGS, abort);
  await page.route("**/version.json*", abort);
  await goToSettings(page);
  // What it asks for before it would reload, and then again while it waits.
  for (let asked = 0; asked < 4; asked += 1) {
    const request = page.waitForRequest(/version\.json/);
    await page.clock.runFor(20_000);
    await request;
  }
  expect(loads).toHaveLength(1);
  await page.unroute(SETTINGS);
  await page.unroute("**/version.json*");
  await heading(page, "Settings").waitFor();
  expect(loads).toHaveLength(2);
});

test("offline nothing is loaded anew", async () => {
  const { page, loads } = await openTab();
  const rests = watchRest(page, { turnsClock: true });
  await page.goto("/dashboard");
  await hydrated(page);
  // A card whose script is still on its way would be a second failure, and another one.
  await expect.poll(rests, { timeout: 20_000 }).toBe(true);
  await page.route(/\/assets\/command-palette-[^/]+\.js/, abort);
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await page.getByText("You are offline. This screen stays").waitFor();
  await passTime(page);
  expect(loads).toHaveLength(1);
  await page.context().setOffline(false);
});

test("a navigation that takes too long says so after ten seconds, and offers to refresh", async () => {
  const { page } = await openDashboard();
  await page.route(/\.data(\?|$)/, () => {});
  await goToSettings(page);
  await page.getByText("Loading", { exact: true }).waitFor({ state: "attached" });
  const notice = page.getByText("Loading Taking Too Long");
  await page.clock.runFor(LIMITS.loadingTimeoutNoticeMs - 2000);
  expect(await notice.count()).toBe(0);
  await page.clock.runFor(2000);
  await notice.waitFor();
  await page.getByRole("link", { name: "Refresh Page" }).click();
  await heading(page, "Settings").waitFor();
});

test("a start that takes too long says so, and takes it back once it is there", async () => {
  const { page } = await openTab();
  const held: Route[] = [];
  await page.route(/\/assets\/entry[^/]+\.js/, (route) => void held.push(route));
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(LIMITS.loadingTimeoutNoticeMs);
  await page.getByText("Loading Taking Too Long").waitFor();
  for (const route of held) await route.continue();
  await hydrated(page);
  await page.getByText("Loading Taking Too Long").waitFor({ state: "detached" });
});
