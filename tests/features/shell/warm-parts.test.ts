import { afterAll, beforeEach, expect, test, vi } from "vitest";

const parts = async () => import("../../../web/lib/warm-parts.ts");

function browserWith(connection?: { saveData: boolean }) {
  const browser = { onLine: true, ...(connection ? { connection } : {}) };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("window", new EventTarget());
  return browser;
}

/** One that comes when it is told to. */
function slowPart() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { warm: vi.fn(() => promise), come: resolve };
}

/** What a page offers is of that page alone; files that follow in this process begin with none of it. */
beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());

test.each([undefined, { saveData: false }])(
  "what is offered is fetched ahead, before and after it is asked for: %o",
  async (connection) => {
    browserWith(connection);
    const { offerPart, warmEveryPart } = await parts();
    const [early, late] = [vi.fn(), vi.fn()];
    offerPart(early);
    expect(early).not.toHaveBeenCalled();
    warmEveryPart();
    offerPart(late);
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
    expect(early).toHaveBeenCalledOnce();
  },
);

test("nothing of it for who saves data", async () => {
  browserWith({ saveData: true });
  const { offerPart, warmEveryPart } = await parts();
  const [early, late] = [vi.fn(), vi.fn()];
  offerPart(early);
  warmEveryPart();
  offerPart(late);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

test("a few at a time, and each next one after what somebody waits for", async () => {
  browserWith();
  const { fetchFirst, offerPart, warmEveryPart } = await parts();
  const offered = Array.from({ length: 6 }, slowPart);
  for (const { warm } of offered) offerPart(warm);
  const begun = () => offered.filter(({ warm }) => warm.mock.calls.length > 0).length;
  warmEveryPart();
  await vi.waitFor(() => expect(begun()).toBe(4));
  const opened = Promise.withResolvers<void>();
  const first = fetchFirst(opened.promise);
  offered[0]?.come();
  await offered[0]?.warm.mock.results[0]?.value;
  await new Promise((later) => void setTimeout(later));
  expect(begun()).toBe(4);
  opened.resolve();
  await first;
  await vi.waitFor(() => expect(begun()).toBe(5));
  for (const { come } of offered) come();
  await vi.waitFor(() => expect(begun()).toBe(6));
});

test("what was not there when the network went comes when it is back", async () => {
  const browser = browserWith();
  const { offerPart, warmEveryPart } = await parts();
  browser.onLine = false;
  const part = vi.fn();
  offerPart(part);
  warmEveryPart();
  await new Promise((later) => void setTimeout(later));
  expect(part).not.toHaveBeenCalled();
  browser.onLine = true;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(part).toHaveBeenCalledOnce());
});
