import { eq, like } from "drizzle-orm";
import { unzipSync } from "fflate";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { aiAttempts, aiConnections, aiConsents, aiTasks } from "../../db/schema/ai.ts";
import { promptChoices, prompts } from "../../db/schema/prompts.ts";
import { CONSENT_WORDS } from "../../worker/features/ai/own/contract.ts";
import { BUILT_IN_TEMPLATES } from "../../worker/features/reports/rules/built-in-templates.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { aloneWith } from "../support/alone-with.ts";
import { copyDemoCompany } from "../support/copy-demo-company.ts";
import { startModelPeer } from "../support/model-peer.ts";
import { onDisk } from "../support/on-disk.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const SOON = { timeout: 20_000 };
const { origin } = new URL(inject("stack").url);
const REPORT = "Report to the board\n\nMonitors in service are at 99.1 %. The weather was fine.\n";

let peer: Awaited<ReturnType<typeof startModelPeer>>;
beforeAll(async () => {
  peer = await startModelPeer();
});
afterAll(async () => {
  await peer.stop();
});

/** Sends as the person of the page would. */
async function send(page: Page, method: "POST" | "PUT", path: string, data: object, seen?: number) {
  const headers = { origin, ...(seen === undefined ? {} : { "if-match": `"${seen}"` }) };
  const answer = await page.request.fetch(`/api/${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  // What the routes answer has an id and a version.
  return (await answer.json()) as { id: string; version: number };
}

/** The demo company's leader, with a KPI of which the report says something else. */
async function openExecutive(): Promise<{ page: Page; person: TestPerson }> {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const page = await openPage({ as: person, width: 1440, height: 900 });
  await copyDemoCompany(db, page, person.id);
  const [kpi, checkIn, goal] = [1, 2, 3].map(() => uuidv7(Date.now()));
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, "2026-02-28".length);
  const measured = { title: "Monitors in service", unit: "%", side: "above", low: 97 };
  const late = { status: "in_progress", startDate: "2025-01-01", endDate: "2025-02-01" };
  const changes = [
    { kind: "kpi", id: kpi, fields: { ...measured, current: 98.3, checkedInOn: day } },
    { kind: "checkIn", id: checkIn, fields: { kpiId: kpi, day, value: 98.3 } },
    { kind: "goal", id: goal, fields: { title: "Faster installs", ...late } },
  ].map((change) => ({ action: "add", ...change }));
  const operation = { id: crypto.randomUUID(), label: "Add a KPI", changes };
  await send(page, "POST", `plans/${person.id}/operations`, operation);
  return { page, person };
}

/** A provider that answers nothing well, in use, allowed by the person, with a prompt for sections. */
async function connectMisbehaving(person: TestPerson): Promise<void> {
  await aloneWith("rewriting");
  onTestFinished(async () => {
    await db.delete(aiTasks).where(eq(aiTasks.task, "rewriting"));
    await db.delete(aiConnections).where(like(aiConnections.baseUrl, `${peer.url}/%`));
    await db.delete(promptChoices).where(eq(promptChoices.use, "report_section"));
    await db.delete(prompts).where(eq(prompts.use, "report_section"));
  });
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const page = await openPage({ as: admin });
  const baseUrl = `${peer.url}/misshapen+reset+html+early/walk`;
  const connection = await send(page, "POST", "ai/connections", {
    name: "Bad day",
    kind: "openai_compatible",
    baseUrl,
    key: "sk-secret-0123456789-WXYZ",
  });
  const model = await send(page, "POST", "ai/models", {
    connectionId: connection.id,
    name: "bad-day-1",
    abilities: ["chat", "structured"],
    contextTokens: 100_000,
    outputTokens: 1000,
    inputPrice: 1,
    outputPrice: 1,
  });
  const { version = 0 } =
    (await db.select().from(aiTasks).where(eq(aiTasks.task, "rewriting")).get()) ?? {};
  const chosen = { modelId: model.id, fallbackModelId: null };
  await send(page, "PUT", "ai/tasks/rewriting", chosen, version);
  const given = {
    provider: "Bad day",
    address: baseUrl,
    words: CONSENT_WORDS,
    says: "",
    givenAt: 0,
  };
  await db
    .insert(aiConsents)
    .values({ id: uuidv7(Date.now()), userId: person.id, connectionId: connection.id, ...given });
  const prompt = await send(page, "POST", "prompts", { name: "Sections", use: "report_section" });
  await send(page, "POST", `prompts/${prompt.id}/publish`, { note: "" }, prompt.version);
  await page.close();
}

async function askWhatIsLate(page: Page) {
  await page.goto("/executive-advisor");
  await hydrated(page);
  const question = page.getByLabel("Your question");
  await question.fill("What is late?");
  await question.press("Enter");
  await page.waitForURL(/thread=/u, SOON);
  await page.getByRole("link", { name: "Faster installs" }).first().waitFor(SOON);
  await page.getByText(/from the plan, without a language model/u).waitFor();
}

/** The wrong figure is found, the change is accepted, and undone again. */
async function findWrongFigure(page: Page) {
  await page.goto("/executive-advisor?tab=analysis");
  await hydrated(page);
  // The field comes with a script of its own.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Reports to upload").setInputFiles(onDisk("Board report.txt", REPORT));
  await page
    .getByRole("list", { name: "Chosen reports" })
    .getByText("Board report.txt")
    .waitFor(SOON);
  await page.getByRole("button", { name: "Compare with the plan" }).click();
  await page.waitForURL(/tab=analysis&reportId=/u, SOON);
  const differs = page.getByRole("list", { name: "Differs from the plan" });
  await differs.getByText("+0.8 points").waitFor(SOON);
  await differs.getByRole("button", { name: "Check in 99.1 %" }).click();
  await page.getByText("Agrees with the plan (1)").waitFor(SOON);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await differs.getByText("+0.8 points").waitFor(SOON);
}

/** Starts the report, minimises its run and closes the tab; the address of the report. */
async function leaveReport(page: Page, hasModel: boolean): Promise<string> {
  await page.goto("/executive-advisor/reports?new=1");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByLabel("Template").selectOption(BUILT_IN_TEMPLATES.board_paper.id);
  await (hasModel
    ? dialog.getByText(/At most .* from your budget/u).waitFor(SOON)
    : dialog.getByText(/The built-in engine writes all sections/u).waitFor(SOON));
  await dialog.getByRole("button", { name: "Make report" }).click();
  await page.waitForURL(/\/executive-advisor\/reports\/[0-9a-f-]{36}$/u, SOON);
  await page.getByRole("button", { name: "Minimise background tasks" }).click(SOON);
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

async function exportWord(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Actions for/u }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as Word document" }).click(),
  ]);
  const parts = unzipSync(await readFile(await file.path()));
  return new TextDecoder().decode(parts["word/document.xml"]);
}

test.each([
  ["no model", false],
  ["a provider that misbehaves", true],
] as const)(
  "a leader goes from a question to an exported report, with %s",
  async (_how, hasModel) => {
    const { page, person } = await openExecutive();
    if (hasModel) await connectMisbehaving(person);
    await askWhatIsLate(page);
    await findWrongFigure(page);
    const address = await leaveReport(page, hasModel);

    const again = await openPage({ as: person, width: 1440, height: 900 });
    await again.goto(`/executive-advisor?tab=analysis&reportId=${address.split("/").at(-1)}`);
    await again.waitForURL(new RegExp(`${address}$`, "u"), SOON);
    const headline = again.getByRole("region", { name: "Where we are" });
    await headline
      .getByText(/open items/u)
      .first()
      .waitFor(SOON);
    const byWhom = headline.getByText(/^Written by the built-in engine\. \S/u);
    if (hasModel) await byWhom.waitFor(SOON);
    else expect(await byWhom.count()).toBe(0);
    const text = await exportWord(again);
    expect(text).toContain("Faster installs");
    expect(text).toContain("open items");
    expect(text.includes("Written by the built-in engine.")).toBe(hasModel);
    if (hasModel) expect(await db.$count(aiAttempts)).toBeGreaterThan(0);
  },
);
