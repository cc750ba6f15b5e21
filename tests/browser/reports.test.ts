import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, inject, onTestFinished, test } from "vitest";
import { aiConnections } from "../../db/schema/ai.ts";
import { prompts } from "../../db/schema/prompts.ts";
import { CONSENT_WORDS } from "../../worker/features/ai/own/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { aloneWith } from "../support/alone-with.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { startModelPeer } from "../support/model-peer.ts";
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

/** An admin connects a model for what is written, and somebody allows its provider. */
async function connectWriter(person: { cookie: string }) {
  await aloneWith("rewriting");
  const admin = await openPage({
    as: await makePerson(database, { roles: ["member", "admin"] }),
    expected: [404],
  });
  const headers = { origin: new URL(inject("stack").url).origin };
  const send = async (method: string, path: string, data: object, version?: number) => {
    const seen = version === undefined ? {} : { "if-match": `"${version}"` };
    const asked = { method, data, headers: { ...headers, ...seen } };
    const answer = await admin.request.fetch(`/api/${path}`, asked);
    if (!answer.ok()) throw new Error(await answer.text());
    const known: unknown = await answer.json();
    return known;
  };
  const peer = await startModelPeer();
  const baseUrl = `${peer.url}/section/${crypto.randomUUID()}`;
  const Known = v.looseObject({ id: v.string(), version: v.number() });
  const connection = v.parse(
    Known,
    await send("POST", "ai/connections", {
      name: "Writers",
      kind: "openai_compatible",
      baseUrl,
      key: "sk-0123456789",
      isOn: true,
    }),
  );
  onTestFinished(async () => {
    await database.db.delete(aiConnections).where(eq(aiConnections.id, connection.id));
    await database.db.delete(prompts).where(eq(prompts.use, "report_section"));
    await peer.stop();
  });
  const model = v.parse(
    Known,
    await send("POST", "ai/models", {
      connectionId: connection.id,
      name: "writer-1",
      abilities: ["chat", "structured"],
      contextTokens: 100_000,
      outputTokens: 4000,
      inputPrice: 1_000_000,
      outputPrice: 1_000_000,
    }),
  );
  const settings = await admin.request.get("/api/ai/settings");
  const Settings = v.object({
    tasks: v.array(v.object({ task: v.string(), version: v.number() })),
  });
  const { tasks } = v.parse(Settings, await settings.json());
  const version = tasks.find(({ task }) => task === "rewriting")?.version ?? 0;
  const chosen = { modelId: model.id, fallbackModelId: null };
  await send("PUT", "ai/tasks/rewriting", chosen, version);
  const prompt = v.parse(
    Known,
    await send("POST", "prompts", { name: "Sections", use: "report_section" }),
  );
  await send("POST", `prompts/${prompt.id}/publish`, { note: "" }, prompt.version);
  const own = await openPage({ as: person });
  const allowed = await own.request.put(`/api/ai/own/consents/${connection.id}`, {
    data: { words: CONSENT_WORDS, address: baseUrl },
    headers,
  });
  expect(allowed.ok()).toBe(true);
}

test("what a model would write and cost is said before a report, its refresh and its schedule", async () => {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  await connectWriter(person);
  const page = await openPage({ as: person, width: 768, height: 900 });
  await addGoal(page, person.id, "Faster installs");
  await page.goto("/executive-advisor/reports?new=1");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Template").selectOption({ label: "Board paper" });
  await dialog.getByRole("switch", { name: "Let writer-1 write: Where we are" }).waitFor(SOON);
  await dialog.getByText(/^At most \$0\.\d+ from your budget\. Writers gets/u).waitFor();
  await dialog.getByRole("button", { name: "Make report" }).click();
  const written = page.getByText("Written by writer-1 from the figures of this section.");
  await written.waitFor(SOON);

  await page.getByRole("button", { name: "Refresh figures" }).click();
  await dialog.getByText(/^At most \$0\.\d+ from your budget/u).waitFor(SOON);
  await expectAccessible(page);
  await dialog.getByRole("switch").uncheck();
  await dialog.getByRole("button", { name: "Refresh figures" }).click();
  await page.getByText("The figures are new").waitFor(SOON);
  await written.waitFor({ state: "detached" });

  await page.goto("/executive-advisor/reports/schedules?new=1");
  await hydrated(page);
  await dialog.getByLabel("Template").selectOption({ label: "Board paper" });
  await dialog.getByText("writer-1 writes: Where we are").waitFor(SOON);
  await dialog.getByText(/^At most \$0\.\d+ from your budget for each report/u).waitFor();
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
