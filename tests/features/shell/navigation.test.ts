import { describe, expect, it } from "vitest";
import { areaOfPath, framePersonOf } from "../../../web/shell/frame-data.ts";
import { panelSections, shortcutItems } from "../../../web/shell/menu-items.ts";
import { NAVIGATION } from "../../../web/shell/navigation.ts";
import { AREAS } from "../../../web/shell/areas.ts";
import {
  EXISTING_PATHS,
  reachableAreas,
  reachableItems,
} from "../../../web/shell/reachable-items.ts";

const paths = (items: readonly { to: string }[]) => items.map((item) => item.to);

describe("the navigation table", () => {
  it("names every screen once", () => {
    expect(new Set(EXISTING_PATHS).size).toBe(NAVIGATION.length);
  });

  it("has each area's home among its own items", () => {
    for (const [area, { home }] of Object.entries(AREAS)) {
      expect(NAVIGATION.find((item) => item.to === home)?.area).toBe(area);
    }
  });

  it("shows nothing of the admin's to anyone else", () => {
    for (const role of ["member", "coach", "vendor"] as const) {
      expect(
        paths(reachableItems({ roles: [role] })).filter((to) => to.startsWith("/admin")),
      ).toEqual([]);
      expect(reachableAreas({ roles: [role] })).toEqual(["coach"]);
    }
    expect(reachableAreas({ roles: ["member", "admin"] })).toEqual(["coach", "admin"]);
    expect(paths(reachableItems({ roles: ["admin"] }))).toContain("/admin/users");
  });

  it("shows nothing to someone without a role", () => {
    expect(reachableItems({ roles: [] })).toEqual([]);
    expect(panelSections({ roles: [] }, "member")).toEqual([]);
  });

  it("keeps the items under their headings in the table's order", () => {
    const sections = panelSections({ roles: ["admin"] }, "admin");
    expect(sections[0]?.heading).toBeNull();
    expect(paths(sections.flatMap((section) => section.items))).toEqual(
      paths(NAVIGATION.filter((item) => item.area === "admin")),
    );
  });

  it("lists only those shortcuts that exist", () => {
    for (const item of shortcutItems({ roles: ["admin"] }))
      expect(EXISTING_PATHS).toContain(item.to);
  });
});

describe("what an error leaves of the frame", () => {
  it.each([
    ["/admin", "admin"],
    ["/admin/users/7", "admin"],
    ["/administrators", "member"],
    ["/coach/dashboard", "coach"],
    ["/coaching-info", "member"],
    ["/dashboard", "member"],
  ])("opens on %s the panel of the %s", (path, area) => {
    expect(areaOfPath(path)).toBe(area);
  });

  it("is a person only when the layout's loader answered", () => {
    const person = {
      ...{ userId: "1", email: "a@b.c", fullName: "A", avatarUrl: "", roles: ["member"] },
      ...{ language: "en", locale: "", timeZone: "", deletionDueAt: null },
      ...{ isOnboarded: true, owesPolicy: false, policyNews: null, isFeedbackOn: false },
      ...{ impersonatorName: null, impersonationEndsAt: null },
    };
    expect(framePersonOf(person)).toEqual(person);
    expect(framePersonOf(undefined)).toBeNull();
    expect(framePersonOf({ ...person, roles: ["owner"] })).toBeNull();
  });
});
