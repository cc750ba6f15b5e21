import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const SOON = { timeout: 20_000 };
const LATE = { startDate: "2026-01-01", endDate: "2026-02-01", status: "in_progress" };

async function addGoal(page: Page, planId: string, title: string) {
  const changes = [
    { action: "add", kind: "goal", id: uuidv7(Date.now()), fields: { title, ...LATE } },
  ];
  const answer = await page.request.post(`/api/plans/${planId}/operations`, {
    data: { id: crypto.randomUUID(), label: "Add a goal", changes },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function choose(page: Page, action: string) {
  await page.getByRole("button", { name: /^Actions for/u }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function download(page: Page, action: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), choose(page, action)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a report goes on in a closed tab, is edited, refreshed with its difference, and exported", async () => {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const page = await openPage({ as: person, width: 1440, height: 900 });
  await addGoal(page, person.id, "Faster installs");
  await page.goto("/executive-advisor?tab=reports");
  await hydrated(page);
  await page.getByRole("link", { name: "New report" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByLabel("Template").selectOption({ label: "Risk report" });
  await dialog.getByRole("button", { name: "Make report" }).click();
  await page.waitForURL(/\/executive-advisor\/reports\/[0-9a-f-]{36}$/u, SOON);
  const { pathname } = new URL(page.url());

  // Its run is minimised, and the tab is closed.
  await page.getByRole("button", { name: "Minimise background tasks" }).click(SOON);
  await page.close();

  // Another device brings it back by the specified address.
  const other = await openPage({ as: person, width: 390, height: 844 });
  const id = pathname.split("/").at(-1) ?? "";
  await other.goto(`/executive-advisor?tab=analysis&reportId=${id}`);
  await other.waitForURL(new RegExp(`${pathname}$`, "u"));
  await other.getByRole("heading", { name: "Overdue or off track" }).waitFor(SOON);
  await other.getByRole("link", { name: "Faster installs" }).first().waitFor();
  await expectNoSidewaysScroll(other);
  await other.close();

  const again = await openPage({ as: person, width: 1440, height: 900 });
  await again.goto(pathname);
  await hydrated(again);
  const late = again.getByRole("region", { name: "Overdue or off track" });
  await late.getByRole("button", { name: "Edit: Overdue or off track" }).click();
  await late.getByLabel(/^Text of/u).fill("We decided to wait.");
  await late.getByRole("button", { name: "Save text" }).click();
  await late.getByText("Edited by you").waitFor(SOON);

  await addGoal(again, person.id, "Cheaper pumps");
  await again.getByRole("button", { name: "Refresh figures" }).click();
  await again.getByText("The figures are new").waitFor(SOON);
  await late.getByText("We decided to wait.").waitFor();
  await again.getByRole("button", { name: "Show what changed" }).click();
  const versions = again.getByRole("dialog", { name: "Versions" });
  await versions
    .getByText(/^Cheaper pumps: /u)
    .first()
    .waitFor(SOON);
  await expectAccessible(again);
  await again.keyboard.press("Escape");

  const word = await download(again, "Export as Word document");
  expect(word.name).toBe("Risk-report-Ines-Roth-s-plan.docx");
  const text = new TextDecoder().decode(unzipSync(word.bytes)["word/document.xml"]);
  expect(text).toContain("We decided to wait.");
  expect(text).toContain("Cheaper pumps");
  const markdown = (await download(again, "Export as Markdown")).bytes.toString();
  expect(markdown).toContain("# Risk report: Ines Roth’s plan");
  expect(markdown).toContain("**Cheaper pumps**");
  expect(markdown).toMatch(/_Figures as of /u);

  await choose(again, "Delete");
  await again.waitForURL(/\/executive-advisor\/reports$/u);
  await again.getByText("No reports yet").waitFor(SOON);
});

test("an admin writes a template, publishes it, and says who may have it", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const page = await openPage({ as: admin, width: 1440, height: 900 });
  await page.goto("/admin/agent-templates?new=1");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "New template" });
  const name = `Weekly ${Date.now()}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("button", { name: "Add section" }).waitFor(SOON);
  const intro = page.getByLabel(/^Introduction/u).first();
  await intro.fill("We do well.");
  await page
    .getByText(/Name the plan or a figure in/u)
    .first()
    .waitFor(SOON);
  await intro.fill("{{plan.name}} does well.");
  await page
    .getByRole("button", { name: /^Publish/u })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish/u })
    .click(SOON);
  await page.getByText("Published", { exact: true }).first().waitFor(SOON);

  await page.goto("/admin/personal-ai-reports/access");
  await hydrated(page);
  await page.getByRole("button", { name: `Change who may have ${name}` }).click();
  const access = page.getByRole("dialog");
  await access.getByLabel("Coach").check();
  await access.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: new RegExp(`${name}.*Coach`, "u") }).waitFor(SOON);
  await expectAccessible(page);
});
