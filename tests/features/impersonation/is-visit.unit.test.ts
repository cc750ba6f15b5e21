import { expect, onTestFinished, test, vi } from "vitest";

/** What it remembers goes with it: other files share these modules. */
function openTab() {
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
}

test("a page that was a visit stays one, though the session's hint changes before the page goes", async () => {
  const page = { cookie: "theme=dark; signed-in=1-visit" };
  vi.stubGlobal("document", page);
  openTab();
  const { isVisit } = await import("../../../web/lib/is-visit.ts");
  page.cookie = "theme=dark; signed-in=1";
  expect(isVisit()).toBe(true);
});

test("a page that was open before the visit began is one from then on", async () => {
  const page = { cookie: "signed-in=1" };
  vi.stubGlobal("document", page);
  openTab();
  const { isVisit } = await import("../../../web/lib/is-visit.ts");
  expect(isVisit()).toBe(false);
  page.cookie = "signed-in=1-visit";
  expect(isVisit()).toBe(true);
});
