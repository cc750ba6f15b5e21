import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { holdScript } from "../support/hold-script.ts";
import { onDisk } from "../support/on-disk.ts";
import { makePerson } from "../support/people.ts";
import { rested } from "../support/settled.ts";

const database = stackDatabase();
const SOON = { timeout: 20_000 };

const REPORT = `Report to the board

Monitors in service are at 99.1 %. Faster installs is in progress.

Next steps
- Ines Roth: order parts by 3 May 2027
`;

/** A leader whose plan says 98.3 % of what the report says 99.1 % of. */
async function openPlan() {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const page = await openPage({ as: person, width: 1440, height: 900 });
  const [kpi, checkIn, goal] = [1, 2, 3].map(() => uuidv7(Date.now()));
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, "2026-02-28".length);
  const measured = { title: "Monitors in service", unit: "%", side: "above", low: 97 };
  const said = { kpiId: kpi, day, value: 98.3 };
  const changes = [
    { kind: "kpi", id: kpi, fields: { ...measured, current: 98.3, checkedInOn: day } },
    { kind: "checkIn", id: checkIn, fields: said },
    { kind: "goal", id: goal, fields: { title: "Faster installs", status: "in_progress" } },
  ].map((change) => ({ action: "add", ...change }));
  const answer = await page.request.post(`/api/plans/${person.id}/operations`, {
    data: { id: crypto.randomUUID(), label: "Add a KPI", changes },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return page;
}

test("what the document shows of the analyses stays until its script is there, and comes to life", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  const letGo = await holdScript(page, "analysis-tab");
  const plan = page.waitForResponse(/\/snapshot/);
  await page.goto("/executive-advisor?tab=analysis", { waitUntil: "commit" });
  const shown = page.getByRole("heading", { name: "Compare a report with the plan" });
  await shown.waitFor();
  await page.evaluate(() => {
    const lost: string[] = [];
    const isShown = () => document.body.innerText.includes("Compare a report with the plan");
    const look = () => void (isShown() || lost.push(`after ${performance.now()} ms`));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { lost });
  });
  await (await plan).finished();
  await page.waitForLoadState();
  await rested(page);
  letGo();
  await hydrated(page);
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "Text" }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "lost") as string[])).toEqual([]);
});

test("the wrong figure of an uploaded report is found, made a change of the plan, and undone", async () => {
  const page = await openPlan();
  await page.goto("/executive-advisor");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Advisor" })
    .getByRole("link", { name: "Analysis" })
    .click();
  await page.getByText("No analyses yet").waitFor(SOON);
  await expectAccessible(page);
  await page.getByLabel("Reports to upload").setInputFiles(onDisk("Board report.txt", REPORT));
  await page
    .getByRole("list", { name: "Chosen reports" })
    .getByText("Board report.txt")
    .waitFor(SOON);
  await page.getByRole("button", { name: "Compare with the plan" }).click();
  await page.waitForURL(/tab=analysis&reportId=/u);

  const differs = page.getByRole("list", { name: "Differs from the plan" });
  await differs.getByText("+0.8 points").waitFor(SOON);
  await differs.getByText("Monitors in service are at 99.1 %.").waitFor();
  await page.getByText("Agrees with the plan (1)").waitFor();
  await expectAccessible(page);

  await differs.getByRole("button", { name: "Check in 99.1 %" }).click();
  await page.getByText("Agrees with the plan (2)").waitFor(SOON);
  expect(await differs.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await differs.getByText("+0.8 points").waitFor(SOON);

  await page.getByRole("button", { name: "Add task: Order parts by 3 May 2027" }).click();
  await page.getByText("Task added", { exact: true }).waitFor(SOON);

  // The address brings it back, and the tab that was open is open again.
  await page.reload();
  await page.getByText("Task added", { exact: true }).waitFor(SOON);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "All analyses" }).click();
  await page.getByRole("link", { name: "Board report" }).waitFor(SOON);
  await expectNoSidewaysScroll(page);
});
