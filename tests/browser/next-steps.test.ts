import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { adminNextSteps } from "../../db/schema/onboarding.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { dragAbove } from "../support/drag-above.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const { db, url: at } = await startOwnStack();
let admin: TestPerson;

beforeEach(async () => {
  admin = await makePerson({ db }, { roles: ["member", "admin"] });
});

async function setSteps(titles: readonly string[], actionPath = "/guide") {
  const now = Date.now();
  await db.delete(adminNextSteps);
  if (titles.length === 0) return;
  await db.insert(adminNextSteps).values(
    titles.map((title, index) => ({
      id: uuidv7(now),
      title,
      isMandatory: false,
      stepOrder: index + 1,
      actionPath: `${actionPath}?n=${index}`,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

const rows = () => db.select().from(adminNextSteps).orderBy(asc(adminNextSteps.stepOrder));
const stored = async () => (await rows()).map(({ title }) => title);
const shown = (page: Page) =>
  page.getByRole("list", { name: "Next steps", exact: true }).getByRole("link").allTextContents();

async function open(page: Page, search = "") {
  await page.goto(`/admin/next-steps${search}`);
  await hydrated(page);
}

const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

test("steps are created, ordered, edited, switched, removed and brought back", async () => {
  await setSteps([]);
  const page = await openPage({ at, as: admin, expected: [404] });
  await open(page);
  await page.getByRole("heading", { name: "No steps of your own yet" }).waitFor();
  await page.getByText("The three standard steps apply", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Add a step" }).click();
  const drawer = page.getByRole("dialog", { name: "New step" });
  const preview = drawer.getByRole("list", { name: "Steps for a newcomer" });
  await drawer.getByLabel("Title").fill("Your profile");
  await preview.getByText("Your profile").waitFor();
  await drawer.getByText("Nobody has to do anything").waitFor();
  await drawer.getByRole("combobox", { name: "Path" }).fill("profile set");
  await page.getByRole("option", { name: /Profile Setup/ }).click();
  await drawer.getByRole("switch", { name: "Mandatory" }).check();
  await preview.getByText("Needed", { exact: true }).waitFor();
  await drawer.getByText(/who (is|are) mid-way will have it open\./).waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Create step" }).click();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => shown(page)).toEqual(["Your profile"]);

  await page.getByRole("link", { name: "Add a step" }).click();
  await drawer.getByLabel("Title").fill("Visit the moon");
  await drawer.getByRole("combobox", { name: "Path" }).fill("/moon");
  await drawer.getByLabel("Title").focus();
  await drawer.getByText(/There is no page at \/moon/).waitFor();
  await drawer.getByRole("button", { name: "Create step" }).click();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(stored).toEqual(["Your profile", "Visit the moon"]);

  await page.getByRole("link", { name: "Visit the moon" }).click();
  const edit = page.getByRole("dialog", { name: "Step" });
  await edit.getByLabel("Title").fill("Read the guide");
  await edit.getByRole("combobox", { name: "Path" }).fill("/guide");
  // The suggestions are still open: one press saves all the same.
  await edit.locator("button[type=submit]").click();
  await edit.waitFor({ state: "detached" });
  expect((await rows())[1]).toMatchObject({ title: "Read the guide", actionPath: "/guide" });

  await page.getByRole("switch", { name: "Active : Your profile" }).click();
  await expect.poll(async () => (await rows())[0]?.isActive).toBe(false);
  await page.getByText("Nobody has to do anything").waitFor();

  await page.getByRole("button", { name: "Actions for Your profile" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await told(page, "‘Your profile’ removed");
  await expect.poll(() => stored()).toEqual(["Read the guide"]);
  const list = page.getByRole("list", { name: "Next steps", exact: true });
  await expect.poll(() => list.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shown(page)).toEqual(["Your profile", "Read the guide"]);
  expect((await rows())[0]).toMatchObject({ isActive: false, isMandatory: true });
});

test("the order is changed by arrow keys, by menu and by dragging; another admin's change is kept", async () => {
  await setSteps(["A", "B", "C", "D"]);
  const page = await openPage({ at, as: admin, expected: [409] });
  await open(page);
  const handle = page.getByRole("button", { name: "Move A", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shown(page)).toEqual(["B", "A", "C", "D"]);
  await page.keyboard.press("ArrowDown");
  await page.getByText("A: now 3 of 4.").waitFor();
  await expect.poll(stored).toEqual(["B", "C", "A", "D"]);
  await expect.poll(() => handle.evaluate((own) => own === document.activeElement)).toBe(true);

  await page.getByRole("button", { name: "Actions for D" }).click();
  await page.getByRole("menuitem", { name: "Move to the top" }).click();
  await expect.poll(stored).toEqual(["D", "B", "C", "A"]);
  await expect.poll(() => shown(page)).toEqual(["D", "B", "C", "A"]);

  const items = page.getByRole("list", { name: "Next steps", exact: true }).getByRole("listitem");
  await dragAbove(page, handle, items.nth(1));
  await expect.poll(stored).toEqual(["D", "A", "B", "C"]);
  expect(await shown(page)).toEqual(["D", "A", "B", "C"]);

  const [, a] = await rows();
  await db.delete(adminNextSteps).where(eq(adminNextSteps.id, a?.id ?? ""));
  await page.getByRole("button", { name: "Move C", exact: true }).focus();
  await page.keyboard.press("Home");
  await told(page, "Another admin changed the steps meanwhile");
  await expect.poll(() => shown(page)).toEqual(["D", "B", "C"]);
  await page.getByRole("button", { name: "Move it again" }).click();
  await expect.poll(stored).toEqual(["C", "D", "B"]);
});

test("a step that two admins write at once shows both, and what one typed outlives a failure", async () => {
  await setSteps(["Before"]);
  const page = await openPage({ at, as: admin, width: 390, expected: [409, 503] });
  const [step] = await rows();
  await open(page, `?step=${step?.id}`);
  const drawer = page.getByRole("dialog", { name: "Step" });
  await drawer.getByLabel("Title").fill("Mine");
  await db.update(adminNextSteps).set({ title: "Theirs", version: 2 });
  const save = drawer.getByRole("button", { name: "Save changes" });
  await save.click();
  await drawer.getByText("Another admin changed this step meanwhile").waitFor();
  await drawer.getByText("Saved now: Theirs").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route("**/api/next-steps/*", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await drawer.getByRole("button", { name: "Keep mine" }).click();
  await drawer.getByText("This was not saved").waitFor();
  expect(await drawer.getByLabel("Title").inputValue()).toBe("Mine");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stay here" }).click();
  await save.click();
  await drawer.waitFor({ state: "detached" });
  expect((await rows())[0]).toMatchObject({ title: "Mine", version: 3 });

  await page.route("**/api/next-steps/*", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const active = page.getByRole("switch", { name: "Active : Mine" });
  await active.click();
  await told(page, "The step was not changed");
  await expect.poll(() => active.isChecked()).toBe(true);
});
