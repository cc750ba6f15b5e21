import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentVersions } from "../../db/schema/contents.ts";
import { forms } from "../../db/schema/forms.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";
import { PATIENT } from "../support/redirect-steps.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });

let page: Page;
const outline = () => page.getByRole("list", { name: "Fields" });
const names = () =>
  outline()
    .getByRole("button", { name: /^Actions for / })
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute("aria-label") ?? "").replace("Actions for ", ""),
      ),
    );
const saved = () => page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
const palette = () => page.getByRole("region", { name: "Add a field" });
const add = (type: string) => palette().getByRole("button", { name: type, exact: true }).click();
const stored = async (id: string) => (await db.select().from(forms).where(eq(forms.id, id)))[0];

async function open(address: string, options: Parameters<typeof openPage>[0] = {}) {
  page = await openPage({ as: admin, width: 1440, ...options });
  await page.goto(address);
  await hydrated(page);
}

test(
  "built by mouse and by keyboard, checked, published, brought back, exported and imported",
  { timeout: PATIENT },
  async () => {
    await open("/admin/forms-manager");
    await page.getByRole("link", { name: "New form" }).click();
    await page.getByRole("button", { name: "Create form" }).click();
    await page.getByText("Enter a title.").waitFor();
    await page.getByLabel("Title", { exact: true }).fill("First title");
    await page.getByRole("button", { name: "Create form" }).click();
    await page.waitForURL(/forms-manager\/[\da-f-]{36}/);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByLabel("Form title").fill("Built by hand");
    await add("Email");
    await add("Single choice");
    await page.getByLabel("Label", { exact: true }).fill("Size");
    await page.getByRole("button", { name: "Edit as text" }).click();
    await page.getByLabel("One option per line").fill("S\nM\nS");
    await page.getByRole("button", { name: "Apply options" }).click();
    await add("Long text");
    await page.getByLabel("Label", { exact: true }).fill("Why");
    await saved();
    expect(await names()).toEqual(["Email", "Size", "Why"]);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Move Why" }).focus();
    await page.keyboard.press("Home");
    await expect.poll(names).toEqual(["Why", "Email", "Size"]);
    await page.keyboard.press("Control+z");
    await expect.poll(names).toEqual(["Email", "Size", "Why"]);
    await page.keyboard.press("Control+Shift+Z");
    await expect.poll(names).toEqual(["Why", "Email", "Size"]);
    await page
      .getByRole("button", { name: "Move Why" })
      .dragTo(outline().getByRole("listitem").last(), { targetPosition: { x: 60, y: 32 } });
    await expect.poll(names).toEqual(["Email", "Size", "Why"]);
    await palette()
      .getByRole("button", { name: "Date", exact: true })
      .dragTo(outline().getByRole("listitem").nth(1), { targetPosition: { x: 60, y: 4 } });
    await expect.poll(names).toEqual(["Email", "Date", "Size", "Why"]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(names).toEqual(["Email", "Size", "Why"]);

    await page.getByRole("button", { name: /^Publish/ }).click();
    const dialog = page.getByRole("dialog");
    await page.getByRole("dialog", { name: "Fix these before publishing" }).waitFor();
    await dialog.getByText("has the option “S” twice").waitFor();
    expect(await dialog.getByRole("button", { name: "Publish", exact: true }).isDisabled()).toBe(
      true,
    );
    await dialog.getByRole("button", { name: /twice/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("at-options");
    await page.getByRole("textbox", { name: "Option 3" }).fill("L");
    await saved();
    await page.getByRole("button", { name: /^Publish/ }).click();
    await dialog.getByLabel("Note").fill("First");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("Published, everywhere within a minute.", { exact: true }).waitFor();
    expect(await stored(id)).toMatchObject({ publishedNumber: 1, isActive: true });

    await page.getByLabel("Form title").fill("Built by hand, again");
    await saved();
    await page.getByRole("button", { name: /^Publish/ }).click();
    const again = page.getByRole("dialog", { name: "Publish “Built by hand, again”?" });
    await again.getByText("The title is now “Built by hand, again”").waitFor();
    await again.getByRole("button", { name: "Publish", exact: true }).click();
    await again.waitFor({ state: "hidden" });
    await page.getByRole("navigation", { name: "Editor tabs" }).getByText("Versions").click();
    await page.getByRole("button", { name: "Bring back version 1" }).click();
    await page.getByRole("button", { name: "Bring back version" }).click();
    await page.getByText(", bringing back version 1").waitFor();
    expect(await page.getByLabel("Form title").inputValue()).toBe("Built by hand");
    const versions = await db
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.contentId, id));
    expect(versions.map(({ returnsTo }) => returnsTo)).toEqual([null, null, 1]);

    await page.goto("/admin/forms-manager?q=Built+by+hand");
    await hydrated(page);
    const menu = page.getByRole("button", { name: "Actions for Built by hand", exact: true });
    await menu.click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export as JSON" }).click();
    const path = await (await downloading).path();
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      form: { title: "Built by hand" },
    });
    await page.getByRole("link", { name: "New form" }).click();
    await page.getByLabel("A form as a JSON file").setInputFiles(path);
    await page.waitForURL((url) => /forms-manager\/[\da-f-]{36}/.test(url.pathname));
    await page.getByText("Draft", { exact: true }).waitFor();
    expect(await page.getByLabel("Form title").inputValue()).toBe("Built by hand");
  },
);

test("choosing a field scrolls the preview to it, and the page stays where it is", async () => {
  const fields = Array.from({ length: 14 }, (_, at) =>
    blankField({ id: `f${at}`, type: "textarea", label: `Question ${at + 1}` }),
  );
  const { id } = await makeForm(database, { title: "A long one", fields });
  await open(`/admin/forms-manager/${id}`);
  const shown = page.frameLocator("iframe").first();
  await shown.getByText("Question 14").waitFor();
  await outline()
    .getByRole("button", { name: /^Question 14/ })
    .evaluate((button: HTMLElement) => button.click());
  await page.getByRole("region", { name: "Field", exact: true }).waitFor();
  await expect
    .poll(() => shown.locator("html").evaluate(() => window.scrollY), { timeout: 15_000 })
    .toBeGreaterThan(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("what another admin saved meanwhile is beside what stands here, and neither is lost", async () => {
  const { id } = await makeForm(database, { title: "Contested" });
  await open(`/admin/forms-manager/${id}`, { expected: [409] });
  await db.update(forms).set({ title: "Theirs", version: 7 }).where(eq(forms.id, id));
  await page.getByLabel("Form title").fill("Mine");
  await page.getByText("changed this form meanwhile").waitFor();
  await page.getByText("The title is now “Mine”. It was “Theirs”.").waitFor();
  await page.getByRole("button", { name: "Use theirs" }).click();
  expect(await page.getByLabel("Form title").inputValue()).toBe("Theirs");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await page.getByLabel("Form title").inputValue()).toBe("Mine");
  await saved();
  expect(await stored(id)).toMatchObject({ title: "Mine", version: 8 });
});

test(
  "each part of a form can be used by everyone, on a phone too",
  { timeout: PATIENT },
  async () => {
    const { id } = await makeForm(database, { title: "All its parts" });
    await open(`/admin/forms-manager/${id}?tab=settings`);
    for (const tab of ["settings", "languages", "delivery", "share", "versions"]) {
      await page
        .getByRole("navigation", { name: "Editor tabs" })
        .getByText(new RegExp(tab, "i"))
        .click();
      await page.waitForURL(new RegExp(`tab=${tab}`));
      await page.getByRole("status").getByText("Saved").waitFor();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/admin/forms-manager/${id}`);
    await hydrated(page);
    await outline()
      .getByRole("button", { name: /^Your name/ })
      .click();
    await page.getByRole("region", { name: "Field", exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Preview" }).click();
    await page.frameLocator("iframe").getByRole("heading", { name: "All its parts" }).waitFor();
  },
);
