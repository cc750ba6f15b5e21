import { describe, expect, it } from "vitest";
import { areaOfPath, framePersonOf } from "../../../web/shell/frame-data.ts";
import { panelSections, shortcutItems } from "../../../web/shell/menu-items.ts";
import { MENU } from "../../../worker/policy/screens.ts";
import { menuOf } from "../../support/menu-of.ts";
import { AREAS } from "../../../web/shell/areas.ts";
import { reachableAreas } from "../../../web/shell/reachable-items.ts";

const paths = (items: readonly { to: string }[]) => items.map((item) => item.to);

describe("the navigation table", () => {
  it("names every screen once", () => {
    expect(new Set(paths(MENU)).size).toBe(MENU.length);
  });

  it("has each area's home among its own items", () => {
    for (const [area, { home }] of Object.entries(AREAS)) {
      expect(MENU.find((item) => item.to === home)?.area).toBe(area);
    }
  });

  it("shows nothing of the admin's to anyone else", () => {
    for (const role of ["member", "coach", "vendor"] as const) {
      expect(paths(menuOf([role]).menu).filter((to) => to.startsWith("/admin"))).toEqual([]);
      // Whoever is no coach may open the coaches' screen, and has no use for it in a menu.
      expect(reachableAreas(menuOf([role]))).toEqual(role === "coach" ? ["coach"] : []);
    }
    expect(reachableAreas(menuOf(["member", "admin"]))).toEqual(["admin"]);
    expect(reachableAreas(menuOf(["coach", "admin"]))).toEqual(["coach", "admin"]);
    expect(paths(menuOf(["admin"]).menu)).toContain("/admin/users");
  });

  it("shows nothing to someone without a role", () => {
    expect(menuOf([]).menu).toEqual([]);
    expect(panelSections(menuOf([]), "member")).toEqual([]);
  });

  it("keeps the items under their headings in the table's order", () => {
    const sections = panelSections(menuOf(["admin"]), "admin");
    expect(sections[0]?.heading).toBeNull();
    expect(paths(sections.flatMap((section) => section.items))).toEqual(
      paths(MENU.filter((item) => item.area === "admin")),
    );
  });

  it("lists only those shortcuts that exist", () => {
    for (const item of shortcutItems(menuOf(["admin"]))) expect(paths(MENU)).toContain(item.to);
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
      userId: "1",
      email: "a@b.c",
      fullName: "A",
      avatarUrl: "",
      roles: ["member"],
      language: "en",
      locale: "",
      timeZone: "",
      usual: { locale: "", timeZone: "" },
      deletionDueAt: null,
      isOnboarded: true,
      owesPolicy: false,
      policyNews: null,
      isFeedbackOn: false,
      impersonatorName: null,
      impersonationEndsAt: null,
      menu: [],
      permissions: [],
      withheld: { edit: {}, publish: {}, everything: {} },
    };
    expect(framePersonOf(person)).toEqual(person);
    expect(framePersonOf(undefined)).toBeNull();
    expect(framePersonOf({ ...person, roles: ["owner"] })).toBeNull();
  });
});
