import { expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock } from "./fake-clock.ts";
import { makeStorage } from "./fake-storage.ts";
import { openUpdateTab } from "./open-update-tab.ts";

/** Whatever the server answers: pressing each notice as often as there is one comes to an end. */
async function pressUntilQuiet(answer: () => unknown, pageAfter: (press: number) => string) {
  const browser = { lasting: makeStorage() };
  const ofTab = makeStorage();
  const clock = makeClock();
  let presses = 0;
  for (let load = 0; load < 40; load += 1) {
    const tab = openUpdateTab({ page: pageAfter(load), answer, browser, ofTab, clock });
    await tab.pass(LIMITS.deploymentFirstCheckMs);
    await tab.pass(LIMITS.deploymentCheckMs);
    tab.watch.stop();
    if (tab.state() === "shown") {
      presses += 1;
      await tab.watch.update(() => true);
    }
  }
  return presses;
}

test.each([1, 2, 3])("no loop while the answers alternate, each for %i requests", async (times) => {
  let requests = 0;
  const alternate = () => ({ deploymentId: Math.floor((requests += 1) / times) % 2 ? "a" : "b" });
  const presses = await pressUntilQuiet(alternate, (load) => (load % 2 ? "a" : "b"));
  expect(presses).toBeLessThanOrEqual(2);
});

test("no loop when the answer never is what the page says", async () => {
  expect(
    await pressUntilQuiet(
      () => ({ version: "0.1.0" }),
      () => "meta",
    ),
  ).toBe(1);
});

test("no notice at all of answers that differ each time", async () => {
  let requests = 0;
  const presses = await pressUntilQuiet(
    () => ({ deploymentId: `random-${(requests += 1)}` }),
    () => "meta",
  );
  expect(presses).toBe(0);
});

const GARBAGE = ["<html>", 42, null, {}, { deploymentId: "" }, [], { version: {} }];
let turn = 0;

test.each([
  ["garbage", () => GARBAGE[(turn += 1) % GARBAGE.length]],
  ["nothing", () => new TypeError("Failed to fetch")],
])("no notice of %s", async (_, answer) => {
  expect(await pressUntilQuiet(answer, () => "meta")).toBe(0);
});
