import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { DAY } from "../../worker/kernel/durations.ts";
import { nameBackup } from "../../worker/local/backup-folder.ts";
import { startStack } from "../../worker/local/stack.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const SCREEN = "/admin/system-backup";
const dataDir = mkdtempSync(join(tmpdir(), "advisor-backups-"));
const folder = join(dataDir, "backups");
const stack = await startStack({
  dataDir,
  demo: false,
  build: "require",
  backups: { everyHours: 24, keepWeeks: 8 },
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
const admin = await makePerson({ db }, { roles: ["member", "admin"] });

async function open(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ at: stack.url, as: admin, ...options });
  await page.goto(SCREEN);
  await hydrated(page);
  return page;
}

test("a backup is made, rehearsed and downloaded, and every step is told", async () => {
  const page = await open();
  await page.getByText("No backups yet").waitFor();
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("Complete").waitFor();
  const [name = ""] = readdirSync(folder);

  await page.getByRole("button", { name: /^Test restore/ }).click();
  await page.getByText("Restores completely").waitFor();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(name);
  expect(readFileSync(await file.path(), "utf8")).toBe(readFileSync(join(folder, name), "utf8"));
  await expectAccessible(page);
});

test("a damaged file and one that failed are told, also on a phone", async () => {
  writeFileSync(join(folder, nameBackup(new Date(Date.now() - DAY))), "-- cut off\n");
  await stack.backups.look();
  const page = await open({
    width: 390,
    height: 844,
    isMobile: true,
    theme: "dark",
    expected: [503],
  });
  await page.getByText("Damaged").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await stack.killDatabase();
  stack.backups.make();
  await stack.backups.settled();
  await stack.restartDatabase();
  await page.reload();
  await page.getByText("The last backup failed").waitFor();
});
