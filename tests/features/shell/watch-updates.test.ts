import { expect, test } from "vitest";
import { DISMISSED } from "../../../web/shell/updates/dismissal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";
import { openUpdateTab as openTab } from "./open-update-tab.ts";

const HOUR = 60 * 60 * 1000;
const news = () => ({ deploymentId: "new" });
const keepsAll = () => true;

test("asked 1 s after the start, and from then on every 3 minutes", async () => {
  const tab = openTab();
  await tab.pass(LIMITS.deploymentFirstCheckMs - 1);
  expect(tab.asked).toEqual([]);
  await tab.pass(1);
  expect(tab.asked).toEqual([1000]);
  await tab.pass(LIMITS.deploymentCheckMs - 1);
  expect(tab.asked).toHaveLength(1);
  await tab.pass(1);
  await tab.pass(LIMITS.deploymentCheckMs);
  expect(tab.asked).toEqual([1000, 181_000, 361_000]);
  expect(tab.states()).toEqual([]);
});

test("asked 2 s after the tab becomes visible", async () => {
  const tab = openTab();
  await tab.pass(60_000);
  tab.listeners.visible();
  await tab.pass(LIMITS.deploymentVisibleCheckMs - 1);
  expect(tab.asked).toHaveLength(1);
  await tab.pass(1);
  expect(tab.asked).toEqual([1000, 62_000]);
});

test("forced checks rest 15 s, and then come once", async () => {
  const tab = openTab();
  await tab.pass(1000);
  for (let times = 0; times < 5; times += 1) {
    tab.listeners.visible();
    tab.listeners.build("new");
    await tab.pass(1000);
  }
  expect(tab.asked).toEqual([1000]);
  await tab.pass(1000 + LIMITS.deploymentForcedRestMs - tab.clock.now());
  expect(tab.asked).toEqual([1000, 16_000]);
});

test("a new id is asked for once more and then shown; it is not shown again and again", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  expect(tab.asked).toHaveLength(2);
  expect(tab.state()).toBe("shown");
  await tab.pass(LIMITS.deploymentCheckMs * 5);
  expect(tab.states()).toEqual(["shown"]);
});

test("a socket that tells another build has it looked up at once; its own and a handled one do not", async () => {
  const tab = openTab();
  await tab.pass(60_000);
  tab.listeners.build("old");
  await tab.pass(1000);
  expect(tab.asked).toHaveLength(1);
  tab.server.answer = news;
  tab.listeners.build("new");
  await tab.pass(0);
  expect(tab.state()).toBe("shown");
});

test("'Later' lasts 4 hours, also over a reload and in the other tabs", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  const other = openTab({ answer: news, browser: tab.browser, clock: tab.clock });
  tab.watch.later();
  expect(tab.state()).toBe("hidden");
  expect(JSON.parse(String(tab.browser.lasting.getItem(DISMISSED)))).toMatchObject({ hours: 4 });
  const again = openTab({ answer: news, browser: tab.browser, clock: tab.clock });
  await tab.pass(4 * HOUR - 1);
  for (const one of [tab, other, again]) expect(one.state()).toBe("hidden");
  await tab.pass(LIMITS.deploymentCheckMs + 1);
  for (const one of [tab, other, again]) expect(one.state()).toBe("shown");
});

test("'Later' in one tab takes the notice away in the other", async () => {
  const tab = openTab({ answer: news });
  const other = openTab({ answer: news, browser: tab.browser, clock: tab.clock });
  await tab.pass(1000);
  expect(other.state()).toBe("shown");
  tab.watch.later();
  other.listeners.other("decision");
  expect(other.state()).toBe("hidden");
});

test("a clock set back neither ends 'Later' nor makes it last", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  tab.watch.later();
  tab.wall.offset -= 400 * 24 * HOUR;
  await tab.pass(LIMITS.deploymentCheckMs);
  expect(tab.state()).toBe("hidden");
  await tab.pass(3 * HOUR);
  expect(tab.state()).toBe("hidden");
  await tab.pass(HOUR + LIMITS.deploymentCheckMs);
  expect(tab.state()).toBe("shown");
});

test("a clock set back does not put a forced check off", async () => {
  const tab = openTab();
  await tab.pass(60_000);
  tab.wall.offset -= HOUR;
  tab.listeners.visible();
  await tab.pass(LIMITS.deploymentVisibleCheckMs);
  expect(tab.asked).toEqual([1000, 62_000]);
});

test.each(["{", "4", '{"hours":4}', '{"hours":9999,"at":1}', '{"hours":-1,"at":1}', "null"])(
  "a dismissal kept as %j counts for nothing",
  async (kept) => {
    const lasting = makeStorage({ [DISMISSED]: kept });
    const tab = openTab({ answer: news, browser: { lasting } });
    await tab.pass(1000);
    expect(tab.state()).toBe("shown");
  },
);

test("where storage is forbidden 'Later' holds in this tab", async () => {
  const tab = openTab({ answer: news, browser: { lasting: forbiddenStorage } });
  await tab.pass(1000);
  tab.watch.later();
  await tab.pass(4 * HOUR - LIMITS.deploymentCheckMs * 2);
  expect(tab.state()).toBe("hidden");
});

test("'Update Now' records the version, then loads the page anew, once", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  void tab.watch.update(keepsAll);
  void tab.watch.update(keepsAll);
  expect(tab.state()).toBe("updating");
  expect(tab.browser.lasting.getItem("handled_deployments")).toBe('["new"]');
  expect(tab.reloads()).toBe(1);
});

test("what cannot be kept is told first; pressed again it goes on", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  await tab.watch.update(() => false);
  expect(tab.state()).toBe("unkept");
  expect(tab.reloads()).toBe(0);
  expect(tab.browser.lasting.getItem("handled_deployments")).toBeNull();
  await tab.watch.update(() => false);
  expect(tab.reloads()).toBe(1);
});

test("a page that still stands can be asked again", async () => {
  const tab = openTab({ answer: news });
  await tab.pass(1000);
  await tab.watch.update(keepsAll);
  await tab.pass(LIMITS.updateStuckMs);
  expect(tab.state()).toBe("shown");
  await tab.watch.update(keepsAll);
  expect(tab.reloads()).toBe(2);
});

test("an update in one tab is none in the others' way, before and after they load anew", async () => {
  const tab = openTab({ answer: news });
  const other = openTab({ answer: news, browser: tab.browser, clock: tab.clock });
  await tab.pass(1000);
  await tab.watch.update(keepsAll);
  other.listeners.other("decision");
  expect(other.state()).toBe("hidden");
  const loaded = openTab({ page: "new", answer: news, browser: tab.browser, clock: tab.clock });
  const stale = openTab({ page: "old", answer: news, browser: tab.browser, clock: tab.clock });
  await tab.pass(LIMITS.deploymentCheckMs * 2);
  for (const one of [other, loaded, stale]) expect(one.state()).toBe("hidden");
});

test("a failed check neither brings the notice nor takes it away", async () => {
  const tab = openTab({ answer: () => new TypeError("Failed to fetch") });
  await tab.pass(1000);
  expect(tab.states()).toEqual([]);
  tab.server.answer = news;
  await tab.pass(LIMITS.deploymentCheckMs);
  tab.server.answer = () => new TypeError("Failed to fetch");
  await tab.pass(LIMITS.deploymentCheckMs);
  expect(tab.states()).toEqual(["shown"]);
});

test("a tab that is stopped asks no more and tells nothing", async () => {
  const tab = openTab({ answer: news });
  tab.watch.stop();
  tab.listeners.visible();
  await tab.pass(LIMITS.deploymentCheckMs);
  expect(tab.states()).toEqual([]);
  expect(tab.asked).toEqual([]);
});
