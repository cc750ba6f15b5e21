import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Breadcrumbs } from "../../../web/ui/breadcrumbs.tsx";
import { Screen } from "../../../web/shell/screen.tsx";
import { Tabs } from "../../../web/ui/tabs.tsx";

const renderAt = (address: string, part: ReturnType<typeof createElement>) =>
  renderToString(createElement(MemoryRouter, { initialEntries: [address] }, part));

describe("a way back", () => {
  const at = "/admin/mails/7?status=on_hold&view=board&cursor=x";

  it("of a screen keeps the view that one came from, and nothing else of the address", () => {
    const screen = createElement(Screen, {
      title: "Speed",
      back: { to: "/admin/mails", label: "All emails" },
    });
    expect(renderAt(at, screen)).toContain('href="/admin/mails?view=board&amp;status=on_hold"');
  });

  it("by the crumbs keeps it too", () => {
    const crumbs = [{ label: "Emails", to: "/admin/mails" }, { label: "Speed" }];
    expect(renderAt(at, createElement(Breadcrumbs, { crumbs }))).toContain(
      'href="/admin/mails?view=board&amp;status=on_hold"',
    );
  });
});

describe("tabs", () => {
  const items = [
    { value: "comments", label: "Comments", content: "What was said" },
    { value: "activity", label: "Activity", content: "What was done" },
  ];
  const render = (value?: string) =>
    renderToString(createElement(Tabs, { label: "Talk", keptAs: "talk", items, value }));

  it("open as asked, otherwise with the first", () => {
    expect(render("activity")).toContain("What was done");
    expect(render()).toContain("What was said");
  });
});
