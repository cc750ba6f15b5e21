import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { onDisk } from "../support/on-disk.ts";
import { makePerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();
const MEGA = 1024 * 1024;
const PARTS = /\/parts\/\d+$/;

async function open(page: Page, path = "/files") {
  await page.goto(path);
  await hydrated(page);
}

const input = (page: Page) => page.getByLabel("Files to upload");
/** What else it says of it, such as its folder, follows the name. */
const row = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${name.replaceAll(/[.()]/g, "\\$&")}`) });
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });

/** A file of this device, as long as its test runs. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

describe.each([
  [1440, "light"],
  [390, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test("files are uploaded into a folder, shown, renamed, moved, trashed and restored", async () => {
    const person = await makePerson(database);
    const page = await openPage({
      as: person,
      width,
      theme,
      // A program is refused.
      expected: [415],
    });
    await open(page);
    await page.getByText("No files yet").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Board");
    await page.getByRole("button", { name: "Create folder" }).click();
    await row(page, "Board").click();
    await page.getByText("This folder is empty").waitFor();

    await input(page).setInputFiles([
      onDisk("Minutes.md", "# Minutes"),
      onDisk("Figures.csv", "month;sum\nMay;1,5"),
      onDisk("Chart.png", PICTURES.png),
      onDisk("tool.exe", "MZ"),
    ]);
    await tray(page).getByText("1 file not uploaded").waitFor();
    await tray(page)
      .getByText(/Programs, scripts and files with macros/)
      .waitFor();
    await page.getByRole("button", { name: "Clear finished" }).click();
    await tray(page).waitFor({ state: "detached" });
    await expectAccessible(page);

    await row(page, "Figures.csv").click();
    const panel = page.getByRole("dialog", { name: "Figures.csv" });
    await panel.getByRole("cell", { name: "1,5" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await row(page, "Chart.png").click();
    const picture = page.getByRole("img", { name: "Preview of Chart.png" });
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(3);
    await page.keyboard.press("Escape");

    await row(page, "Minutes.md").click();
    const drawer = page.getByRole("dialog", { name: "Minutes.md" });
    await drawer.getByText("No earlier versions yet.").waitFor();
    const version = drawer.getByLabel("New version to upload");
    await version.setInputFiles(onDisk("Draft.md", "# Minutes of May"));
    await drawer.getByText("# Minutes of May").waitFor();
    await version.setInputFiles(onDisk("Draft.md", "MZ"));
    await drawer.getByText(/Programs, scripts and files with macros/).waitFor();
    await drawer.getByRole("button", { name: "Cancel Draft.md" }).click();
    await expectAccessible(page);
    await drawer.getByRole("button", { name: "Actions for version 1" }).click();
    await page.getByRole("menuitem", { name: "Make current" }).click();
    await page.getByText("Version 1 is the current one").first().waitFor();
    await drawer.getByRole("button", { name: "Actions for version 2" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete version" }).click();
    await drawer.getByText("No earlier versions yet.").waitFor();
    await page.keyboard.press("Escape");

    await act(page, "Minutes.md", "Rename…");
    await page.getByRole("textbox", { name: "Name" }).fill("Minutes of May");
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await row(page, "Minutes of May.md").waitFor();
    await act(page, "Minutes of May.md", "Move…");
    await page.getByRole("combobox", { name: "Folder" }).selectOption("Files");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await row(page, "Minutes of May.md").waitFor({ state: "detached" });

    await act(page, "Chart.png", "Make a copy");
    await row(page, "Chart (2).png").waitFor();

    await page.getByRole("checkbox", { name: "Select Figures.csv" }).check();
    await page.getByRole("button", { name: "Move to trash" }).click();
    await row(page, "Figures.csv").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Trash" }).click();
    await row(page, "Figures.csv").waitFor();
    await act(page, "Figures.csv", "Restore");
    await page.getByText("The trash is empty").waitFor();
    await open(page, "/files?view=grid&place=all");
    await row(page, "Chart.png").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test("a file of many parts is cut off twice and by a reload, arrives whole, and is shared until its link is ended", async () => {
  const person = await makePerson(database);
  const path = onDisk("Film.bin", randomBytes(49 * MEGA));
  const page = await openPage({
    as: person,
    // The line is cut.
    faults: /net::ERR_|Failed to load resource/,
  });
  await open(page);

  // The line breaks twice; two parts arrive, and all others hang until the reload.
  let sent = 0;
  await page.route(PARTS, (route: Route) => {
    sent += 1;
    if (sent === 2 || sent === 4) return route.abort("connectionreset");
    return sent > 4 ? undefined : route.continue();
  });
  await input(page).setInputFiles(path);
  await tray(page).getByText("Uploading 1 file").waitFor();
  const arrived = async () => {
    const answer = await page.request.get("/api/files/uploads");
    const { items } = (await answer.json()) as { items: { parts: { number: number }[] }[] };
    return items[0]?.parts.map(({ number }) => String(number)) ?? [];
  };
  await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(4);
  await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(2);
  const kept = await arrived();
  const other = await page.context().newPage();
  await open(other);
  await tray(other).getByText("1 file uploading in another tab").waitFor();
  expect(await tray(other).getByRole("button").count()).toBe(0);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await tray(other).getByText("1 file to continue").waitFor();
  await other.close();
  await page.unroute(PARTS);
  const again = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (PARTS.test(pathname)) again.add(pathname.split("/").at(-1) ?? "");
  });
  await tray(page).getByText("Interrupted. Choose the file again to continue.").waitFor();
  await page.getByLabel("The file Film.bin").setInputFiles(onDisk("Film.bin", "another"));
  await tray(page).getByText("This is another file.").waitFor();
  await page.getByLabel("The file Film.bin").setInputFiles(path);
  await tray(page).getByText("1 file uploaded").waitFor();
  expect([...again, ...kept].toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  await row(page, "Film.bin").waitFor();
  const whole = { bytes: 49 * MEGA, hash: hashOf(readFileSync(path)) };

  await row(page, "Film.bin").click();
  const panel = page.getByRole("dialog", { name: "Film.bin" });
  await panel.getByRole("button", { name: "Share by link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Copy the address now" });
  const url = (await made.getByText("/shared/").textContent()) ?? "";
  await made.getByRole("button", { name: "Done" }).click();
  const visit = await openPage({});
  const shared = await (await visit.request.get(`${url}/content`)).body();
  expect({ bytes: shared.length, hash: hashOf(shared) }).toEqual(whole);

  await panel.getByRole("button", { name: "End Film.bin" }).click();
  await page.getByRole("button", { name: "End link" }).click();
  await panel.getByText("No link leads to this file.").waitFor();
  const ended = performance.now();
  expect((await visit.request.get(url)).status()).toBe(404);
  expect(performance.now() - ended).toBeLessThan(1000);
});

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
