import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { FORM_THEMES } from "../../db/values/forms.ts";
import type { Webpage } from "../../worker/features/webpages/contract.ts";
import { isSoundText } from "../../worker/kernel/pure/sound-text.ts";
import { HOSTILE_HTML } from "../features/webpages/hostile-html.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";
import { PATIENT, PUBLISHED } from "../support/redirect-steps.ts";

const database = stackDatabase();
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
const LIST = "/admin/content-manager";
const MONTH_MS = 35 * 24 * 3600 * 1000;

const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();
const preview = (page: Page) => page.frameLocator("iframe[title*='visitors']");

async function pictureFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "picture-")), "team.png");
  await writeFile(path, PICTURES.png);
  return path;
}

/** What visitors read at an address, without script. */
async function visited(path: string): Promise<string> {
  const page = await openPage({ javaScript: false, expected: [404] });
  await page.goto(path);
  const words = await page.locator("main").innerText();
  await page.context().close();
  return words;
}

test(
  "a page is written with the keyboard, checked, published, visited, returned and exported",
  { timeout: PATIENT },
  async () => {
    const page = await openPage({ as: admin, width: 1440 });
    await page.goto(`${LIST}?new=1`);
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("Browser made plan");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Browser made plan" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: /^Text/ }).press("Enter");
    await page.keyboard.type("The **first** words.");
    await saved(page);
    await preview(page).getByText("The first words.").waitFor();
    await page.getByRole("button", { name: "Add a part", exact: true }).press("Enter");
    await page.locator("[role=menu]:focus-within").waitFor();
    await page.keyboard.type("but");
    await page.keyboard.press("Enter");
    await page.getByLabel("Button text").fill("Read our promise");
    await page.getByRole("button", { name: "Move Button" }).press("ArrowUp");
    await expect
      .poll(() => page.locator("ol[aria-label='Parts of the page'] > li").first().innerText())
      .toContain("Button");
    await page.keyboard.press("Control+z");
    await saved(page);

    await page.getByRole("button", { name: "Publish …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Enter a link for the button “Read our promise”.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Show: Search engines find no description/ }).click();
    await page.locator("#page-description:focus").waitFor();
    await page.getByRole("button", { name: "Publish …" }).click();
    await dialog.getByRole("button", { name: /^Show: Enter a link/ }).click();
    await page.locator("[id^=part-]:focus-within").waitFor();
    await page.getByLabel("Link", { exact: true }).fill("/privacy");
    await saved(page);
    await page.getByRole("button", { name: "Publish …" }).click();
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("Published, everywhere within a minute.", { exact: true }).waitFor();
    const path = "/page/browser-made-plan";
    await expect.poll(() => visited(path), PUBLISHED).toContain("The first words.");

    await page.getByLabel("Text", { exact: true }).fill("Other words.");
    await saved(page);
    await page.getByRole("button", { name: "Publish …" }).click();
    await dialog.getByLabel("Note").fill("Clearer");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(() => visited(path), PUBLISHED).toContain("Other words.");

    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByText("Clearer").waitFor();
    await page.getByRole("button", { name: "Compare" }).last().click();
    await page.getByText("Text “The **first** words.” now says “Other words.”.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Bring back" }).click();
    await page.getByRole("button", { name: "Bring back version" }).click();
    await page.getByText("Visitors see version 1 again", { exact: true }).waitFor();
    await expect.poll(() => visited(path), PUBLISHED).toContain("The first words.");

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "More actions for this page" }).click();
    await page.getByRole("menuitem", { name: "Export as JSON" }).click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8")) as unknown;
    expect(file).toMatchObject({ slug: "browser-made-plan", title: "Browser made plan" });
  },
);

test(
  "two admins write at once: both drafts are shown, and mine comes back with undo",
  { timeout: PATIENT },
  async () => {
    const page = await openPage({ as: admin, expected: [409] });
    const made = await send(page, "POST", "", { title: "Written by two" });
    await page.goto(`${LIST}/${made.id}`);
    await hydrated(page);
    await send(page, "PATCH", `/${made.id}`, { description: "Theirs" }, made.version);
    await page.getByLabel("Description", { exact: true }).fill("Mine");
    await page.getByText("Ada Admin changed this page meanwhile").waitFor();
    await page.getByText("The description was “Theirs” and is “Mine”.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect
      .poll(() => page.getByLabel("Description", { exact: true }).inputValue())
      .toBe("Theirs");
    await page.getByRole("button", { name: "Undo" }).click();
    await saved(page);
    expect(await send(page, "GET", `/${made.id}`)).toMatchObject({ description: "Mine" });
  },
);

test(
  "a picture is added and said, and the page goes out at its time, on a phone",
  { timeout: PATIENT },
  async () => {
    const page = await openPage({ as: admin, width: 390, expected: [422] });
    const made = await send(page, "POST", "", { title: "With a picture" });
    await page.goto(`${LIST}/${made.id}`);
    await hydrated(page);
    await page.getByRole("button", { name: /^Picture/ }).click();
    await page.getByRole("button", { name: "Choose a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await expectAccessible(page);
    await dialog.locator("input[type=file]").setInputFiles(await pictureFile());
    await dialog.waitFor({ state: "hidden" });
    await page.getByLabel("What it shows").fill("Our team");
    await saved(page);
    const [block] = (await send(page, "GET", `/${made.id}`)).settings.blocks;
    expect(block).toMatchObject({ type: "picture", alternative: "Our team" });
    await page.getByRole("button", { name: "Choose another" }).click();
    await dialog.getByRole("button", { name: "team.png", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });

    await page.getByRole("link", { name: "Page", exact: true }).click();
    await page.getByRole("radio", { name: /^Minimal/ }).check({ force: true });
    await saved(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Schedule" }).click();
    const day = `${new Date(Date.now() + MONTH_MS).toISOString().slice(0, 7)}-15`;
    await page.getByLabel("Publish at").fill("2020-01-01T08:00");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await page.getByText("Choose a time in the future.").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Publish at").fill(`${day}T08:00`);
    await page.getByRole("button", { name: "Save schedule" }).click();
    await page.getByText("Schedule saved", { exact: true }).first().waitFor();
    const kept = await send(page, "GET", `/${made.id}`);
    expect(kept.settings.theme).toBe("executive-minimal");
    expect(kept.publishAt?.slice(0, 7)).toBe(day.slice(0, 7));
    await page.getByRole("button", { name: "Remove schedule" }).click();
    await page.getByText("Schedule removed", { exact: true }).first().waitFor();
  },
);

test(
  "what an admin writes as HTML runs no script; each theme can be read by day and by night",
  { timeout: PATIENT },
  async () => {
    const page = await openPage({ as: admin });
    const made = await send(page, "POST", "", { title: "Hostile page", template: "event" });
    // With a NUL in it, it is refused before anything cleans it.
    const hostileTexts = HOSTILE_HTML.filter(isSoundText);
    const html = hostileTexts.map((text, index) => ({ type: "html", id: `h${index}`, html: text }));
    const all = [...made.settings.blocks, ...PARTS];
    const hostile = { ...made.settings, blocks: [...all, ...html] };
    let current = await send(page, "PATCH", `/${made.id}`, { settings: hostile }, made.version);
    const visit = await openPage({ as: admin });
    await visit.addInitScript("window.own = () => { window.wasOwned = true; }");
    await visit.goto(`${LIST}/${made.id}/preview`);
    await visit.locator("h1").waitFor();
    await visit.mouse.click(200, 200);
    expect(await visit.evaluate("window.wasOwned")).toBeUndefined();
    expect(await visit.locator("h1").count()).toBe(1);
    expect(await visit.locator("script, main svg, main style, iframe").count()).toBe(0);

    for (const theme of FORM_THEMES) {
      const settings = { ...made.settings, theme, blocks: all };
      current = await send(page, "PATCH", `/${made.id}`, { settings }, current.version);
      for (const colours of ["light", "dark"] as const) {
        const seen = await openPage({ as: admin, theme: colours, width: 390 });
        await seen.goto(`${LIST}/${made.id}/preview`);
        await expectAccessible(seen);
        await expectNoSidewaysScroll(seen);
        await seen.context().close();
      }
    }
  },
);

const PARTS = [
  { type: "quote", id: "q", text: "Fewer handovers.", source: "Head of operations" },
  { type: "button", id: "b", text: "Read our promise", url: "/privacy" },
  { type: "html", id: "t", html: "<table><tr><th>a</th><td><a href='/a'>b</a></td></tr></table>" },
];

async function send(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
  version?: number,
): Promise<Webpage> {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.fetch(`/api/webpages${path}`, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: {
      origin,
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    },
  });
  expect(answer.status()).toBe(200);
  // Parsed by the tests of the API itself.
  return (await answer.json()) as Webpage;
}
