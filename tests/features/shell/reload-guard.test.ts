import { expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeReloadGuard, type ReloadReason } from "../../../web/lib/recovery/reload-guard.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";

function makeTab(storage = makeStorage()) {
  let time = 1_000_000_000;
  return {
    setTime: (to: number) => void (time = to),
    pass: (ms: number) => void (time += ms),
    load: (inAddress = 0) => makeReloadGuard({ storage, inAddress, now: () => time }),
  };
}

function spend(load: () => ReturnType<typeof makeReloadGuard>, reasons: ReloadReason[]) {
  return reasons.map((reason) => load().take(reason));
}

test("each reason has its own number of reloads, over all pages of the tab", () => {
  const tab = makeTab();
  expect(spend(() => tab.load(), ["route", "route", "route"])).toEqual([true, true, false]);
  expect(spend(() => tab.load(), ["chunk", "chunk", "chunk", "chunk"])).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("all reasons together have a number, too", () => {
  const tab = makeTab();
  const mixed: ReloadReason[] = ["deployment", "deployment", "chunk", "chunk", "chunk", "route"];
  expect(spend(() => tab.load(), mixed).filter(Boolean)).toHaveLength(LIMITS.reloadsMost);
});

test("neither time nor a clock that is wrong begins the count anew", () => {
  const tab = makeTab();
  spend(() => tab.load(), ["chunk", "chunk", "chunk"]);
  tab.pass(100 * LIMITS.reloadsForgottenMs);
  expect(tab.load().take("chunk")).toBe(false);
  tab.setTime(0);
  const touched = tab.load();
  touched.touch();
  expect(touched.take("chunk")).toBe(false);
});

test("somebody who touches the page an hour later has it mended again", () => {
  const tab = makeTab();
  spend(() => tab.load(), ["chunk", "chunk", "chunk"]);
  tab.pass(LIMITS.reloadsForgottenMs - 1);
  const early = tab.load();
  early.touch();
  expect(early.take("chunk")).toBe(false);
  tab.pass(1);
  const later = tab.load();
  later.touch();
  expect(later.take("chunk")).toBe(true);
});

test("where storage is forbidden, the address carries the count from page to page", () => {
  const tab = makeTab({ ...makeStorage(), ...forbiddenStorage });
  let inAddress = 0;
  let loads = 0;
  for (let page = 0; page < 20; page += 1) {
    const guard = tab.load(inAddress);
    if (!guard.take("deployment") && !guard.take("chunk") && !guard.take("route")) break;
    inAddress = guard.count();
    loads += 1;
  }
  expect(loads).toBe(LIMITS.reloadsMost);
});

test("what someone else wrote into the storage counts for nothing", () => {
  const storage = makeStorage({ reloads: '[{"reason":"x","at":1},null,3,{"reason":"chunk"}]' });
  expect(makeTab(storage).load().count()).toBe(0);
  expect(
    makeTab(makeStorage({ reloads: "not json" }))
      .load()
      .take("chunk"),
  ).toBe(true);
});
