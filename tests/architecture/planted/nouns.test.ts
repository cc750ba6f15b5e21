import { expect, test } from "vitest";
import { checkNouns } from "../check-nouns.ts";
import { plant } from "./plant.ts";

const HOUSE = {
  "worker/features.ts":
    'export { manifest as nextSteps } from "./features/next-steps/manifest.ts";\nexport { manifest as plans } from "./features/plans/manifest.ts";\n',
  "worker/wirings.ts": 'export { wiring as live } from "./features/live/wiring.ts";\n',
  "worker/features/next-steps/manifest.ts": "",
  "worker/features/goals/rules.ts": "",
  "web/features/plan-board/board.tsx": "",
  "db/schema/live.ts": "",
  "tests/features/next-steps/steps.test.ts": "",
  "tests/features/kernel/clock.test.ts": "",
  "worker/kernel/clock.ts": "",
};
const NAMED = { permissions: ["next-steps.manage"], paths: ["/next-steps/order", "/todos"] };
const ALIASES = { parts: { goals: "plans" }, paths: { todos: "next-steps" } };

const wrongIn = (
  changed: Record<string, string> = {},
  named: Partial<typeof NAMED> = {},
  aliases: Partial<typeof ALIASES> = {},
) =>
  checkNouns(
    plant({ ...HOUSE, ...changed }),
    { ...NAMED, ...named },
    { ...ALIASES, ...aliases },
  ).map(({ where }) => where);

test("one noun stands in every room", () => expect(wrongIn()).toEqual([]));

test.each([
  "worker/features/steps/api.ts",
  "web/features/steps/list.tsx",
  "tests/features/steps/steps.test.ts",
  "db/schema/steps.ts",
])("another name is named: %s", (path) => {
  expect(wrongIn({ [path]: "" })).toEqual([path.replace(/(steps)\/.*/, "$1")]);
});

test("a manifest and a wiring are called like their folders", () => {
  const line = 'export { wiring as alive } from "./features/live/wiring.ts";\n';
  expect(wrongIn({ "worker/wirings.ts": line })).toEqual(["worker/wirings.ts calls live alive"]);
});

test("permissions begin with a noun", () => {
  expect(wrongIn({}, { permissions: ["step.manage"] })).toEqual(["step.manage"]);
});

test("an API's path begins with a noun, or with what it was promised as", () => {
  expect(wrongIn({}, { paths: ["/todos", "/steps/order"] })).toEqual(["/api/steps"]);
});

test("a promised name that nothing has, or of no noun, is named", () => {
  expect(wrongIn({}, { paths: [] })).toEqual(["todos, which nothing is called"]);
  expect(wrongIn({}, {}, { parts: { goals: "targets" } })).toEqual(["goals of targets"]);
});
