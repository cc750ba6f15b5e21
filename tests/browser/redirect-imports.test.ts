import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { urlRedirects } from "../../db/schema/redirects.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs } from "../support/people.ts";
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

const MANY = 7500;
const manyRows = (name: string) =>
  `from,to\n${Array.from({ length: MANY }, (_, row) => (row === 10 ? "/api/no,/privacy" : `/${name}/${row},/privacy`)).join("\n")}`;
const card = (of: Page) => of.getByRole("region", { name: "In the background" });

/** Imports of this person come no further than their first step, until they are let go. */
async function holdImports({ id }: { id: string }) {
  await db.run(
    sql.raw(`create trigger hold_imports before update on redirect_imports
      when new.done_rows > 5000 and new.created_by = '${id}'
      begin select raise(abort, 'held'); end`),
  );
  const letGo = () => db.run(sql.raw("drop trigger if exists hold_imports"));
  onTestFinished(async () => void (await letGo()));
  return letGo;
}

test(
  "an import goes on while its tab is closed, shows on another device, and leads back to its outcome",
  { timeout: PATIENT },
  async () => {
    const person = await makePerson(database, { roles: ["member", "admin"] });
    const letGo = await holdImports(person);
    page = await openPage({ as: person });
    await page.goto(`${LIST}/import`);
    await hydrated(page);
    await choose("many.csv", manyRows("many"));
    await page.getByRole("button", { name: "Import 7,499 redirects" }).click();
    await page.getByText("Importing many.csv").waitFor();
    await page.getByText("You can close this page.").waitFor();
    await expectAccessible(page);
    await page.close();

    const phone = await openPage({
      as: await signInAs(database, person, { secondFactor: "verified" }),
      width: 390,
      height: 844,
      theme: "dark",
    });
    await phone.goto("/dashboard");
    await hydrated(phone);
    const pill = phone.getByRole("button", { name: "Restore Import of many.csv" });
    await expect.poll(() => pill.innerText()).toContain("%");
    await pill.click();
    await phone.waitForURL(/import\?import=/);
    await phone.getByText("Importing many.csv").waitFor();
    await expectNoSidewaysScroll(phone);
    await letGo();
    await phone.getByText("many.csv is imported").waitFor();
    await card(phone).getByText("Done").waitFor();
    const refused = phone.getByRole("region", { name: "Refused rows" });
    await refused.getByText("/api/no", { exact: true }).waitFor();
    await card(phone).getByRole("button", { name: "Close: Import of many.csv" }).click();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    expect(await stored(`/many/${MANY - 1}`)).toMatchObject({ source: "import" });
    await expect.poll(() => followPath("/many/0"), PUBLISHED).toBe("/privacy");

    // Days later it is found among the recent ones.
    await phone.goto(`${LIST}/import`);
    await hydrated(phone);
    await phone.getByRole("link", { name: "many.csv" }).first().click();
    await refused.getByText("/api/no", { exact: true }).waitFor();
  },
);

test("an import is cancelled in its middle: what was written stays", async () => {
  const person = await makePerson(database, { roles: ["member", "admin"] });
  await holdImports(person);
  page = await openPage({ as: person });
  await page.goto(`${LIST}/import`);
  await hydrated(page);
  await choose("stopped.csv", manyRows("stopped"));
  await page.getByRole("button", { name: "Import 7,499 redirects" }).click();
  await page.getByText("5,000 of 7,500 rows").waitFor();
  await page.getByRole("button", { name: "Cancel the import" }).click();
  await page.getByText("stopped.csv was cancelled").waitFor();
  await card(page).getByText("Stopped", { exact: true }).waitFor();
  expect(await stored("/stopped/0")).toBeDefined();
});

test("rows that were not all sent are sent with the same file, and only those", async () => {
  const file = manyRows("again");
  await open(`${LIST}/import`);
  const sent: unknown[] = [];
  let letThrough = false;
  await page.route("**/parts", async (route) => {
    const { from } = route.request().postDataJSON() as { from: number };
    if (from >= 3000 && !letThrough) return route.abort();
    sent.push(from);
    await route.continue();
  });
  await choose("again.csv", file);
  await page.getByRole("button", { name: "Import 7,499 redirects" }).click();
  await page.getByText("Paused: again.csv").waitFor();
  await page.getByText("3,000 of 7,500").waitFor();
  expect(await stored("/again/0")).toBeUndefined();
  await page.getByRole("link", { name: "All redirects" }).click();
  await page.getByRole("heading", { name: "Redirects", level: 1 }).waitFor();

  await page.goto(`${LIST}/import`);
  await hydrated(page);
  await page
    .getByRole("row", { name: /again\.csv/ })
    .getByText("Not sent yet")
    .waitFor();
  letThrough = true;
  await choose("again.csv", file);
  await page.getByRole("button", { name: "Import 7,499 redirects" }).click();
  await page.getByText("again.csv is imported").waitFor();
  expect(sent.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 8 }, (_, part) => part * 1000),
  );
  expect(await stored(`/again/${MANY - 1}`)).toMatchObject({ source: "import" });
});
