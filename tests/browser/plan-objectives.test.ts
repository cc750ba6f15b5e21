import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };

/** The sidebar stands beside the page in the same role. */
const panel = (page: Page) => page.getByRole("complementary", { name: /^(?!Sidebar$)/ });

/** Moves on by Tab until something has the focus. */
async function tabTo(page: Page, name: string) {
  const place = panel(page).getByLabel(name, { exact: true });
  await place.waitFor();
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if (await place.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** A form opens, or empties itself, a moment after the key that asked for it. */
async function isFocused(form: Locator) {
  const title = form.getByLabel("Title", { exact: true });
  const waits = () =>
    title.evaluate(
      (node) => node instanceof HTMLInputElement && node === document.activeElement && !node.value,
    );
  await expect.poll(waits, SOON).toBe(true);
}

async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test.each(waysOf(db))(
  "an objective of a goal by keyboard, its target moved with a reason, deleted with its history and brought back ($way)",
  async ({ openPlan }) => {
    const { page, base, add, write, kept } = await openPlan({ width: 1440, height: 900 });
    const goalId = await add("goal", { title: "Faster installs" });
    await page.goto(`${base}/goals?item=goal:${goalId}`);
    await hydrated(page);
    await panel(page).getByRole("button", { name: "Add objective here" }).press("Enter");
    await panel(page).getByRole("heading", { name: "New objective" }).waitFor();
    await typeInto(page, "Title", "Installed in an hour");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("heading", { name: "Installed in an hour" }).waitFor();

    await panel(page).getByRole("button", { name: "Add key result" }).press("Enter");
    const form = panel(page).getByRole("form", { name: "New key result" });
    await isFocused(form);
    await page.keyboard.type("Remote installations");
    await typeInto(page, "Baseline", "40");
    await typeInto(page, "Target", "55");
    await typeInto(page, "Unit (optional)", "%");
    await page.keyboard.press("Enter");
    await panel(page).getByText("from 40 to 55 %").waitFor();
    await isFocused(form);
    await page.keyboard.type("Installers trained");
    await tabTo(page, "Measured by");
    await page.keyboard.type("Mile");
    await typeInto(page, "Milestones", "Course\nFirst class");
    await form.getByRole("button", { name: "Add key result" }).press("Enter");
    await panel(page).getByText("0 of 2 milestones").waitFor();
    // What lies half under the panel's head has less room than it has.
    await panel(page)
      .getByRole("heading", { name: "Installed in an hour" })
      .scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expect
      .poll(async () => (await kept()).keyResults, SOON)
      .toMatchObject([
        { title: "Remote installations", current: 40, target: 55, unit: "%", progress: 0 },
        { title: "Installers trained", type: "milestones", milestones: [{}, {}] },
      ]);

    const [result] = (await kept()).keyResults;
    const keyResultId = result?.id ?? "";
    const day = new Date().toISOString().slice(0, 10);
    const look = { keyResultId, day, value: 46, target: 55 };
    await write([
      { action: "add", kind: "checkIn", id: uuidv7(Date.now()), fields: look },
      {
        action: "set",
        kind: "keyResult",
        id: keyResultId,
        fields: { current: 46, checkedInOn: day },
      },
    ]);
    await page.goto(`${base}/strategy?part=objectives&item=keyResult:${keyResultId}`);
    await hydrated(page);
    await panel(page).getByText("6 of the 15 % from 40 to 55 are done: 40 %.").waitFor();
    await panel(page).getByRole("button", { name: "Change the target" }).press("Enter");
    await typeInto(page, "Target", "60");
    await page.keyboard.press("Enter");
    await panel(page).getByText("Give a reason for the change.").waitFor();
    await typeInto(page, "Reason for the change", "More sites");
    await panel(page).getByRole("button", { name: "Change the target" }).press("Enter");
    const history = panel(page).getByRole("region", { name: "Target history" });
    await history.getByText("More sites").waitFor();
    await panel(page).getByText("6 of the 20 % from 40 to 60 are done: 30 %.").waitFor();
    await panel(page)
      .getByRole("heading", { name: "Remote installations" })
      .scrollIntoViewIfNeeded();
    await expectAccessible(page);

    const before = await kept();
    await page.getByRole("article").getByRole("link", { name: "Installed in an hour" }).click();
    await panel(page).getByRole("heading", { name: "Installed in an hour" }).waitFor();
    await panel(page).getByRole("button", { name: "Actions for this objective" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete objective" }).press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByText("Its 2 key results and 1 check-in are deleted too").waitFor();
    await question.getByRole("button", { name: "Delete objective" }).press("Enter");
    await page.getByText("No objectives yet").waitFor();
    await expect.poll(async () => (await kept()).checkIns, SOON).toEqual([]);
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await page.getByRole("article", { name: "Installed in an hour" }).waitFor();
    await expect
      .poll(async () => {
        const { objectives, keyResults, checkIns } = await kept();
        return [objectives.length, keyResults.length, checkIns.length];
      }, SOON)
      .toEqual([1, 2, 1]);
    expect((await kept()).keyResults.find(({ id }) => id === keyResultId)).toMatchObject({
      targetChanges: before.keyResults.find(({ id }) => id === keyResultId)?.targetChanges,
    });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel("Search objectives and key results").fill("trained");
    await page.getByText("1 of 1 objective").waitFor();
    await expectNoSidewaysScroll(page);
  },
);
