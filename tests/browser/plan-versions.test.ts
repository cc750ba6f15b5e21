import { expect, test } from "vitest";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 20_000 };

test.each(waysOf(db))(
  "what changed since a version is read in sentences, and one item returns as a new version ($way)",
  async ({ openPlan }) => {
    const { page, base, planId, write, kept } = await openPlan({ width: 1440, height: 900 });
    const save = (changesSummary: string): PlanChange => ({
      action: "set",
      kind: "strategy",
      id: planId,
      fields: { changesSummary },
    });
    const [epic, goal] = [uuidv7(Date.now()), uuidv7(Date.now())];
    const quarter = (startDate: string, endDate: string) => ({ startDate, endDate });
    await write([
      { action: "add", kind: "goal", id: goal, fields: { title: "Halve the wait" } },
      {
        action: "add",
        kind: "epic",
        id: epic,
        fields: { title: "Remote calibration", ...quarter("2026-04-01", "2026-06-30") },
      },
      save("Began"),
    ]);
    const later = quarter("2026-07-01", "2026-09-30");
    await write([
      { action: "set", kind: "epic", id: epic, fields: later },
      { action: "set", kind: "goal", id: goal, fields: { status: "on_hold" } },
      save("A quarter later"),
    ]);

    await page.goto(`${base}/strategy?part=versions`);
    await hydrated(page);
    await page.getByRole("heading", { name: "No changes since" }).waitFor();
    await page.getByRole("button", { name: /^Version 1\b/ }).click();
    await page.getByText("1 goal changed, 1 epic changed").waitFor();
    await page.getByText("moved from Q2 to Q3").waitFor();
    expect(new URL(page.url()).searchParams.get("from")).toBe("1");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Restore item: Remote calibration" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Restore item" }).click();
    await page.getByText("moved from Q2 to Q3").waitFor({ state: "detached" });
    await page
      .getByRole("button", { name: /^Version 3\b.*Set “Remote calibration” back/s })
      .waitFor();
    await expect.poll(async () => (await kept()).strategy?.version, SOON).toBe(3);
    const { epics, goals } = await kept();
    expect(epics[0]).toMatchObject(quarter("2026-04-01", "2026-06-30"));
    expect(goals[0]).toMatchObject({ status: "on_hold" });

    await page.getByRole("button", { name: "Restore all" }).click();
    await dialog.getByText("Changes to undo: 1 goal changed.").waitFor();
    await dialog.getByRole("button", { name: "Restore version 1" }).click();
    await page.getByRole("heading", { name: "No changes since" }).waitFor();
    await expect.poll(async () => (await kept()).goals[0]?.status, SOON).toBe("not_started");
    await page.getByRole("button", { name: /^Undo: Restored version 1/ }).click();
    await expect.poll(async () => (await kept()).goals[0]?.status, SOON).toBe("on_hold");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  },
);
