import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };

/** The sidebar stands beside the page in the same role. */
const panel = (page: Page) => page.getByRole("complementary", { name: /^(?!Sidebar$)/ });
const health = (page: Page, name: string) =>
  panel(page)
    .getByRole("button", { name: `Health: ${name}`, exact: true })
    .waitFor();

async function checkIn(page: Page, value: string) {
  const form = panel(page).getByRole("form", { name: "Check-in on Uptime" });
  await form.getByLabel("Current value").fill(value);
  await form.getByRole("button", { name: "Check in" }).click();
}

test.each(waysOf(db))(
  "a KPI is made, measured above and below its line, waited for, changed and taken back ($way)",
  async ({ way, openPlan }) => {
    const { page, base, kept } = await openPlan({ width: 1440, height: 900 });
    await page.goto(`${base}/kpis`);
    await hydrated(page);
    await page.getByText("No KPIs yet").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "New KPI" }).click();
    await panel(page).getByLabel("Title", { exact: true }).fill("Uptime");
    await panel(page).getByRole("button", { name: "Create", exact: true }).click();
    await panel(page).getByText("Enter the lower limit.").first().waitFor();
    await panel(page).getByLabel("Lower limit").fill("99");
    await panel(page).getByLabel("Unit").fill("%");
    await panel(page).getByRole("button", { name: "Create", exact: true }).click();
    await panel(page).getByRole("heading", { name: "Uptime" }).waitFor();
    await health(page, "Not measured");
    await expect.poll(async () => (await kept()).kpis.length, SOON).toBe(1);

    // It waits in the queue until somebody says where it is.
    await page.goto(`${base}/dashboard?part=updates`);
    await hydrated(page);
    const waiting = page.getByRole("listitem", { name: "KPI: Uptime" });
    await waiting.getByRole("button", { name: /^Check in/ }).click();
    await checkIn(page, "99.5");
    await health(page, "On track");
    await expect.poll(async () => (await kept()).kpis[0]?.current, SOON).toBe(99.5);
    await checkIn(page, "98");
    await health(page, "Off track");
    await expect.poll(async () => (await kept()).checkIns.length, SOON).toBe(2);
    await panel(page).getByRole("heading", { name: "Uptime" }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    const values = panel(page).getByRole("table", { name: /^Values of Uptime/ });
    expect(await values.getByRole("row").count()).toBe(3);

    // The list says the same, and is found by it.
    await page.goto(`${base}/kpis?health=off_track`);
    await hydrated(page);
    const listed = page.getByRole("link", { name: "Uptime" }).first();
    await listed.waitFor();
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await listed.waitFor({ state: "detached" });
    await expect.poll(async () => (await kept()).checkIns.length, SOON).toBe(1);
    const [kpi] = (await kept()).kpis;
    await page.goto(`${base}/kpis?item=kpi:${kpi?.id}`);
    await hydrated(page);
    await health(page, "On track");

    // A band takes both limits together.
    await panel(page).getByLabel("Should be").selectOption("between");
    await panel(page).getByLabel("Upper limit").fill("99.2");
    await panel(page).getByLabel("Upper limit").press("Enter");
    await health(page, "Off track");
    await expect
      .poll(async () => (await kept()).kpis[0], SOON)
      .toMatchObject({ side: "between", low: 99, high: 99.2 });

    if (way !== "planner") return;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/kpis`);
    await hydrated(page);
    await page.getByText("between 99 and 99.2 %").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
