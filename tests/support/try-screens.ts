import { describe, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  openPage,
  stackDatabase,
  type Theme,
} from "./browser.ts";
import { makePerson, type TestPerson } from "./people.ts";
import { isHydratedScreen, SCREENS, type Who } from "./screens.ts";

const WIDTHS = [1440, 768, 360];

/** Every screen in one theme, at every width. A file for each theme, so that they run side by side. */
export async function tryScreens(theme: Theme) {
  const database = stackDatabase();
  const cast: Record<Who, TestPerson | null> = {
    visitor: null,
    member: await makePerson(database),
    coach: await makePerson(database, { roles: ["member", "coach"] }),
    admin: await makePerson(database, { roles: ["member", "admin"] }),
    newcomer: await makePerson(database, { onboarded: false }),
    owing: await makePerson(database, { secondFactor: "pending" }),
    reset: await makePerson(database, { resetRequired: true }),
  };

  describe(`in the ${theme} theme`, () => {
    test.each(SCREENS)("$path is accessible and fits every width", async ({ path, who }) => {
      const person = cast[who];
      const page = await openPage({
        theme,
        reducedMotion: true,
        expected: path === "/nowhere" ? [404] : [],
        ...(person ? { as: person } : {}),
      });
      await page.goto(path);
      if (isHydratedScreen(path)) await hydrated(page);
      // A theme changes contrast alone, which is measured at the end: the rest is asked once.
      if (theme === "light") await expectAccessible(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
    });
  });
}
