import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PlanKind } from "../../db/values/plans.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { type PlanUnderTest, turnsOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const MODULE = "comprehensive-strategy";
const TITLES = [
  "For the board",
  "Foundation",
  "Strategy",
  "Objectives",
  "KPIs",
  "Portfolio",
  "People",
];
const MISSION = "Every newborn is watched over.";

const DIRECTION = "Districts call us first.";
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A plan with something in every part of the document, and with work that is late. */
async function fill({ planId, write }: PlanUnderTest) {
  const rows: PlanChange[] = [];
  const add = (kind: PlanKind, fields: Record<string, unknown>) => {
    const id = uuidv7(Date.now());
    rows.push({ action: "add", kind, id, fields });
    return id;
  };
  const late = { status: "in_progress", progress: 10, startDate: dayIn(-90), endDate: dayIn(-9) };
  for (const name of ["Speed", "Trust"]) {
    const themeId = add("theme", { name });
    const ownerMemberId = add("teamMember", { name: `Head of ${name}`, department: name });
    for (const way of ["at home", "abroad"]) {
      const work = { ...late, ownerMemberId };
      const goalId = add("goal", { title: `${name} ${way}`, themeId, ...work });
      const squad = add("squad", { name: `${name} squad ${way}` });
      for (const part of ["A", "B", "C"]) {
        const fields = { title: `${name} ${way}, part ${part}`, goalId, squadIds: [squad] };
        const projectId = add("project", { ...fields, ...work });
        const budget = { plannedBudget: 90_000_00, currency: "EUR" };
        add("epic", { title: `${fields.title}, first step`, projectId, ...budget, ...work });
      }
      const objectiveId = add("objective", { title: `${name} is felt ${way}`, ...work });
      add("keyResult", { title: "Visits", objectiveId, target: 40 });
    }
  }
  const strategy = { direction: DIRECTION, changesSummary: "Began" };
  await write([
    ...rows,
    { action: "set", kind: "foundation", id: planId, fields: { mission: MISSION } },
    { action: "set", kind: "strategy", id: planId, fields: strategy },
  ]);
}

const titles = (page: Page) => page.locator(".board-paper h2").allTextContents();
const isInView = (page: Page, id: string) =>
  page.evaluate((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 2;
  }, id);

describe.each(turnsOf(db))("the document ($way)", ({ openPlan }) => {
  test("the document is read by its contents, presented by keyboard and left where one was", async () => {
    const plan = await openPlan();
    const { page, base } = plan;
    await fill(plan);
    await page.goto(`${base}/${MODULE}#people`);
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
    const plan = await openPlan({ theme: "dark" });
    const { page, base } = plan;
    await fill(plan);
    const sections = "brief,foundation,strategy,portfolio,people";
    await page.goto(`${base}/${MODULE}?sections=${sections}&detail=full`);
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
      besides: [],
      row: "avoid",
      head: "table-header-group",
      portfolio: "page",
      link: "none",
    });
    const head = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue("--paper-title"),
    );
    expect(head).toContain("Strategy");
    const text = await page.locator(".board-paper").innerText();
    for (const part of [MISSION, DIRECTION, "Trust abroad", "Speed squad at home"]) {
      expect(text).toContain(part);
    }
    const file = await page.pdf({ preferCSSPageSize: true });
    const source = file.toString("latin1");
    expect(source.startsWith("%PDF")).toBe(true);
    // A4, in points; and each page is an object of its own.
    expect(source).toMatch(/\/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]\.?\d*\]/u);
    expect(source.match(/\/Type\s*\/Page\b(?!s)/gu)?.length).toBeGreaterThan(3);
  });
});
