import { writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { companies, companyMembers } from "../../db/schema/companies.ts";
import { fileFolders, fileShares } from "../../db/schema/files.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { words } from "../features/files/office.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { onDisk } from "../support/on-disk.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();

async function makeColleagues() {
  const now = Date.now();
  const companyId = uuidv7(now);
  const row = { id: companyId, name: "Kestrel", createdAt: now, updatedAt: now };
  await database.db.insert(companies).values(row);
  const people = [
    await makePerson(database, { fullName: "Ada Byron" }),
    await makePerson(database, { fullName: "Ben Okri" }),
  ] as const;
  const entry = "invited" as const;
  const role = "manager" as const;
  await database.db
    .insert(companyMembers)
    .values(people.map(({ id: userId }) => ({ companyId, userId, role, entry, createdAt: now })));
  return people;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("a document is shared with a colleague, found by its words, updated, seen to be opened, and no more shared", async () => {
  const [ada, ben] = await makeColleagues();
  const page = await openPage({ as: ada, width: 1440 });
  await open(page, "/files");
  const name = "Offer.docx";
  const path = onDisk(name, words("Dear all,", "the price of the mill is fair"));
  await page.getByLabel("Files to upload").setInputFiles(path);
  await page.getByRole("main").getByRole("link", { name }).waitFor();

  await page.getByRole("button", { name: `Share ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Share “${name}”` });
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByText("Choose a person.").waitFor();
  // Somebody who is not found is no dead end.
  await dialog.getByLabel("Person").fill("eve@example.org");
  await dialog.getByText("“eve@example.org” can’t be chosen").waitFor();
  await dialog.getByText(/found by name, not by email address/).waitFor();
  await expectAccessible(page);
  // A finger rests for a moment: what it presses must still be there.
  const link = dialog.getByRole("link", { name: "Open the file and share it by link" });
  await link.click({ delay: 300 });
  const drawer = page.getByRole("dialog", { name, exact: true });
  await drawer.getByRole("button", { name: "Share by link" }).waitFor();
  await drawer.getByRole("button", { name: "Share", exact: true }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy address" }).click();
  await page.getByText("Address copied").first().waitFor();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await dialog.getByLabel("Person").fill("ben");
  await page.getByRole("option", { name: "Ben Okri" }).click();
  await dialog.getByLabel("Permission", { exact: true }).selectOption("edit");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByLabel("Permission of Ben Okri").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByText("Shared with 1 person", { exact: false }).waitFor();

  const theirs = await openPage({ as: ben, width: 390, theme: "dark", expected: [404] });
  await open(theirs, "/notifications");
  await theirs
    .getByRole("main")
    .getByRole("link", { name: /Ada Byron shared a file with you/ })
    .first()
    .click();
  await theirs.getByRole("link", { name: "Open page" }).click();
  const panel = theirs.getByRole("dialog", { name, exact: true });
  await panel.getByText("Can open and change versions").waitFor();
  await open(theirs, `${address.pathname}${address.search}`);
  await panel.getByText("Can open and change versions").waitFor();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  const coming = theirs.waitForEvent("download");
  await panel.getByRole("button", { name: "Download" }).click();
  expect((await coming).suggestedFilename()).toBe(name);
  writeFileSync(path, words("Dear all,", "the price of the barn is better"));
  await panel.getByLabel("New version to upload").setInputFiles(path);
  await panel.getByText("Version 2").waitFor();

  // Read where nobody waits for it.
  await expect
    .poll(async () => {
      const answer = await theirs.request.get("/api/files?place=shared&q=barn");
      return ((await answer.json()) as { items: unknown[] }).items.length;
    })
    .toBe(1);
  await open(theirs, "/files?place=shared&q=barn");
  await theirs.getByText("Paragraph 2: “Dear all, the price of the barn is better”").waitFor();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);

  await open(page, "/files");
  await page.getByRole("main").getByRole("link", { name }).click();
  const own = page.getByRole("dialog", { name, exact: true });
  await own.getByText("downloaded version 1").waitFor();
  await own.getByText("By name and content").waitFor();
  await own.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove Ben Okri" }).click();
  await dialog.getByText("Nobody else can open it, except by a link.").waitFor();
  await open(theirs, "/files?place=shared");
  await theirs.getByText("Nothing is shared with you").waitFor();
});

test("a colleague adds files to a shared folder by dropping and by choosing them, and makes an older version current", async () => {
  const [ada, ben] = await makeColleagues();
  const { db } = database;
  const now = Date.now();
  const folderId = uuidv7(now);
  const board = { id: folderId, ownerId: ada.id, name: "Board", createdAt: now, updatedAt: now };
  await db.insert(fileFolders).values(board);
  const given = { id: uuidv7(now), folderId, userId: ben.id, permission: "edit" as const };
  await db.insert(fileShares).values({ ...given, createdAt: now });

  const page = await openPage({ as: ben, width: 1440 });
  await open(page, "/files?place=shared");
  await page.getByRole("main").getByRole("link", { name: "Board" }).click();
  await page.getByRole("button", { name: "Upload files" }).waitFor();
  expect(await page.getByRole("link", { name: "New folder" }).count()).toBe(0);
  await page.getByLabel("Files to upload").setInputFiles(onDisk("Minutes.txt", "one"));
  await page.getByRole("main").getByRole("link", { name: "Minutes.txt" }).waitFor();
  const dropped = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(["two"], "Agenda.txt", { type: "text/plain" }));
    return carried;
  });
  const list = page.getByRole("main").getByRole("table");
  await list.dispatchEvent("dragenter", { dataTransfer: dropped });
  await page.getByText("Drop to upload to “Board”").waitFor();
  await list.dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("main").getByRole("link", { name: "Agenda.txt" }).click();
  const panel = page.getByRole("dialog", { name: "Agenda.txt", exact: true });
  await panel.getByText("Can open and change versions").waitFor();
  await panel.getByLabel("New version to upload").setInputFiles(onDisk("Agenda.txt", "three"));
  await panel.getByText("Version 2").waitFor();
  await panel.getByRole("button", { name: "Actions for version 1" }).click();
  await page.getByRole("menuitem", { name: "Make current" }).click();
  await page.getByText("Version 1 is the current one").first().waitFor();
  await expectAccessible(page);

  const own = await openPage({ as: ada, width: 390, theme: "dark" });
  await open(own, `/files?folder=${folderId}`);
  await own.getByRole("main").getByRole("link", { name: "Minutes.txt" }).waitFor();
  await expectNoSidewaysScroll(own);
  await db.update(fileShares).set({ permission: "read" }).where(eq(fileShares.id, given.id));
  await open(page, `/files?place=shared&folder=${folderId}`);
  await page.getByRole("main").getByRole("link", { name: "Minutes.txt" }).waitFor();
  expect(await page.getByRole("button", { name: "Upload files" }).count()).toBe(0);
});
