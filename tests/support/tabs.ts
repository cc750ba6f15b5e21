import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";

/** What a tab is opened with. */
export type Wanted = BrowserContextOptions & {
  baseURL: string;
  viewport: { width: number; height: number };
  /** Fetches what is not on the screen yet, as browsers do that were not asked to save data. */
  keepsAhead: boolean;
};

type Tab = { context: BrowserContext; page: Page; devtools: CDPSession; isSpent: boolean };

/** What lasts as long as a tab or its context: whoever does this is the last who had it. */
const LASTING = {
  page: [
    "addInitScript",
    "addLocatorHandler",
    "close",
    "exposeBinding",
    "exposeFunction",
    "route",
    "routeFromHAR",
    "routeWebSocket",
    "setDefaultNavigationTimeout",
    "setDefaultTimeout",
    "setExtraHTTPHeaders",
  ],
  context: [
    "addInitScript",
    "clearPermissions",
    "close",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "newPage",
    "route",
    "routeFromHAR",
    "routeWebSocket",
    "setDefaultNavigationTimeout",
    "setDefaultTimeout",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setOffline",
    "setStorageState",
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
};
/** All but the ends, which the library hears of by the same way. */
const HEARD = {
  page: [
    "console",
    "dialog",
    "domcontentloaded",
    "download",
    "filechooser",
    "frameattached",
    "framedetached",
    "framenavigated",
    "load",
    "pageerror",
    "popup",
    "request",
    "requestfailed",
    "requestfinished",
    "response",
    "websocket",
    "worker",
  ],
  context: [
    "console",
    "dialog",
    "page",
    "request",
    "requestfailed",
    "requestfinished",
    "response",
    "serviceworker",
    "weberror",
  ],
};

/** Each is a process that waits. */
const FREE_MOST = 6;

const free: { key: string; tab: Tab }[] = [];

/**
 * A tab that an earlier test of this process had and that knows nothing of it, else a new one: a page loads in half
 * the processor time where its process has read the scripts before.
 */
export async function takeTab(browser: Browser, wanted: Wanted): Promise<Tab> {
  const key = JSON.stringify(wanted);
  const at = free.findLastIndex((one) => one.key === key);
  const [kept] = at < 0 ? [] : free.splice(at, 1);
  const tab = kept?.tab ?? (await openTab(browser, wanted));
  const spend = () => {
    tab.isSpent = true;
  };
  // Storage is cleared of one origin, in one tab.
  tab.context.on("page", spend);
  tab.context.on("serviceworker", spend);
  tab.page.on("framenavigated", (frame) => {
    if (/^https?:/.test(frame.url()) && !frame.url().startsWith(wanted.baseURL)) spend();
  });
  return tab;
}

/** For whoever comes next, if the test passed and left nothing that lasts. */
export async function giveTab(tab: Tab, wanted: Wanted, hasPassed: boolean): Promise<void> {
  const mayStay = hasPassed && !tab.isSpent && !tab.page.isClosed();
  if (!mayStay || !(await forget(tab, wanted))) return tab.context.close();
  free.push({ key: JSON.stringify(wanted), tab });
  if (free.length > FREE_MOST) await free.shift()?.tab.context.close();
}

async function openTab(browser: Browser, wanted: Wanted): Promise<Tab> {
  const { keepsAhead, ...options } = wanted;
  const context = await browser.newContext(options);
  if (!keepsAhead) await context.addInitScript(saveData);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const tab = { context, page, devtools, isSpent: keepsAhead };
  spendsBy(tab, page, LASTING.page);
  spendsBy(tab, context, LASTING.context);
  spendsBy(tab, context.clock, LASTING.clock);
  return tab;
}

/** As somebody who asked their browser for it: a plan fetches no more than it shows, some two hundred files less. */
function saveData() {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (!(connection instanceof Object)) return;
  Object.defineProperty(Object.getPrototypeOf(connection), "saveData", { get: () => true });
}

function spendsBy(tab: Tab, of: object, names: readonly string[]): void {
  for (const name of names) {
    const run: unknown = Reflect.get(of, name);
    if (typeof run !== "function") throw new Error(`Playwright has no ${name} any more`);
    const spending = (...given: unknown[]) => {
      tab.isSpent = true;
      const done: unknown = Reflect.apply(run, of, given);
      return done;
    };
    Reflect.set(of, name, spending);
  }
}

/** On a file of the same origin, so that the process stays, and on which no script runs. */
async function forget({ context, page, devtools }: Tab, wanted: Wanted): Promise<boolean> {
  for (const type of HEARD.page) page.removeAllListeners(type);
  for (const type of HEARD.context) context.removeAllListeners(type);
  // A page that just leads elsewhere may come in between.
  const isThere = await page.goto("/favicon.svg").catch(() => null);
  if (!isThere?.ok() || new URL(page.url()).pathname !== "/favicon.svg") return false;
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  const { origin } = new URL(wanted.baseURL);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  await page.setViewportSize(wanted.viewport);
  const { colorScheme = null, reducedMotion = null } = wanted;
  const none = { media: null, forcedColors: null, contrast: null };
  await page.emulateMedia({ ...none, colorScheme, reducedMotion });
  await devtools.send("Page.resetNavigationHistory");
  return true;
}
