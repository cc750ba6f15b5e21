import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, rememberShown } from "./accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "./browser.ts";
import { makePerson, makeReady, type TestPerson } from "./people.ts";
import { ALIKE, isHydratedScreen, SCREENS, type Who } from "./screens.ts";
import { settled } from "./settled.ts";

const WIDEST = 1440;
const NARROW = 390;
/** Fits at all of them; the widest, and what each shows besides, is looked at in both themes. */
const WIDTHS = [WIDEST, 768, NARROW, 360];
/** Eight looks each, on a machine that may be a slow one. */
const PATIENCE_MS = 180_000;

/** Colours of another theme would arrive by a transition, and be measured on their way. */
async function withoutTransitions(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Of the whole page one thing is asked first that its parts cannot tell: that no two have the same id. */
async function leaveOutAlike(page: Page, alike: readonly string[]) {
  const ids = await page.evaluate(() =>
    Array.from(document.querySelectorAll("[id]"), ({ id }) => id),
  );
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const left = await page.evaluate((selectors) => {
    const kindOf = (one: Element) =>
      `${one.parentElement?.tagName} ${one.tagName} ${one.className} ${one.getAttributeNames().join(" ")}`;
    return selectors.map((selector) => {
      const seen = new Set<string>();
      for (const part of document.querySelectorAll(selector)) {
        const kinds = [part, ...part.querySelectorAll("*")].map(kindOf);
        if (kinds.every((kind) => seen.has(kind))) part.remove();
        for (const kind of kinds) seen.add(kind);
      }
      return document.querySelectorAll(selector).length;
    });
  }, alike);
  expect(Math.min(...left)).toBeGreaterThan(0);
}

/** In so many files: they run side by side, and after all others, when every list has rows. */
const PARTS = 4;

/** Every screen of one part, in both themes at every width. */
export async function tryScreens(part: 1 | 2 | 3 | 4) {
  const database = stackDatabase();
  const cast: Record<Who, TestPerson | null> = {
    visitor: null,
    member: await makePerson(database),
    coach: await makePerson(database, { roles: ["member", "coach"] }),
    admin: await makePerson(database, { roles: ["member", "admin"] }),
    newcomer: await makePerson(database, { onboarded: false }),
    ready: await makeReady(database),
    owing: await makePerson(database, { secondFactor: "pending" }),
    reset: await makePerson(database, { resetRequired: true }),
  };
  const screens = SCREENS.filter((_, index) => index % PARTS === part - 1);

  describe("in both themes and at every width", () => {
    test.each(screens)(
      "$path is accessible and fits, for: $who",
      async ({ path, who }) => {
        const person = cast[who];
        const page = await openPage({
          expected: path === "/nowhere" ? [404] : [],
          ...(person ? { as: person } : {}),
        });
        await page.goto(path);
        if (isHydratedScreen(path)) await hydrated(page);
        await settled(page);
        await withoutTransitions(page);
        if (ALIKE[path]) await leaveOutAlike(page, ALIKE[path]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          const look = width === WIDEST ? {} : ({ only: "what is new" } as const);
          await expectAccessible(page, look);
          if (width === NARROW) await expectAccessible(page, { rules: "of the width" });
          await page.emulateMedia({ colorScheme: "dark" });
          await expectAccessible(page, { ...look, rules: "of the theme" });
          await page.emulateMedia({ colorScheme: "light" });
          await rememberShown(page);
        }
      },
      PATIENCE_MS,
    );
  });
}
