import { describe, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, hydrated, openPage, stackDatabase, type Theme } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const PUBLIC = ["/", "/api/docs", "/nowhere"];
const VISITOR = ["/login", "/privacy-transparency", "/first-admin/unknown"];
const SIGNED_IN = ["/logout", "/dashboard", "/coach/dashboard", "/admin/dashboard", "/admin/users", "/admin/outbox"];
const STARTING = ["/onboarding", "/onboarding/profile-setup", "/onboarding/company"];
const WIDTHS = [1440, 768, 360];

const database = stackDatabase();
const admin = await makePerson(database, { roles: ["member", "coach", "admin"] });
const newcomer = await makePerson(database, { onboarded: false });

const SCREENS = [
  ...PUBLIC.map((path) => ({ path, as: undefined, isHydrated: false })),
  ...VISITOR.map((path) => ({ path, as: undefined, isHydrated: true })),
  ...SIGNED_IN.map((path) => ({ path, as: admin, isHydrated: true })),
  ...STARTING.map((path) => ({ path, as: newcomer, isHydrated: true })),
];

describe.each<Theme>(["light", "dark"])("in the %s theme", (theme) => {
  test.each(SCREENS)("$path is accessible and fits every width", async ({ path, as, isHydrated }) => {
    const page = await openPage({
      theme,
      reducedMotion: true,
      expected: path === "/nowhere" ? [404] : [],
      ...(as ? { as } : {}),
    });
    await page.goto(path);
    if (isHydrated) await hydrated(page);
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
});
