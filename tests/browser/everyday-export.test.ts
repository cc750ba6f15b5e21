import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readDocument } from "../../worker/compute/reader/read-document.ts";
import { hydrated } from "../support/browser.ts";
import { MOST, openDashboard, presser } from "../support/everyday.ts";

test("a list of the plan is exported for Excel, with names and dates", async () => {
  const { page } = await openDashboard();
  await page.goto("/strategy/goals?view=table");
  await hydrated(page);
  const { click, count } = presser(page);
  await click(page.getByRole("button", { name: "Export list" }));
  const download = page.waitForEvent("download");
  await click(page.getByRole("menuitem", { name: "Excel (.xlsx)" }));
  expect(count()).toBeLessThanOrEqual(MOST);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^goals-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const { text } = await readDocument(await readFile(await file.path()), type);
  const [head = "", first = ""] = text.split("\n");
  expect(head.split("\t")).toEqual(expect.arrayContaining(["Title", "Owner", "End"]));
  expect(first).toContain("Faster installs");
  expect(first).toContain("Tom Reed");
  // The first of March 2026, as Excel counts days.
  expect(first).toContain("46082");
});
