import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { copyDemoCompany } from "../support/copy-demo-company.ts";
import { makePerson } from "../support/people.ts";

const { db } = stackDatabase();
const SOON = { timeout: 20_000 };
const [START, END] = ["2027-01-04", "2027-03-31"];
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NUMBER = "Sites installed from afar";
const MILESTONES = "Ready for the audit";
const DIRECTION = "From repairing on site to keeping it running from afar.";
const OBJECTIVE = "Installing takes a morning";

/** The sidebar stands beside the page in the same role. */
const panel = (page: Page) => page.getByRole("complementary", { name: /^(?!Sidebar$)/ });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, address: string) {
  await page.goto(`/strategy/${address}`);
  await hydrated(page);
}

async function saveVersion(page: Page, version: number, summary: string) {
  const dialog = page.getByRole("dialog", { name: `Save as version ${version}` });
  await dialog.getByLabel("What changed").fill(summary);
  await dialog.getByRole("button", { name: `Save version ${version}` }).click();
  await dialog.waitFor({ state: "detached" });
}

async function setDirection(page: Page) {
  await open(page, "strategy");
  await press(page, "Write version 1");
  await page.getByRole("textbox", { name: "Direction" }).fill(DIRECTION);
  await page.getByLabel("Start", { exact: true }).fill(START);
  await page.getByLabel("End", { exact: true }).fill(END);
  await press(page, "Save as version 1");
  await saveVersion(page, 1, "Set the direction");
}

async function makeObjective(page: Page) {
  await open(page, "strategy?part=objectives&item=objective:new");
  await panel(page).getByLabel("Title", { exact: true }).fill(OBJECTIVE);
  await panel(page).getByRole("button", { name: "More fields" }).click();
  await panel(page).getByLabel("Start", { exact: true }).fill(START);
  await panel(page).getByLabel("End", { exact: true }).fill(END);
  await panel(page).getByRole("button", { name: "Create", exact: true }).click();
  await panel(page).getByRole("button", { name: "Add key result" }).first().click();
  const form = panel(page).getByRole("form", { name: "New key result" });
  await form.getByLabel("Title", { exact: true }).fill(NUMBER);
  await form.getByLabel("Baseline").fill("20");
  await form.getByLabel("Target").fill("40");
  await form.getByLabel(/^Unit/).fill("%");
  await form.getByRole("button", { name: "Add key result" }).click();
  await panel(page).getByText("from 20 to 40 %").first().waitFor();
  await form.getByLabel("Title", { exact: true }).fill(MILESTONES);
  await form.getByLabel("Measured by").selectOption("milestones");
  await form.getByLabel("Milestones").fill("Gap analysis\nMock audit");
  await form.getByRole("button", { name: "Add key result" }).click();
  await panel(page).getByText("0 of 2 milestones").first().waitFor();
}

/** One week's review by keyboard: the number, then the milestones as they are. */
async function review(page: Page, week: number, value: string) {
  await page.clock.setFixedTime(Date.parse(`${START}T10:00:00Z`) + week * WEEK_MS);
  await open(page, "strategy?part=review");
  await page.getByRole("heading", { name: NUMBER }).waitFor();
  await page.getByText("1 of 2", { exact: true }).first().waitFor();
  const field = page.getByLabel("Current value");
  await field.pressSequentially(value);
  await field.press(week === 1 ? "l" : "h");
  if (week === 0) await expectAccessible(page);
  await field.press("Enter");
  await page.getByRole("heading", { name: MILESTONES }).waitFor();
  const first = page.getByRole("checkbox", { name: "Gap analysis" });
  if (week === 0) {
    await first.press("Space");
    await first.press("m");
    await first.press("Enter");
  } else await first.press("u");
  await page.getByRole("heading", { name: "Review complete" }).waitFor();
}

test(
  "a quarter: the direction set, objectives checked in on, a target moved, the difference read, the paper printed",
  { timeout: 180_000 },
  async () => {
    const person = await makePerson({ db });
    const page = await openPage({ as: person, width: 1440, height: 900 });
    await copyDemoCompany(db, page, person.id);
    const kept = async () =>
      (await (await page.request.get(`/api/plans/${person.id}/snapshot`)).json()) as PlanSnapshot;
    await page.clock.setFixedTime(Date.parse(`${START}T10:00:00Z`));

    await setDirection(page);
    await makeObjective(page);
    await expect.poll(async () => (await kept()).keyResults.length, SOON).toBe(2);
    await open(page, "strategy?part=direction");
    await press(page, "Write version 2");
    await press(page, "Save as version 2");
    await saveVersion(page, 2, "Made the objectives");

    const values = ["24", "25", "31", "36"];
    for (const [week, value] of values.entries()) {
      await review(page, week, value);
      await expect.poll(async () => (await kept()).checkIns.length, SOON).toBe(2 * (week + 1));
      if (week !== 1) continue;
      const talk = page.getByRole("list").filter({ hasText: "Low confidence" });
      await talk.getByRole("button", { name: NUMBER }).click();
      await panel(page).getByRole("button", { name: "Change the target" }).click();
      const form = panel(page).getByRole("form", { name: "Change the target" });
      await form.getByLabel("Target", { exact: true }).fill("55");
      await form.getByLabel("Reason for the change").fill("Two regions joined.");
      await form.getByRole("button", { name: "Change the target" }).click();
      await form.waitFor({ state: "detached" });
      await panel(page).getByRole("region", { name: "Target history" }).waitFor();
    }
    const { keyResults, checkIns, goals } = await kept();
    const number = keyResults.find(({ title }) => title === NUMBER);
    expect(number).toMatchObject({
      target: 55,
      current: 36,
      progress: 46,
      checkedInOn: "2027-01-25",
    });
    expect(
      checkIns
        .filter(({ keyResultId }) => keyResultId === number?.id)
        .map(({ day, target }) => [day, target])
        .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
    ).toEqual([
      ["2027-01-04", 40],
      ["2027-01-11", 40],
      ["2027-01-18", 55],
      ["2027-01-25", 55],
    ]);

    const goal = goals[0];
    await open(page, `goals?item=goal:${goal?.id}`);
    const title = panel(page).getByRole("textbox", { name: "Title" });
    await title.fill("Something that nobody decided");
    await title.press("Enter");
    await expect
      .poll(async () => (await kept()).goals.map(({ title }) => title), SOON)
      .toContain("Something that nobody decided");
    await open(page, "strategy?part=versions&from=2");
    await page
      .getByText(/target.*40.*55/iu)
      .first()
      .waitFor();
    await press(page, "Restore item: Something that nobody decided");
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore item" }).click();
    await expect.poll(async () => (await kept()).strategy?.version, SOON).toBe(3);
    expect((await kept()).goals.map(({ title }) => title)).toContain(goal?.title);

    await open(page, "comprehensive-strategy");
    await page.locator("#people").waitFor();
    await page.emulateMedia({ media: "print" });
    const { foundation, themes, squads } = await kept();
    const said = {
      foundation: foundation?.mission,
      strategy: DIRECTION,
      objectives: OBJECTIVE,
      portfolio: themes[0]?.name,
      people: squads[0]?.name,
    };
    for (const [part, words] of Object.entries(said)) {
      await expect.poll(() => page.locator(`#${part}`).innerText(), SOON).toContain(words);
    }
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/gu)?.length).toBeGreaterThan(3);
  },
);
