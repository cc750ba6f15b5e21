import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { companyFoundation, companyStrategy } from "../../db/schema/plan-direction.ts";
import { strategicThemes } from "../../db/schema/plan-items.ts";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible.ts";
import { addPlan } from "../support/add-plan.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const ADDRESS = "/strategy/comprehensive-strategy";
const TITLES = ["For the board", "Foundation", "Strategy", "Objectives", "Portfolio", "People"];
const MISSION = "Every newborn is watched over.";

async function makeLeader() {
  const person = await makePerson(database);
  await addPlan(db, person.id, 120);
  const row = { userId: person.id, createdAt: Date.now(), updatedAt: Date.now() };
  await db.insert(companyFoundation).values({ ...row, mission: MISSION });
  await db.insert(companyStrategy).values({ ...row, direction: "Districts call us first." });
  return person;
}

const titles = (page: Page) => page.locator(".board-paper h2").allTextContents();
const isInView = (page: Page, id: string) =>
  page.evaluate((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 2;
  }, id);

test("the document is read by its contents, presented by keyboard and left where one was", async () => {
  const person = await makeLeader();
  const page = await openPage({ as: person });
  await page.goto(`${ADDRESS}#people`);
  await hydrated(page);
  await page.locator("#people").waitFor();
  await expect.poll(() => isInView(page, "people"), { timeout: 10_000 }).toBe(true);
  expect(await titles(page)).toEqual(TITLES);
  // Under what sticks to the window's edges a button has less room than it has.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Strategy", exact: true }).press("Enter");
  await expect.poll(() => isInView(page, "strategy")).toBe(true);
  const current = contents.locator('[aria-current="location"]');
  await expect.poll(() => current.textContent()).toBe("Strategy");
  expect(new URL(page.url()).hash).toBe("#strategy");

  await page.getByRole("button", { name: "Present" }).press("Enter");
  const stage = page.getByRole("dialog", { name: "Presentation" });
  await stage.getByText(/^1 of \d+$/u).waitFor();
  await page.keyboard.press("ArrowRight");
  await stage.getByText(MISSION).waitFor();
  await page.keyboard.press("End");
  await stage.getByRole("heading", { name: "Decisions needed" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await stage.getByText(MISSION).waitFor();
  expect(new URL(page.url()).searchParams.get("present")).toBe("2");
  // The first press may only leave the full screen, which takes the presentation with it.
  await page.keyboard.press("Escape");
  await stage.waitFor({ state: "hidden" });
  expect(new URL(page.url()).searchParams.has("present")).toBe(false);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Present/);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("the board paper has its parts, the head on each page and no cut row", async () => {
  const person = await makeLeader();
  const page = await openPage({ as: person, theme: "dark" });
  const theme = await db
    .select()
    .from(strategicThemes)
    .where(eq(strategicThemes.userId, person.id))
    .get();
  await page.goto(`${ADDRESS}?sections=brief,foundation,strategy,portfolio,people&detail=full`);
  await hydrated(page);
  await page.locator("#people").waitFor();
  await expectAccessible(page, { rules: "of the theme" });
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("body *")].filter(
      (node) => node.checkVisibility() && node.closest(".board-paper") === null,
    );
    const style = (selector: string) => {
      const node = document.querySelector(selector);
      if (!node) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(node);
    };
    const besides = shown.filter((node) => !node.querySelector(".board-paper"));
    return {
      besides: besides.map((node) => node.tagName),
      row: style(".board-paper tbody tr").breakInside,
      head: style(".board-paper thead").display,
      portfolio: style("#portfolio").breakBefore,
      link: style(".board-paper a").textDecorationLine,
    };
  });
  expect(paper).toEqual({
    ...{ besides: [], row: "avoid", head: "table-header-group", portfolio: "page", link: "none" },
  });
  const head = await page.evaluate(() =>
    document.documentElement.style.getPropertyValue("--paper-title"),
  );
  expect(head).toContain("Strategy");
  const text = await page.locator(".board-paper").innerText();
  for (const part of [MISSION, "Districts call us first.", theme?.name ?? "nothing", "Squads"]) {
    expect(text).toContain(part);
  }
  const file = await page.pdf({ preferCSSPageSize: true });
  const source = file.toString("latin1");
  expect(source.startsWith("%PDF")).toBe(true);
  // A4, in points; and each page is an object of its own.
  expect(source).toMatch(/\/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]\.?\d*\]/u);
  expect(source.match(/\/Type\s*\/Page\b(?!s)/gu)?.length).toBeGreaterThan(3);
});
