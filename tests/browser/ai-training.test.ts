import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { knowledgeSources } from "../../db/schema/ai-training.ts";
import { companies } from "../../db/schema/companies.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();

afterAll(async () => {
  await database.db.delete(knowledgeSources);
  await database.db.delete(companies).where(eq(companies.name, "Gable Works"));
});

test("a company keeps its words, an admin adds a source, and the advisor answers with both", async () => {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const page = await openPage({ as: owner });
  await page.goto("/profile?tab=company");
  await hydrated(page);
  const companyId = await page.evaluate(async () => {
    const answer = await fetch("/api/companies", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Gable Works" }),
    });
    const made: unknown = await answer.json();
    return typeof made === "object" && made !== null && "id" in made ? String(made.id) : "";
  });
  await page.goto(`/companies/${companyId}/vocabulary`);
  await hydrated(page);
  await page.getByText("No words yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add word" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Word", { exact: true }).fill("Falcon");
  await drawer.getByLabel("Meaning").fill("Our new heat pump.");
  await drawer.getByLabel("Also called").fill("the bird");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add word" }).click();
  await page.getByText("Also called the bird").waitFor();

  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const desk = await openPage({ as: admin });
  await desk.goto("/admin/ai-training?source=new");
  await hydrated(desk);
  const form = desk.getByRole("dialog");
  const file = join(await mkdtemp(join(tmpdir(), "crew-")), "crew-book.txt");
  await writeFile(file, "A gable crew has two vans. Nobody works alone.");
  await form.locator("input[type=file]").setInputFiles(file);
  await form.getByText("Read from crew-book.txt").waitFor();
  expect(await form.getByLabel("Name").inputValue()).toBe("crew-book");
  await expectAccessible(desk);
  await form.getByRole("button", { name: "Add source" }).click();
  await desk.getByRole("link", { name: "crew-book" }).waitFor();
  await expectAccessible(desk);
  await desk.goto("/admin/ai-training/vocabulary?q=falcon");
  await hydrated(desk);
  await desk.getByText("Gable Works").first().waitFor();
  await expectAccessible(desk);

  await page.goto("/executive-advisor");
  await hydrated(page);
  await page.getByLabel("Your question").fill("What does the bird mean?");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("“Falcon” means: Our new heat pump.").first().waitFor();
  await page.getByLabel("Your question").fill("Where is gable crew written?");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("“A gable crew has two vans.”").waitFor();
  await page.getByRole("button", { name: "Good answer" }).first().click();
  await page.getByRole("button", { name: "Share my marks" }).click();
  await page.getByText("Admins can read this answer").waitFor();
  await expectAccessible(page);

  const phone = await openPage({ as: admin, width: 390, theme: "dark" });
  await phone.goto("/admin/ai-training/examples");
  await hydrated(phone);
  await phone.getByText("What does the bird mean?").first().waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: /^Sort “What does the bird mean/ }).click();
  await phone.getByRole("menuitem", { name: "Good example" }).click();
  await phone.getByText("Moved to good example").first().waitFor();
});
