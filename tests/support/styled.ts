import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What pages without the framework load is made of fewer files: no class is used there that only the others' sheet knows. */
export async function expectStyled(page: Page) {
  const missing = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).text();
    const sheetOf = (html: string) => /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? "";
    const [own, all] = await Promise.all([
      read(sheetOf(document.head.innerHTML)),
      read(sheetOf(await read("/planner"))),
    ]);
    const used = new Set(
      [...document.querySelectorAll("[class]")].flatMap((e) => [...e.classList]),
    );
    const isIn = (css: string, name: string) => {
      // At the beginning of a rule, and not itself the beginning of a longer name.
      const parts = css.split(`.${CSS.escape(name)}`);
      return parts.some(
        (rest, index) =>
          index > 0 && /[{},]$/.test(parts[index - 1] ?? "") && !/^[\w\\-]/.test(rest),
      );
    };
    return [...used].filter((name) => isIn(all, name) && !isIn(own, name));
  });
  expect(missing.join(" ")).toBe("");
}
