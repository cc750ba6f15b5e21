import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aiConnections, aiModelPrices, aiModels, aiTasks } from "../../db/schema/ai.ts";
import { companies, companyMembers } from "../../db/schema/companies.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { startModelPeer } from "../support/model-peer.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const roles = ["member", "admin"] as const;
const SECRET = "sk-secret-0123456789-WXYZ";

let peer: Awaited<ReturnType<typeof startModelPeer>>;
beforeAll(async () => {
  peer = await startModelPeer();
});
afterAll(async () => {
  await peer.stop();
  await database.db.delete(aiConnections).where(like(aiConnections.baseUrl, `${peer.url}/%`));
});

test("an admin connects a provider, adds a model, tests it, bounds it, reads its cost and stops it", async () => {
  const admin = await makePerson(database, { roles });
  const page = await openPage({ as: admin });
  await page.goto("/admin/api-integrations");
  await hydrated(page);
  await page.getByRole("link", { name: "Add connection" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Provider").selectOption("anthropic");
  expect(await drawer.getByLabel("Address").inputValue()).toContain("anthropic");
  await drawer.getByLabel("Provider").selectOption("openai_compatible");
  await drawer.getByRole("button", { name: "Add connection" }).click();
  await drawer.getByText("Enter a name.").first().waitFor();
  await drawer.getByLabel("Name").fill("House model");
  await drawer.getByLabel("Address").fill(`${peer.url}/ok/house`);
  await drawer.getByLabel("Key").fill(SECRET);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add connection" }).click();
  await page.getByText("…WXYZ").waitFor();
  expect(await page.content()).not.toContain(SECRET);

  await page.goto("/admin/ai-settings/models?model=new");
  await hydrated(page);
  await drawer.getByLabel("Model name").fill("house-1");
  await drawer.getByLabel("Input price").fill("2.5");
  await drawer.getByLabel("Output price").fill("10");
  await drawer.getByRole("button", { name: "Add model" }).click();
  await page.getByRole("link", { name: "house-1" }).waitFor();

  await page.goto("/admin/ai-settings");
  await hydrated(page);
  await page
    .getByLabel("Model", { exact: true })
    .first()
    .selectOption({ label: "house-1 (House model)" });
  await page.getByRole("button", { name: "Save chat" }).click();
  await page.getByText("Chat is saved").first().waitFor();
  await expectAccessible(page);

  await page.goto("/admin/api-integrations/test");
  await hydrated(page);
  await page.getByLabel("Send to").selectOption("chat");
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("The line holds.").waitFor();
  await page.getByText("12 in, 5 out").waitFor();
  await page.getByText("Request", { exact: true }).click();
  await page.getByText(`POST ${peer.url}/ok/house/chat/completions`).waitFor();
  expect(await page.content()).not.toContain(SECRET);
  await expectAccessible(page);

  await page.goto("/admin/ai-settings/budgets?budget=new");
  await hydrated(page);
  await drawer.getByLabel("For").selectOption("person");
  await drawer.getByLabel("One person").check();
  await drawer.getByRole("button", { name: "Add budget" }).click();
  await drawer.getByText("Choose from the list.").first().waitFor();
  await drawer.getByRole("combobox", { name: "Person" }).fill(admin.email);
  await page.getByRole("option").first().click();
  await drawer.getByLabel("A month").fill("0");
  await drawer.getByRole("button", { name: "Add budget" }).click();
  await page.getByRole("link", { name: admin.fullName }).waitFor();

  await page.goto("/admin/api-integrations/test");
  await hydrated(page);
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("Your budget for language models is used up this month.").waitFor();

  await page.goto("/admin/ai-usage/calls");
  await hydrated(page);
  await page.getByText("house-1").first().waitFor();
  await page.goto("/admin/ai-usage?by=person");
  await hydrated(page);
  await page.getByText(admin.fullName).first().waitFor();

  await page.goto("/admin/ai-settings");
  await hydrated(page);
  await page.getByRole("button", { name: "Stop all calls" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop all calls" }).click();
  await page.getByText("Nothing is sent to any provider.").waitFor();
  await page.goto("/admin/api-integrations/test");
  await hydrated(page);
  await page.getByText("All calls are stopped").waitFor();
  await page.goto("/admin/ai-settings");
  await hydrated(page);
  await page.getByRole("button", { name: "Allow calls" }).click();
  await page.getByText("Calls go out as tasks and budgets allow.").waitFor();
});

test("who may only read AI settings changes nothing, also on a phone", async () => {
  const reader = await makePerson(database, { roles, grants: { ai: "read" } });
  const page = await openPage({ as: reader, width: 390, height: 844, theme: "dark" });
  for (const path of ["/admin/api-integrations", "/admin/ai-settings", "/admin/ai-usage"]) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/admin/ai-settings");
  await page.getByText("You can only read this").waitFor();
  expect(await page.getByRole("button", { name: "Stop all calls" }).isDisabled()).toBe(true);
});

test("a person reads what is sent, allows it and stops it, and their company chooses the models", async () => {
  const { db } = database;
  const person = await makePerson(database);
  const dated = { createdAt: 1, updatedAt: 1 };
  const [companyId, connectionId, modelId] = [uuidv7(1), uuidv7(2), uuidv7(3)];
  onTestFinished(async () => {
    await db.delete(aiConnections).where(eq(aiConnections.id, connectionId));
  });
  await db.insert(companies).values({ ...dated, id: companyId, name: "Kestrel" });
  await db.insert(companyMembers).values({
    companyId,
    userId: person.id,
    role: "owner",
    entry: "founded",
    isChosen: true,
    createdAt: 1,
  });
  const baseUrl = `${peer.url}/ok/own-house`;
  await db
    .insert(aiConnections)
    .values({ ...dated, id: connectionId, name: "Own house", kind: "openai_compatible", baseUrl });
  await db.insert(aiModels).values({
    ...dated,
    id: modelId,
    connectionId,
    name: "own-1",
    abilities: ["chat"],
    contextTokens: 9000,
    outputTokens: 900,
  });
  await db
    .insert(aiModelPrices)
    .values({ modelId, number: 1, inputPrice: 1, outputPrice: 1, createdAt: 1 });
  await db
    .insert(aiTasks)
    .values({ task: "chat", modelId, updatedAt: 1 })
    .onConflictDoUpdate({ target: aiTasks.task, set: { modelId } });

  const page = await openPage({ as: person });
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  };
  await open("/profile-settings");
  await page.getByRole("link", { name: "AI", exact: true }).click();
  await page.getByText("Nothing is sent to a language model yet").waitFor();
  // Other files connect models meanwhile, and what they are in use for is asked for too.
  await page.getByText(/Own house .*gets what I type/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Allow Own house" }).click();
  await page.getByText("Own house is allowed").first().waitFor();
  await page.getByText("own-1 at Own house").waitFor();
  expect(await page.getByText("Nothing is sent to a language model yet").count()).toBe(0);

  await open(`/companies/${companyId}/settings`);
  await page.getByLabel("Chosen models").check();
  await page.getByRole("button", { name: "Save AI settings" }).click();
  await page.getByText("Choose at least one model.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("own-1 (Own house)").check();
  await page.getByRole("button", { name: "Save AI settings" }).click();
  await page.getByText("AI settings are saved").first().waitFor();
  await page.getByRole("radio", { name: "None" }).check();
  await page.getByRole("button", { name: "Save AI settings" }).click();
  await page.getByRole("button", { name: "Save AI settings" }).waitFor({ state: "detached" });

  await page.setViewportSize({ width: 390, height: 844 });
  await open("/profile-settings/ai");
  await expectNoSidewaysScroll(page);
  await page.getByText("Kestrel has switched off language models").waitFor();
  await page.getByRole("button", { name: "Stop allowing Own house" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: "Stop allowing" }).click();
  await page.getByRole("button", { name: "Allow Own house" }).waitFor();
});
