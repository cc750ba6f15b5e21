import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aiConnections, aiModelPrices, aiModels, aiTasks } from "../../db/schema/ai.ts";
import { promptChoices, prompts } from "../../db/schema/prompts.ts";
import { variables } from "../../db/schema/variables.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { startModelPeer } from "../support/model-peer.ts";
import { makePerson } from "../support/people.ts";
import { trySamples } from "../support/try-samples.ts";

const database = stackDatabase();
const roles = ["member", "admin"] as const;

let peer: Awaited<ReturnType<typeof startModelPeer>>;
beforeAll(async () => {
  peer = await startModelPeer();
  const { db } = database;
  const dated = { createdAt: 0, updatedAt: 0 };
  await db.insert(aiConnections).values({
    id: "prompt-peer",
    name: "Prompt peer",
    kind: "openai_compatible",
    baseUrl: `${peer.url}/strategy/prompts`,
    ...dated,
  });
  await db.insert(aiModels).values({
    id: "prompt-model",
    connectionId: "prompt-peer",
    name: "writer-1",
    abilities: ["chat", "structured"],
    contextTokens: 100_000,
    outputTokens: 1000,
    ...dated,
  });
  await db.insert(aiModelPrices).values({
    modelId: "prompt-model",
    number: 1,
    inputPrice: 1_000_000,
    outputPrice: 1_000_000,
    createdAt: 0,
  });
  const chosen = { modelId: "prompt-model", updatedAt: 0 };
  await db
    .insert(aiTasks)
    .values({ task: "plan_generation", ...chosen })
    .onConflictDoUpdate({ target: aiTasks.task, set: chosen });
});
afterAll(async () => {
  await peer.stop();
  const { db } = database;
  // What it made alone: other files ask models meanwhile.
  await db.delete(aiTasks).where(eq(aiTasks.task, "plan_generation"));
  await db.delete(aiConnections).where(eq(aiConnections.id, "prompt-peer"));
  await db.delete(promptChoices).where(ne(promptChoices.use, "report_section"));
  await db.delete(prompts).where(ne(prompts.use, "report_section"));
  await db.delete(variables);
});

test("an admin adds a variable, writes a prompt with it, publishes it, compares it and tries a draft", async () => {
  const admin = await makePerson(database, { roles });
  const page = await openPage({ as: admin });
  await page.goto("/admin/variables?variable=new");
  await hydrated(page);
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Name").fill("house_style");
  await drawer.getByLabel("Value").fill("Short words");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add variable" }).click();
  await page.getByRole("link", { name: "house_style" }).waitFor();

  await page.goto("/admin/ai-settings/prompts");
  await hydrated(page);
  await expectAccessible(page);
  // Another test may have taken away the one of the demo company.
  await page
    .getByRole("link", { name: /^(New prompt|Write the first prompt)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Strategy writer");
  await dialog.getByRole("button", { name: "Create prompt" }).click();
  await page.getByLabel("Instructions").waitFor();
  await hydrated(page);

  const message = page.getByLabel("Message", { exact: true });
  await message.press("Control+End");
  await message.pressSequentially("\nWrite like {{hou");
  await page.getByRole("option", { name: /house_style/ }).waitFor();
  await message.press("Enter");
  expect(await message.inputValue()).toContain("Write like {{house_style}}");
  await page.getByText("[house_style]").first().waitFor();
  await message.pressSequentially(" {{nothing}}");
  await page.getByText("There is no variable {{nothing}} here.").first().waitFor();
  for (let letter = 0; letter < " {{nothing}}".length; letter += 1)
    await message.press("Backspace");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish …" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 1 is published").first().waitFor();

  await page.getByLabel("Instructions").press("Control+End");
  await page.getByLabel("Instructions").pressSequentially("\nUse no jargon.");
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Compare version 1 with the draft" }).click();
  await page.getByText("Instructions: added “Use no jargon.”").waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Playground" }).click();
  await page.getByRole("button", { name: "Add sample" }).click();
  await drawer.getByLabel("Name", { exact: true }).fill("Bakers");
  await drawer.getByRole("button", { name: "Add sample" }).click();
  await page.getByRole("checkbox", { name: "Bakers" }).check();
  await page.getByRole("button", { name: "Show cost" }).click();
  await page.getByText("2 calls to writer-1 cost at most").waitFor();
  await page.getByRole("button", { name: "Run trial" }).click();
  await page.getByText("Warm homes for old houses.").nth(1).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("heading", { name: "In use now" }).count()).toBe(1);
});

test("who may only read AI settings sees prompts and variables, also on a phone", async () => {
  const reader = await makePerson(database, { roles, grants: { ai: "read" } });
  const page = await openPage({ as: reader, width: 390, height: 844, theme: "dark" });
  for (const path of ["/admin/ai-settings/prompts", "/admin/variables"]) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  expect(await page.getByRole("link", { name: "Add variable" }).count()).toBe(0);
});

test("an admin publishes a research instruction, which has a list of its own", async () => {
  const admin = await makePerson(database, { roles });
  const page = await openPage({ as: admin });
  await page.goto("/admin/research-instructions?new=1");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Read with care");
  await dialog.getByText("Research: reading").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Create/ }).click();
  await page.waitForURL(/\/admin\/research-instructions\/[0-9a-f-]+/);
  await page.getByText("For research: reading, not in use").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).first().click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("button", { name: /Publish/ }).click();
  await page.getByText("In use for research: reading").waitFor();
  const { pathname } = new URL(page.url());
  // Searches and mentions know the address of prompts.
  await page.goto(pathname.replace("research-instructions", "ai-settings/prompts"));
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.goto("/admin/research-instructions");
  await hydrated(page);
  await page.getByText("In use").first().waitFor();
  await expectAccessible(page);
  await page.goto("/admin/ai-settings/prompts");
  await hydrated(page);
  expect(await page.getByText("Read with care").count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/research-instructions");
  await expectNoSidewaysScroll(page);
});

trySamples();
