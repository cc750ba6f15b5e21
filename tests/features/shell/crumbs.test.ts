import { describe, expect, it } from "vitest";
import { crumbsOf } from "../../../web/shell/crumbs.ts";

const match = (pathname: string, handle?: unknown, loaderData?: unknown, params = {}) => ({
  pathname,
  handle,
  loaderData,
  params,
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

  it("takes several of one route, one named by the address", () => {
    const crumb = [
      { label: "Strategy", to: "/strategy" },
      (_data: unknown, { module }: { module: string }) => module.toUpperCase(),
    ];
    const crumbs = (loaderData?: unknown) =>
      crumbsOf([match("/strategy/epics", { crumb }, loaderData, { module: "epics" })], "member");
    expect(crumbs({})).toEqual([
      { label: "Strategy", to: "/strategy" },
      { label: "EPICS", to: "/strategy/epics" },
    ]);
    expect(crumbs()).toEqual([{ label: "Strategy", to: "/strategy" }]);
  });

  it("begins with the area where it is not one's own", () => {
    const [first] = crumbsOf([match("/admin/users", { crumb: "People" })], "admin");
    expect(first).toEqual({ label: "Admin", to: "/admin/dashboard" });
  });
});
