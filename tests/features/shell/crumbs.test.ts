import { describe, expect, it } from "vitest";
import { crumbsOf } from "../../../web/shell/crumbs.ts";

const match = (pathname: string, handle?: unknown, loaderData?: unknown) => ({
  pathname,
  handle,
  loaderData,
});

describe("crumbsOf", () => {
  it("takes words, a named target, or what the loader found", () => {
    const crumbs = crumbsOf(
      [
        match("/"),
        match("/strategy", { crumb: "Strategy" }),
        match("/strategy/goals", { crumb: { label: "Goals", to: "/strategy?tab=goals" } }),
        match(
          "/strategy/goals/7",
          { crumb: (data: { title: string }) => data.title },
          { title: "Speed" },
        ),
      ],
      "member",
    );
    expect(crumbs).toEqual([
      { label: "Strategy", to: "/strategy" },
      { label: "Goals", to: "/strategy?tab=goals" },
      { label: "Speed", to: "/strategy/goals/7" },
    ]);
  });

  it("leaves out an item whose loader failed, and handles without a crumb", () => {
    const crumbs = crumbsOf(
      [
        match("/a", { runtime: "none" }),
        match("/a/1", { crumb: () => "never" }),
        match("/b", null),
      ],
      "member",
    );
    expect(crumbs).toEqual([]);
  });

  it("begins with the area where it is not one's own", () => {
    const [first] = crumbsOf([match("/admin/users", { crumb: "People" })], "admin");
    expect(first).toEqual({ label: "Admin", to: "/admin/dashboard" });
  });
});
