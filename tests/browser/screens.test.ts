import { describe, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  openPage,
  stackDatabase,
  type Theme,
} from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { isHydratedScreen, SCREENS, type Who } from "../support/screens.ts";

const WIDTHS = [1440, 768, 360];

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

describe.each<Theme>(["light", "dark"])("in the %s theme", (theme) => {
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
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
});
