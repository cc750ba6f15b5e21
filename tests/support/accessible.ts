import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Half the length of what the package hands out, and read by every page that is asked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What alone depends on the theme. */
const THEME_RULES = ["color-contrast", "link-in-text-block"];
/** Of what was shown before, what another width changes: how large that is which is pressed, and what scrolls. */
const WIDTH_RULES = ["target-size", "scrollable-region-focusable"];

type Asked = {
  /** Only what another theme or width can change, where everything else was asked in the first. */
  rules?: "all" | "of the theme" | "of the width";
  /** Only what is shown now and was not at the last rememberShown(): another width shows other parts. */
  only?: "what is new";
};

const RULES: Record<NonNullable<Asked["rules"]>, RunOptions> = {
  all: { runOnly: { type: "tag", values: TAGS } },
  "of the theme": { runOnly: { type: "rule", values: THEME_RULES } },
  "of the width": { runOnly: { type: "rule", values: WIDTH_RULES } },
};

/** WCAG 2.2 AA by axe, on the page as it stands; a frame that runs no script can be asked nothing. */
export async function expectAccessible(page: Page, { rules = "all", only }: Asked = {}) {
  const options: RunOptions = {
    ...RULES[rules],
    // Collecting what passed takes longer than finding what did not.
    resultTypes: ["violations"],
    iframes: false,
  };
  // What fades in is as pale as it is on its way.
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([asked, isNewOnly]) => {
      // The line above put it there, and rememberShown() what was shown.
      const { axe: inPage, shownBefore } = globalThis as unknown as InPage;
      const all = [...document.body.querySelectorAll("*")];
      const fresh = all.filter((part) => part.checkVisibility() && !shownBefore?.has(part));
      if (isNewOnly && fresh.length === 0) return [];
      return (await inPage.run(isNewOnly ? fresh : document, asked)).violations;
    },
    [options, only === "what is new"] as const,
  );
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  // As one text: a summary shows of a list only that it is one.
  expect(told.join("\n")).toBe("");
}

const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
    );

type InPage = { axe: typeof axe; shownBefore?: WeakSet<Element> };

/** What is shown now has been looked at. */
export async function rememberShown(page: Page) {
  await page.evaluate(() => {
    // Kept for expectAccessible, in the page that it is about.
    const inPage = globalThis as unknown as InPage;
    inPage.shownBefore ??= new WeakSet();
    for (const part of document.body.querySelectorAll("*")) {
      if (part.checkVisibility()) inPage.shownBefore.add(part);
    }
  });
}
