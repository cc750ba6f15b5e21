import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { keptCaches, untilKept } from "../support/kept-caches.ts";
import { makePerson } from "../support/people.ts";
import { startDeployable } from "../support/second-build.ts";
import { settled } from "../support/settled.ts";
import { watchRest } from "../support/watch-rest.ts";

const OLD = "How colleagues and your coach see you";
const NEW = "How everybody else sees you";
const product = await startDeployable({
  file: "web/areas/member/profile/profile.tsx",
  word: OLD,
  other: NEW,
});
const { first, second } = product;
/** Three tabs, a swap of the worker and half a dozen screens. */
const SWAP_MS = 120_000;
/** For what comes when the page is idle, on a machine that is not. */
const PATIENT = { timeout: 20_000 };

const admin = await makePerson(product, { roles: ["member", "admin"], fullName: "Mara Velten" });

async function openTab(path: string): Promise<Page> {
  const page = await openPage({
    at: product.url,
    as: admin,
    losesSocket: true,
    keepsAhead: true,
  });
  await page.clock.install();
  const rests = watchRest(page, { turnsClock: true });
  await page.goto(path);
  await hydrated(page);
  await settled(page);
  await page.waitForFunction(knows, "areas/member/profile/profile", PATIENT);
  // A page that is cut off from a part that it still loads comes anew, which is right and another test's matter.
  await expect.poll(rests, PATIENT).toBe(true);
  return page;
}

/** Whether the router has learned where the screen's chunks are, which it asks for once the page is idle. */
function knows(screen: string): boolean {
  const manifest = Reflect.get(window, "__reactRouterManifest") as { routes: object };
  return Object.hasOwn(manifest.routes, screen);
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content);

const notice = (page: Page) => page.getByRole("region", { name: "App Update Available" });

const go = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, "mark") === true);

/** A tab whose service worker keeps the planner as the first build has it. */
async function openPlanner(): Promise<Page> {
  const faults = /Failed to fetch|net::ERR_/;
  const page = await openPage({ at: product.url, losesSocket: true, faults, keepsAhead: true });
  await page.goto("/planner/goals");
  await hydrated(page);
  await untilKept(page, "/planner/goals");
  return page;
}

test(
  "a deployment while tabs are open: they work on, are told, and come over with what was typed",
  async () => {
    const [working, discovering, typing, planning] = await Promise.all([
      openTab("/dashboard"),
      openTab("/dashboard"),
      openTab("/user-dashboard"),
      openPlanner(),
    ]);
    for (const page of [working, discovering, typing]) {
      expect(await versionOf(page)).toBe(first);
      await page.evaluate(() => Reflect.set(window, "mark", true));
    }

    await product.deploy();

    // The first build's service worker gives way within one navigation, and so do its files.
    const old = (await keptCaches(planning))["files:/planner"] ?? [];
    await planning.reload();
    expect(await versionOf(planning)).toBe(second);
    const gone = async () => {
      const { "files:/planner": files = [] } = await keptCaches(planning);
      return files.length > 0 && old.some((path) => !files.includes(path));
    };
    await expect.poll(gone, PATIENT).toBe(true);
    await planning.context().setOffline(true);
    await planning.reload();
    await hydrated(planning);
    expect(await versionOf(planning)).toBe(second);

    // The old tab goes on with its own chunks, and with data from the new server.
    await go(working, "Profile");
    await working.getByText(OLD).waitFor();
    expect(await isSameDocument(working)).toBe(true);

    // A screen that the old tab never heard of comes as a document of the new build.
    const rests = watchRest(discovering, { turnsClock: true });
    await go(discovering, "Admin");
    // Whatever the screen still loads would be cut off by leaving it, and say so.
    await expect.poll(rests, PATIENT).toBe(true);
    await discovering.getByRole("link", { name: "Outbox", exact: true }).first().click();
    await discovering.getByRole("heading", { level: 1, name: "Outbox" }).waitFor();
    await discovering.waitForFunction(() => Reflect.get(window, "mark") === undefined);
    expect(await versionOf(discovering)).toBe(second);

    await go(typing, "Profile");
    await typing.getByLabel("Job title").fill("Chief of what is not saved");
    await typing.clock.fastForward(LIMITS.deploymentCheckMs);
    await notice(typing).waitFor();
    await notice(typing).getByRole("button", { name: "Update Now" }).click();
    await typing.getByText(NEW).waitFor();
    expect(await versionOf(typing)).toBe(second);
    await expect
      .poll(() => typing.getByLabel("Job title").inputValue(), PATIENT)
      .toBe("Chief of what is not saved");
    await typing.getByRole("button", { name: "Save changes" }).waitFor();
    const asked = typing.waitForResponse((response) => response.url().includes("/version.json"));
    await typing.clock.fastForward(LIMITS.deploymentCheckMs);
    await asked;
    expect(await notice(typing).count()).toBe(0);
  },
  SWAP_MS,
);
