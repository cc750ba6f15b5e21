import { describe, expect, test } from "vitest";
import { MODULES } from "../../../web/features/plan-fields/kinds.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { SHORTCUT_PATHS } from "../../../worker/kernel/limits.ts";
import { ALL_SCREENS, MENU } from "../../../worker/policy/screens.ts";
import { type Chapter, chaptersFor, wordsOf } from "../../../web/features/guide/chapter.ts";
import { ADMINS } from "../../../web/features/guide/chapters/admins.ts";
import { COACHES } from "../../../web/features/guide/chapters/coaches.ts";
import { EVERYONE } from "../../../web/features/guide/chapters/everyone.ts";
import { PLANNING } from "../../../web/features/guide/chapters/planning.ts";
import { hasWords } from "../../../web/lib/has-words.ts";

const PARTS = [EVERYONE, PLANNING, COACHES, ADMINS];
const ALL: readonly Chapter[] = PARTS.flatMap(({ chapters }) => chapters);
const READER = {
  screens: ALL_SCREENS.map(({ path }) => path),
  roles: ["member" as const],
  isFeedbackOn: true,
  hasFactor: false,
  hasPhoto: false,
  isCompanyDescribed: false,
  isPolicyConfirmed: true,
};
const idsFor = (state: Partial<Parameters<typeof chaptersFor>[1]>) =>
  chaptersFor(PARTS, { ...READER, ...state }).flatMap(({ chapters }) =>
    chapters.map(({ id }) => id),
  );

describe("the guide's chapters", () => {
  test("for coaches and admins are theirs alone", () => {
    expect(idsFor({})).toEqual(
      [EVERYONE, PLANNING].flatMap(({ chapters }) => chapters.map(({ id }) => id)),
    );
    expect(idsFor({ roles: ["coach"] })).toContain("coaching");
    expect(idsFor({ roles: ["coach"] })).not.toContain("people");
    expect(idsFor({ roles: ["vendor"] })).toEqual(idsFor({}));
    expect(idsFor({ roles: [...ROLES] })).toEqual(ALL.map(({ id }) => id));
  });

  test("speak of the feedback card only while it is switched on", () => {
    expect(idsFor({ isFeedbackOn: false })).not.toContain("feedback");
    expect(idsFor({ isFeedbackOn: true })).toContain("feedback");
  });

  test("are left out with the screen that they end at", () => {
    const screens = READER.screens.filter((path) => path !== "/admin/next-steps");
    expect(idsFor({ roles: ["admin"] })).toContain("next-steps");
    expect(idsFor({ roles: ["admin"], screens })).not.toContain("next-steps");
    const modules = READER.screens.filter((path) => path !== "/strategy/:module");
    expect(idsFor({ screens: modules }).length).toBeLessThan(idsFor({}).length);
  });

  test("have one anchor each and say what they are for", () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    for (const { id, title, lead, blocks, action } of ALL) {
      expect(id).toMatch(/^[a-z][a-z-]*$/);
      expect([title, lead, action.label].every((words) => words.length > 5)).toBe(true);
      expect(blocks.length).toBeGreaterThan(0);
    }
  });

  test("end where the menu leads, or at a tab of such a screen", () => {
    const modules = Object.keys(MODULES).map((module) => `/strategy/${module}`);
    const known = new Set([
      ...MENU.map(({ to }) => to),
      ...SHORTCUT_PATHS,
      ...BESIDE_THE_MENU,
      ...modules,
    ]);
    const places = ALL.flatMap(({ action }) => ("to" in action ? [action.to.split("?")[0]] : []));
    expect(places.filter((place) => !known.has(place ?? ""))).toEqual([]);
  });

  test("name what is on the screen between two stars", () => {
    for (const chapter of ALL) {
      expect(JSON.stringify(chapter.blocks).split("*").length % 2).toBe(1);
      expect(wordsOf(chapter)).not.toContain("*");
    }
  });
});

/** Screens that come without an entry in the menu. */
const BESIDE_THE_MENU: readonly string[] = [
  "/admin/next-steps",
  "/admin/feedback",
  "/strategy/plans",
  "/strategy/portfolio",
  "/strategy-builder",
  "/profile-settings/ai",
];

describe("the search within the guide", () => {
  test.each([
    ["", ALL.length],
    ["passkey PIN", 1],
    ["csv invite", 1],
    ["zebra", 0],
  ])("for '%s' finds %d chapters", (typed, count) => {
    const found = ALL.filter((chapter) => hasWords(typed, wordsOf(chapter)));
    expect(found.length).toBe(count);
  });
});
