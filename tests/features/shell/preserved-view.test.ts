import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { PreservingLink } from "../../../web/lib/preserving-link.tsx";
import { useSavedTab } from "../../../web/lib/use-saved-tab.ts";

const renderAt = (address: string, part: ReturnType<typeof createElement>) =>
  renderToString(createElement(MemoryRouter, { initialEntries: [address] }, part));

describe("PreservingLink", () => {
  it("keeps the view of the page that it stands on", () => {
    const link = createElement(PreservingLink, { to: "/goals/7" }, "Speed");
    expect(renderAt("/goals?status=on_hold&cursor=x", link)).toContain(
      'href="/goals/7?status=on_hold"',
    );
  });
});

describe("useSavedTab", () => {
  const Tabs: FunctionComponent = () => {
    const [tab] = useSavedTab({
      screen: "profile",
      tabs: ["general", "company"],
      initial: "general",
    });
    return tab;
  };

  it("follows the address, and nothing in it that is no tab", () => {
    expect(renderAt("/profile?tab=company", createElement(Tabs))).toBe("company");
    expect(renderAt("/profile?tab=billing", createElement(Tabs))).toBe("general");
    expect(renderAt("/profile", createElement(Tabs))).toBe("general");
  });
});
