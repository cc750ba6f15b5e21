import { describe, expect, test } from "vitest";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { RouteItem, SidebarItem } from "../../../worker/features/navigation/contract.ts";
import {
  applyLayout,
  applyPublicLayout,
  arrangeSidebar,
  withRoutes,
} from "../../../worker/features/navigation/rules.ts";
import { holds } from "../../../worker/policy/permissions.ts";
import { fitPlaces, PLACES } from "../../../web/features/navigation/places.ts";
import { toMenu } from "../../../web/server/read-menu.server.ts";
import { menuOf } from "../../support/menu-of.ts";
import { panelSections } from "../../../web/shell/menu-items.ts";
import { MENU } from "../../../worker/policy/screens.ts";
import { AREAS } from "../../../web/shell/areas.ts";
import { PRODUCT_ITEMS } from "../../../worker/policy/product-items.ts";

const wish = (to: string, more: Partial<SidebarItem> = {}): SidebarItem => ({
  area: "member",
  to,
  label: "",
  section: "",
  isHidden: false,
  allowedRoles: [],
  ...more,
});
const paths = (items: readonly { to: string }[]) => items.map(({ to }) => to);
const route = (path: string, more: Partial<RouteItem> = {}): RouteItem => ({
  path,
  label: "A page",
  roles: [...ROLES],
  ...more,
});

/** The same numbers in each run, so that what fails once fails again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyLayout(next: (below: number) => number): SidebarItem[] {
  const all = [...MENU.map(({ to }) => to), "/gone", "/extra", "/admin/secret", "/for-admins"];
  return Array.from({ length: next(40) }, () =>
    wish(all[next(all.length)] ?? "/gone", {
      area: (["member", "coach", "admin"] as const)[next(3)] ?? "member",
      label: ["", "Renamed", "Admin"][next(3)] ?? "",
      section: ["", "You", "Operations", "New"][next(4)] ?? "",
      isHidden: next(4) === 0,
      allowedRoles: ROLES.filter(() => next(3) === 0),
    }),
  );
}

describe("whatever the layout", () => {
  const routes = [route("/extra"), route("/for-admins", { roles: ["admin"] }), route("/people")];
  const items = withRoutes(PRODUCT_ITEMS, routes);
  const someone = [[], ...ROLES.map((role) => [role]), ["member", "admin"], [...ROLES]] as Role[][];

  test("nobody sees what is closed to them, nothing twice, and everyone keeps a way home", () => {
    const next = numbers(7);
    for (let round = 0; round < 400; round += 1) {
      const layout = anyLayout(next);
      for (const roles of someone) {
        const shown = arrangeSidebar(items, layout, roles);
        for (const { to, area } of shown) {
          const own = MENU.find((item) => item.to === to);
          if (own) expect(holds(roles, own.permission) && own.area === area).toBe(true);
          else expect(routes.some(({ path }) => path === to)).toBe(true);
          if (to === "/for-admins") expect(roles).toContain("admin");
        }
        expect(new Set(paths(shown)).size).toBe(shown.length);
        const fixed = PRODUCT_ITEMS.filter((item) => item.isFixed);
        const homes = fixed.filter((item) => item.roles.some((role) => roles.includes(role)));
        expect(paths(shown)).toEqual(expect.arrayContaining(paths(homes)));
      }
      expect(paths(applyLayout(items, layout)).toSorted()).toEqual(paths(items).toSorted());
    }
  });

  test("the menu that reaches a browser holds nothing that the policy closes", () => {
    expect(paths(toMenu(items, null, ["admin"]))).toContain("/admin/users");
    expect(paths(toMenu(items, null, ["member"]))).not.toContain("/admin/users");
  });
});

describe("a layout", () => {
  const arranged = (layout: SidebarItem[] | null, roles: Role[] = ["member", "admin"]) =>
    panelSections({ menu: arrangeSidebar(PRODUCT_ITEMS, layout, roles) }, "member");

  test("of nothing leaves the product's own order and words", () => {
    const own = panelSections(menuOf(["member"]), "member");
    const shape = (sections: ReturnType<typeof arranged>) =>
      sections.map(({ heading, items }) => [heading, items.map(({ label, to }) => [label, to])]);
    expect(shape(arranged(null, ["member"]))).toEqual(shape(own));
    expect(shape(arranged([], ["member"]))).toEqual(shape(own));
  });

  test("orders, names, moves and hides; what it does not name stays at the end of its section", () => {
    const sections = arranged([
      wish("/privacy", { section: "Small print", label: "What we keep" }),
      wish("/strategy"),
      wish("/dashboard"),
      wish("/profile", { section: "You" }),
      wish("/guide", { section: "Help", isHidden: true }),
    ]);
    expect(
      sections.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)]),
    ).toEqual([
      [null, "Strategy", "Today", "Tasks", "Executive advisor", "Files"],
      ["Small print", "What we keep"],
      ["You", "Profile", "Overview", "Notifications", "Settings"],
      ["Help", "API reference"],
    ]);
  });

  test("narrows to roles, and never widens", () => {
    const layout = [
      wish("/strategy", { allowedRoles: ["coach"] }),
      wish("/admin/users", { allowedRoles: ["member"] }),
    ];
    const seen = (roles: Role[]) => paths(arrangeSidebar(PRODUCT_ITEMS, layout, roles));
    expect(seen(["member"])).not.toContain("/strategy");
    expect(seen(["coach"])).toContain("/strategy");
    expect(seen(["member"])).not.toContain("/admin/users");
    expect(seen(["admin"])).not.toContain("/admin/users");
  });

  test("cannot take away the homes, nor the screen that puts it right", () => {
    const kept = [...Object.values(AREAS).map(({ home }) => home), "/admin/sidebar-modules"];
    const layout = kept.map((to) => wish(to, { isHidden: true, allowedRoles: ["vendor"] }));
    expect(paths(arrangeSidebar(PRODUCT_ITEMS, layout, ["coach", "admin"]))).toEqual(
      expect.arrayContaining(kept),
    );
  });
});

describe("the route table", () => {
  test("adds what has a name, behind the product's own, and never takes a screen's place", () => {
    const routes = [
      route("/dashboard", { label: "Mine" }),
      route("/unnamed", { label: "" }),
      route("/vendors", { roles: ["vendor"] }),
    ];
    const items = withRoutes(PRODUCT_ITEMS, routes);
    expect(items.slice(PRODUCT_ITEMS.length).map(({ to }) => to)).toEqual(["/vendors"]);
    expect(paths(arrangeSidebar(items, null, ["vendor"]))).toContain("/vendors");
    expect(paths(arrangeSidebar(items, null, ["member", "admin"]))).not.toContain("/vendors");
  });

  test("takes a screen away from those whom it closes it to, and gives it to nobody", () => {
    const routes = [
      route("/strategy", { roles: ["coach"], label: "" }),
      route("/admin/users", { roles: [...ROLES], label: "" }),
    ];
    const items = withRoutes(PRODUCT_ITEMS, routes);
    expect(paths(arrangeSidebar(items, null, ["member"]))).not.toContain("/strategy");
    expect(paths(arrangeSidebar(items, null, ["coach"]))).toContain("/strategy");
    expect(paths(arrangeSidebar(items, null, ["coach"]))).not.toContain("/admin/users");
  });
});

describe("the public header", () => {
  const place = (href: string, label = href, isHidden = false) => ({ href, label, isHidden });

  test("has each place once: as the layout wants it, then what the product has since then", () => {
    const layout = [place("/x"), place("/api/docs", "Developers"), place("/x", "again")];
    const all = applyPublicLayout(PLACES, layout);
    expect(all.map(({ label }) => label)).toEqual([
      "/x",
      "Developers",
      "How it works",
      "Product",
      "Roles",
      "Foundation",
    ]);
    expect(applyPublicLayout(PLACES, null)).toEqual(PLACES);
  });

  test("shows what has room, from the first on", () => {
    expect(fitPlaces(PLACES)).toEqual(PLACES);
    const many = Array.from({ length: 30 }, (_, index) => place(`/${index}`, "Ten letters"));
    expect(fitPlaces(many)).toHaveLength(3);
    const wide = Array.from({ length: 5 }, (_, index) => place(`/${index}`, "資料中心のご案内"));
    expect(fitPlaces(wide)).toHaveLength(2);
  });
});
