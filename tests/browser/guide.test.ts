import { expect, test } from "vitest";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();

test("the contents follow the reading, the address keeps the place, and a chapter does what it says", async () => {
  const page = await openPage({ as: await makePerson(database) });
  await page.goto("/guide");
  await hydrated(page);
  expect(await page.getByRole("heading", { name: "People, roles and help" }).count()).toBe(0);
  // An anchor that something else of the frame bears too would lead there.
  const borne = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(borne.filter((id, index) => borne.indexOf(id) !== index)).toEqual([]);
  const contents = page.getByRole("navigation", { name: "Chapters" });
  await contents.getByRole("link", { name: "Where you are signed in" }).click();
  await page.waitForURL("**/guide#devices");
  await contents.locator("[aria-current=location]", { hasText: "Where you" }).waitFor();

  await page.locator("#find").evaluate((title) => title.scrollIntoView());
  await contents.locator("[aria-current=location]", { hasText: "Find anything" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#find");
  await page.reload();
  await hydrated(page);
  await contents.locator("[aria-current=location]", { hasText: "Find anything" }).waitFor();

  await page.getByRole("button", { name: "Open the search" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Set up a second factor" }).last().click();
  await page.waitForURL("**/profile-settings?tab=security");
});

test("the search marks what it finds, and says when it finds nothing", async () => {
  const page = await openPage({ as: await makePerson(database, { roles: ["admin"] }), width: 390 });
  await page.goto("/guide?q=recovery");
  await hydrated(page);
  await page.getByText("1 chapter mentions “recovery”").waitFor();
  expect(await page.locator("mark").first().textContent()).toBe("recovery");
  const search = page.getByRole("searchbox", { name: "Search the guide" });
  await search.fill("zebra");
  await page.getByText("No chapter mentions “zebra”").waitFor();
  await page.getByRole("button", { name: "Show the whole guide" }).click();
  await page.getByRole("heading", { name: "People, roles and help" }).waitFor();
  expect(page.url()).not.toContain("zebra");
});
