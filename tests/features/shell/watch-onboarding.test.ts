import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  keepStatus,
  type KnownStatus,
  readStatus,
  statusKey,
} from "../../../web/features/onboarding/status-cache.ts";
import { leadFrom } from "../../../web/shell/start-onboarding-watch.ts";
import { watchOnboarding } from "../../../web/shell/watch-onboarding.ts";
import { makeStorage } from "./fake-storage.ts";

const MINUTE = 60_000;
const COMPLETE: KnownStatus = { isComplete: true, news: null };
const INCOMPLETE: KnownStatus = { isComplete: false, news: null };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A browser with tabs: one storage, and each tab hears what the others write. */
function makeBrowser() {
  const storage = makeStorage();
  const listeners = new Set<() => void>();
  return {
    storage,
    open(first: KnownStatus, answer: () => Promise<KnownStatus>) {
      const shown: KnownStatus[] = [];
      const asked: number[] = [];
      const wakers = new Set<() => void>();
      let isAwake = true;
      let told = () => {};
      const stop = watchOnboarding(first, {
        read: () => readStatus("u", { storage, now: Date.now() }),
        keep(status) {
          keepStatus("u", status, { storage, now: Date.now() });
          for (const listener of listeners) if (listener !== told) listener();
        },
        ask: () => (asked.push(Date.now()), answer()),
        show: (status) => void shown.push(status),
        now: () => Date.now(),
        isAwake: () => isAwake,
        onAwake: (listener) => (wakers.add(listener), () => void wakers.delete(listener)),
        onTold(listener) {
          told = listener;
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      });
      return {
        shown,
        asked,
        stop,
        sleep: () => void (isAwake = false),
        wake() {
          isAwake = true;
          for (const waker of wakers) waker();
        },
      };
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the second guard", () => {
  test("is seeded by what the screen brought: an ordinary load asks nothing", async () => {
    const browser = makeBrowser();
    const tab = browser.open(COMPLETE, () => Promise.resolve(INCOMPLETE));
    await pass(5 * MINUTE - 1);
    expect(tab.asked).toEqual([]);
    expect(readStatus("u", { storage: browser.storage, now: Date.now() })).toEqual(COMPLETE);
    expect([...browser.storage.entries.keys()]).toEqual(["person:onboarding:u"]);
  });

  test("asks when five minutes have passed, so that a step made mandatory reaches an open tab", async () => {
    const tab = makeBrowser().open(COMPLETE, () => Promise.resolve(INCOMPLETE));
    await pass(5 * MINUTE);
    expect(tab.asked).toEqual([5 * MINUTE]);
    expect(tab.shown).toEqual([INCOMPLETE]);
  });

  test("lets people pass while it asks, and when that fails, and asks again after a rest", async () => {
    let isDown = true;
    const tab = makeBrowser().open(COMPLETE, () =>
      isDown ? Promise.reject(new Error("down")) : Promise.resolve(INCOMPLETE),
    );
    await pass(5 * MINUTE);
    expect([tab.asked.length, tab.shown]).toEqual([1, []]);
    isDown = false;
    await pass(MINUTE);
    expect([tab.asked.length, tab.shown]).toEqual([2, [INCOMPLETE]]);
  });

  test("hears at once what another tab learned, and does not ask for it again", async () => {
    const browser = makeBrowser();
    const one = browser.open(INCOMPLETE, () => Promise.resolve(INCOMPLETE));
    await pass(4 * MINUTE);
    const other = browser.open(COMPLETE, () => Promise.resolve(COMPLETE));
    expect(one.shown).toEqual([COMPLETE]);
    await pass(5 * MINUTE - 1);
    expect([...one.asked, ...other.asked]).toEqual([]);
  });

  test("two tabs of one age both come to know", async () => {
    const browser = makeBrowser();
    const tabs = [1, 2].map(() => browser.open(COMPLETE, () => Promise.resolve(INCOMPLETE)));
    await pass(5 * MINUTE);
    expect(tabs.map(({ shown }) => shown.at(-1))).toEqual([INCOMPLETE, INCOMPLETE]);
  });

  test("asks nothing from a tab that nobody looks at, and at once when somebody does", async () => {
    const tab = makeBrowser().open(COMPLETE, () => Promise.resolve(INCOMPLETE));
    tab.sleep();
    await pass(60 * MINUTE);
    expect(tab.asked).toEqual([]);
    tab.wake();
    await pass(0);
    expect(tab.shown).toEqual([INCOMPLETE]);
  });

  test("is silent once the screen is left", async () => {
    const tab = makeBrowser().open(COMPLETE, () => Promise.resolve(INCOMPLETE));
    tab.stop();
    await pass(60 * MINUTE);
    expect(tab.asked).toEqual([]);
  });
});

describe("what a tab heard leads", () => {
  test.each([
    ["/dashboard", "/onboarding?next=%2Fdashboard"],
    ["/coach/dashboard?q=a", "/onboarding?next=%2Fcoach%2Fdashboard%3Fq%3Da"],
    ["/profiles", "/onboarding?next=%2Fprofiles"],
    ["/onboarding/company", null],
    ["/profile?tab=company", null],
  ])("the incomplete from %s to %s", (path, target) => {
    expect(leadFrom(path, false)).toBe(target);
  });

  test.each([
    ["/onboarding?next=%2Fcoach%2Fdashboard", "/coach/dashboard"],
    ["/onboarding?next=https://evil.test", "/dashboard"],
    ["/onboarding", "/dashboard"],
    ["/onboarding/finish", null],
    ["/dashboard", null],
  ])("the complete from %s to %s", (path, target) => {
    expect(leadFrom(path, true)).toBe(target);
  });
});

describe("what a browser knows of the onboarding", () => {
  test("is each person's own, and counts for five minutes", () => {
    const storage = makeStorage();
    keepStatus("a", COMPLETE, { storage, now: 0 });
    expect(readStatus("b", { storage, now: 1 })).toBeNull();
    expect(readStatus("a", { storage, now: 5 * MINUTE - 1 })).toEqual(COMPLETE);
    expect(readStatus("a", { storage, now: 5 * MINUTE })).toBeNull();
  });

  test.each(["", "null", '{"value":true,"savedAt":0}', '{"value":{"isComplete":1},"savedAt":0}'])(
    "is not believed when it is something else: %s",
    (text) => {
      const storage = makeStorage({ [statusKey("a")]: text });
      expect(readStatus("a", { storage, now: 1 })).toBeNull();
    },
  );
});
