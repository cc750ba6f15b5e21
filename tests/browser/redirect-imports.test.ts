import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { urlRedirects } from "../../db/schema/redirects.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { addRedirect, followPath, PATIENT, PUBLISHED } from "../support/redirect-steps.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
const LIST = "/admin/redirects";
const folder = mkdtempSync(join(tmpdir(), "redirects-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let page: Page;
const stored = (path: string) =>
  db.select().from(urlRedirects).where(eq(urlRedirects.fromPath, path)).get();

async function open(address: string) {
  page = await openPage({ as: admin });
  await page.goto(address);
  await hydrated(page);
}

async function choose(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  await page.locator("input[type=file]").setInputFiles(file);
}

const BROKEN_FILE = [
  "Source;Destination;Code;Tags",
  "/file-one;/privacy;301;filed",
  '"/file-two;/privacy;301;filed',
  "/file-three;/planner;302;filed, late",
  "/contested-by-file;/privacy;301;",
  "/api/no;/privacy;301;",
].join("\r\n");

test(
  "a file with a broken row in its middle: the row is explained, the rest looked at and imported",
  { timeout: PATIENT },
  async () => {
    await addRedirect(admin, { fromPath: "/contested-by-file", toPath: "/planner" });
    await open(LIST);
    await page.getByRole("link", { name: "Import CSV" }).click();
    await page.getByRole("heading", { name: "Import redirects" }).waitFor();
    await choose("names.csv", "name,age\nAda,36\n");
    await page.getByText("Its first line has no column from_path and to_path.").waitFor();
    await choose("old.csv", BROKEN_FILE);
    await page.getByText("1 line cannot be read").waitFor();
    await page.getByText("Line 3:").waitFor();
    await page.getByText("2 redirects would be imported.").waitFor();
    const group = (name: string) => page.locator("summary").filter({ hasText: name });
    await group("Skipped").click();
    await page.getByText("/contested-by-file", { exact: true }).waitFor();
    await group("Refused").click();
    await page.getByText("/api/no", { exact: true }).waitFor();
    await expectAccessible(page);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole("radio", { name: "Use the file" }).check();
    await page.getByText("3 redirects would be imported.").waitFor();
    await page.getByRole("button", { name: "Import 3 redirects" }).click();
    await page.getByText("old.csv is imported").waitFor();
    const refused = page.getByRole("region", { name: "Refused rows" });
    await refused.getByText("/api/no").waitFor();
    await expectAccessible(page);
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download refused rows" }).click();
    expect(await readFile(await (await started).path(), "utf8")).toContain("/api/no,/privacy,301");
    expect(await stored("/file-three")).toMatchObject({ status: 302, tags: ["filed", "late"] });
    expect(await stored("/contested-by-file")).toMatchObject({ toPath: "/privacy" });
    await expect.poll(() => followPath("/file-one"), PUBLISHED).toBe("/privacy");

    await page.getByRole("link", { name: "Show imported redirects" }).click();
    await page.waitForURL(/source=import/);
    await page.getByRole("searchbox", { name: "Search redirects" }).fill("/file-");
    await page.getByText("2 of 2 shown").waitFor();
    const exported = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV, for import" }).click();
    const csv = await readFile(await (await exported).path(), "utf8");
    expect(csv).toContain("/file-one,/privacy,301");
    expect(csv).not.toContain("/made-by-hand");
  },
);

test("an import that is left pauses, and the same file goes on behind what is settled", async () => {
  const rows = Array.from({ length: 2500 }, (_, row) => `/many/${row},/privacy`);
  const file = `from,to\n${rows.join("\n")}`;
  await open(`${LIST}/import`);
  let batches = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/batches", async (route) => {
    batches += 1;
    // The second one waits until the screen is left.
    if (batches === 2) await held;
    await route.continue();
  });
  await choose("many.csv", file);
  await page.getByRole("button", { name: "Import 2,500 redirects" }).click();
  await page.getByText("1,000 of 2,500").waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  letGo();
  await page.getByText("Paused: many.csv").waitFor();
  await page.getByText("2,000 of 2,500").waitFor();
  await page.getByRole("link", { name: "All redirects" }).click();
  await page.getByRole("heading", { name: "Redirects", level: 1 }).waitFor();

  await page.goto(`${LIST}/import`);
  await hydrated(page);
  await page
    .getByRole("row", { name: /many\.csv/ })
    .getByText("Not finished")
    .waitFor();
  await choose("many.csv", file);
  await page.getByText("This import was started before").waitFor();
  await page.getByRole("button", { name: "Continue import" }).click();
  await page.getByText("many.csv is imported").waitFor();
  expect(batches).toBe(3);
  expect(await stored("/many/2499")).toMatchObject({ source: "import" });
});
