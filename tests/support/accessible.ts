import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What alone depends on the theme. */
const THEME_RULES = ["color-contrast", "link-in-text-block"];

type Asked = {
  /** Only what another theme can change, where everything else was asked in the first. */
  rules?: "all" | "of the theme";
};

/** WCAG 2.2 AA by axe, on the page as it stands; a frame that runs no script can be asked nothing. */
export async function expectAccessible(page: Page, { rules = "all" }: Asked = {}) {
  const options: RunOptions = {
    runOnly:
      rules === "all" ? { type: "tag", values: TAGS } : { type: "rule", values: THEME_RULES },
    // Collecting what passed takes longer than finding what did not.
    resultTypes: ["violations"],
    iframes: false,
  };
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (asked) => {
    // The line above put it there.
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(told).toEqual([]);
}
