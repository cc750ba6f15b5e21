import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "playwright-core";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { startStack } from "../../worker/local/stack.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";

const FOLDER = inProject(".data", "film");
const PHONE = { width: 412, height: 823 };
/** Lighthouse's mobile profile, as it throttles a real browser. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const SLOWER = 4;
/** Nothing is drawn any more: sooner than a caret blinks. */
const STILL_MS = 450;
const LONGEST_MS = 60_000;

const PICTURES = { format: "jpeg", quality: 60, maxWidth: PHONE.width } as const;

type Frame = { at: number; picture: string };

type Scene = { name: string; act: () => Promise<unknown>; wanted: Locator };

const GOAL = "First sales in the Andean region";

const scenesOf = (page: Page): readonly Scene[] => [
  {
    name: "sign-in",
    act: () => page.goto("/login", { waitUntil: "commit" }),
    wanted: page.getByRole("button", { name: "Sign in", exact: true }),
  },
  {
    name: "today",
    act: async () => {
      await page.getByLabel("Email").fill("member@demo.test");
      await page.getByLabel("Password", { exact: true }).fill("Demo-passphrase-1");
      await page.getByRole("button", { name: "Sign in", exact: true }).tap();
    },
    wanted: page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Sign in" }),
  },
  {
    name: "goals",
    act: () => page.goto("/strategy/goals", { waitUntil: "commit" }),
    wanted: page.getByRole("main").getByText(GOAL).filter({ visible: true }).first(),
  },
  {
    name: "a goal",
    act: () => page.getByRole("main").getByText(GOAL).filter({ visible: true }).first().tap(),
    wanted: page.getByRole("dialog").filter({ hasText: GOAL }),
  },
];

/** A phone that has never been here signs in, sees Today, opens the goals and one of them: each picture of it, with its time. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "film-"));
  const stack = await startStack({ dataDir, demo: true, build: "require" });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      // What turns or breathes meanwhile is no other picture.
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    mkdirSync(FOLDER, { recursive: true });
    // Of the site already, by something that is no page: what records would stay behind in another process.
    await page.goto("/version.json");
    for (const { name, act, wanted } of scenesOf(page)) {
      const frames = await film(session, async () => {
        await act();
        await wanted.waitFor({ timeout: LONGEST_MS });
      });
      await keep(browser, name, frames);
      process.stdout.write(`${name}: ${frames.map(({ at }) => `${at} ms`).join(", ")}\n`);
    }
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`Each scene is a picture in ${FOLDER}\n`);
});

/** What is drawn from the beginning of an act until its end, and until nothing is any more; the same picture again is none. */
async function film(session: CDPSession, act: () => Promise<unknown>): Promise<Frame[]> {
  const frames: Frame[] = [];
  let drawnAt = performance.now();
  const began = Date.now();
  const onFrame = ({ data, metadata, sessionId }: ScreencastFrame) => {
    void session.send("Page.screencastFrameAck", { sessionId });
    drawnAt = performance.now();
    if (data === frames.at(-1)?.picture) return;
    frames.push({ at: Math.round((metadata.timestamp ?? 0) * 1_000 - began), picture: data });
  };
  session.on("Page.screencastFrame", onFrame);
  await session.send("Page.startScreencast", PICTURES);
  await act();
  const until = performance.now() + LONGEST_MS;
  const isStill = () => performance.now() - drawnAt > STILL_MS;
  while (!isStill() && performance.now() < until) await wait(100);
  await session.send("Page.stopScreencast");
  session.off("Page.screencastFrame", onFrame);
  return frames;
}

type ScreencastFrame = { data: string; metadata: { timestamp?: number }; sessionId: number };

/** One sheet of all frames of a scene, each above its time. */
async function keep(browser: Browser, name: string, frames: readonly Frame[]) {
  const page = await browser.newPage({ viewport: { width: 1_680, height: 400 } });
  const figures = frames.map(
    ({ at, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${at} ms</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{width:190px;border:1px solid}</style>${figures.join("")}`,
  );
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  await page.close();
}
