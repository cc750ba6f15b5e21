import { scheduler } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { guardWrite } from "../../worker/kernel/database-writes.ts";
import { CHROMIUM_FLAGS } from "./chromium-flags.ts";
import { giveTab, takeTab } from "./tabs.ts";

export type Theme = "light" | "dark";

type PageOptions = {
  width?: number;
  height?: number;
  theme?: Theme;
  javaScript?: boolean;
  /** With what moves: otherwise as for people who asked for none, which waits for nothing. */
  moves?: boolean;
  /** A phone's viewport, which the page's own words decide on. */
  isMobile?: boolean;
  /** Where the device is. */
  timeZone?: string;
  /** Whose session the browser brings. */
  as?: { cookie: string };
  /** Another stack than the one that all files share. */
  at?: string;
  /** Statuses of 400 and above that the test means to get. */
  expected?: readonly number[];
  /** The server goes away meanwhile: a socket that it cut is no fault. */
  losesSocket?: boolean;
  /** What a plan fetches ahead and keeps for when there is no network: without it, as for people who save data. */
  keepsAhead?: boolean;
  /** Other faults that it means to get, by their words. */
  faults?: RegExp;
};

/** One for all files of a worker, which takes it along when it ends; what a test opens is its own context. */
let launched: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject("chromium"), args: CHROMIUM_FLAGS });
  return launched;
}

// Node has it, but not by the name that the platform gives everybody.
Object.assign(globalThis, { scheduler });

/** The database behind the served product, for making people and rows: a busy moment is waited for. */
export function stackDatabase() {
  const { databaseUrl, databaseToken } = inject("stack");
  return { db: createDatabase({ url: databaseUrl, token: databaseToken, guardWrite }) };
}

/**
 * A page as a new one, of nobody else meanwhile (tabs.ts). An unexpected console error, page error, refused policy or status fails the test.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const url = options.at ?? inject("stack").url;
  const wanted = {
    baseURL: url,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.theme ?? "light",
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.moves ? ("no-preference" as const) : ("reduce" as const),
    hasTouch: (options.width ?? 1280) < 600,
    isMobile: options.isMobile ?? false,
    ...(options.timeZone === undefined ? {} : { timezoneId: options.timeZone }),
    keepsAhead: options.keepsAhead ?? false,
  };
  const tab = await takeTab(await browser(), wanted);
  const { context, page } = tab;
  if (options.as) await addSession(context, url, options.as.cookie);
  const faults = watch(page, options);
  onTestFinished(async ({ task }) => {
    const unexpected = faults.filter((fault) => !options.faults?.test(fault)).join("\n");
    const isSound = task.result?.state === "pass" && unexpected === "";
    await giveTab(tab, wanted, isSound && options.at === undefined);
    // As one text: a summary shows of a list only that it is one.
    expect(unexpected).toBe("");
  });
  return page;
}

async function addSession(context: BrowserContext, url: string, cookie: string) {
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url }]);
}

/**
 * What a tab asks by itself: one whose session has ended, or is being renewed, may do so once more before it hears
 * of it. That it leaves then, or stays, live-tabs.test.ts proves. A busy server may turn a socket away for a moment,
 * which browsers print; that tabs come back, `npm run chaos` shows.
 */
const ASKED_UNBIDDEN = new Set(["/api/live", "/api/notifications/changes"]);
const KNOCKED_IN_VAIN =
  /^WebSocket connection to '[^']*\/api\/live[^']*' failed: .*( 401| 503|no valid credentials available)$/;

function watch(page: Page, { expected = [], losesSocket = false }: PageOptions): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  // A tab of an earlier test may be answered what that one asked.
  const asked = new WeakSet<Request>();
  page.on("request", (request) => void asked.add(request));
  page.on("response", (response) => {
    if (!asked.has(response.request())) return;
    const status = response.status();
    if (status === 401 && ASKED_UNBIDDEN.has(new URL(response.url()).pathname)) return;
    if (status >= 400 && !expected.includes(status)) faults.push(`${status} ${response.url()}`);
  });
  page.on("console", (message) => {
    const isStatus = message.text().startsWith("Failed to load resource");
    if (KNOCKED_IN_VAIN.test(message.text())) return;
    if (losesSocket && message.text().startsWith("WebSocket connection to")) return;
    if (message.type() === "error" && !isStatus) faults.push(`console: ${message.text()}`);
  });
  return faults;
}

/** Asked until it holds: media queries follow a new window size a moment after the size itself. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    )
    .toBe(0);
}

/** Waits until the framework, or the small scripts of a page without it, have taken it over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
}
