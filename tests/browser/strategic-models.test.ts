import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { strategicModels } from "../../db/schema/strategic-models.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const roles = ["member", "admin"] as const;

afterAll(async () => {
  await database.db.delete(strategicModels).where(eq(strategicModels.name, "House review"));
});

test("an admin writes a framework, publishes it, and somebody goes through the builder with it", async () => {
  const admin = await makePerson(database, { roles });
  const page = await openPage({ as: admin });
  await page.goto("/admin/strategic-models");
  await hydrated(page);
  await page.getByText("SWOT analysis").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "New model" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("House review");
  await dialog.getByRole("button", { name: "Create strategic model" }).click();
  await page.getByLabel("What it is about").fill("What old houses need.");
  await page.getByLabel("When to use it").fill("Before each season.");
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Houses");
  await page.getByRole("button", { name: "Add question to section 1" }).click();
  await page.getByLabel("Question", { exact: true }).fill("What do owners of old houses praise?");
  await page.getByLabel("Heading in the strategy").fill("Praised by owners");
  await page.getByText("In the strategy under “Praised by owners”").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish …" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 1 is published").first().waitFor();

  const person = await makePerson(database);
  const builder = await openPage({ as: person, width: 390, theme: "dark" });
  await builder.goto("/strategy-builder");
  await hydrated(builder);
  const chosen = kept(builder);
  await builder.getByLabel("Framework").selectOption({ label: "House review" });
  await builder.getByText("What old houses need.").waitFor();
  await chosen;
  await expectAccessible(builder);
  await expectNoSidewaysScroll(builder);
  await builder.goto("/strategy-builder?phase=situation&section=strengths");
  await hydrated(builder);
  const answer = builder.getByLabel("What do owners of old houses praise?");
  const answered = kept(builder);
  await answer.fill("Crews that stay");
  await answered;
  expect(await builder.getByText("What do customers praise").count()).toBe(0);
  await expectAccessible(builder);

  // The version of then stays, whatever is published since.
  await page.getByLabel("Question", { exact: true }).fill("What do owners love?");
  await page.getByRole("button", { name: "Publish …" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 2 is published").first().waitFor();
  await builder.reload();
  await hydrated(builder);
  expect(await answer.inputValue()).toBe("Crews that stay");
  await builder.goto("/strategy-builder");
  await hydrated(builder);
  const moved = kept(builder);
  await builder.getByRole("button", { name: "Use version 2" }).click();
  await builder.getByText("Version 2. It asks under strengths.").waitFor();
  await moved;
  await builder.goto("/strategy-builder?phase=review");
  await hydrated(builder);
  await builder.getByText("Praised by owners").waitFor();
  await builder.getByText("– Crews that stay").waitFor();

  await page.getByRole("button", { name: "More actions for this strategic model" }).click();
  await page.getByRole("menuitem", { name: "Retire" }).click();
  await page.getByText("“House review” is retired").first().waitFor();
  await expectNoSidewaysScroll(page);
});

test("without an account the frameworks of the product are there, and no server is asked", async () => {
  const page = await openPage({});
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await page.goto("/planner/strategy-builder");
  await hydrated(page);
  await page.getByLabel("Framework").selectOption({ label: "Playing to Win" });
  await page.getByText("Five choices that fit together").waitFor();
  await page.getByRole("button", { name: /Choices/ }).click();
  await page.getByLabel("Which customers, places, channels and offers do you choose?").waitFor();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

/** What was answered has reached the server: the words that say so may be those of before. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/builder"),
  );
