import { expect, test } from "vitest";
import { unknownModule } from "../../../web/features/plan-store/address/unknown-module.ts";
import { AppError } from "../../../worker/kernel/errors.ts";

const ask = (path: string) =>
  unknownModule(path.split(/[/?]/)[2] ?? "", new URL(path, "https://advisor.test").href);

test.each([
  ["/strategy/objectives", "/strategy/strategy?part=objectives"],
  ["/strategy/review?plan=1", "/strategy/strategy?plan=1&part=review"],
  ["/planner/versions?part=direction", "/planner/strategy?part=versions"],
])("%s is a part of the strategy: %s", (path, to) => {
  const answer = ask(path);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(to);
});

test("anything else is not found", () => {
  const answer = ask("/strategy/nothing");
  expect(answer instanceof AppError && answer.status).toBe(404);
});
