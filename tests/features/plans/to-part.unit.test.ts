import { expect, test } from "vitest";
import { toPart } from "../../../web/features/plan-store/address/to-part.ts";

const ask = (path: string) =>
  toPart(path.split(/[/?]/)[2] ?? "", new URL(path, "https://advisor.test").href);

test.each([
  ["/strategy/objectives", "/strategy/strategy?part=objectives"],
  ["/strategy/review?plan=1", "/strategy/strategy?plan=1&part=review"],
  ["/planner/versions?part=direction", "/planner/strategy?part=versions"],
])("%s is a part of the strategy: %s", (path, to) => {
  expect(ask(path)?.headers.get("location")).toBe(to);
});

test("anything else is none", () => {
  expect(ask("/strategy/nothing")).toBeNull();
});
