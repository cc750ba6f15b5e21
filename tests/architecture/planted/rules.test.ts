import { describe, expect, test } from "vitest";
import { allow, publicRoute } from "../../../worker/http/allow.ts";
import type { Breach } from "../breach.ts";
import { checkApiGuards } from "../check-api-guards.ts";
import { checkFileNames } from "../check-file-names.ts";
import { checkHiddenReads } from "../check-hidden-reads.ts";
import { checkOwnerRules } from "../check-owner-rules.ts";
import { checkReasons } from "../check-reasons.ts";
import { checkScreenGuards } from "../check-screen-guards.ts";
import { checkTestsThemselves } from "../check-tests-themselves.ts";
import { plant } from "./plant.ts";

const rulesOf = (breaches: readonly Breach[]) => breaches.map(({ rule }) => rule);

describe("rule 9: every screen is guarded", () => {
  const RULE = "rule-9-every-screen-is-guarded";
  const SCREEN = "web/areas/admin/users/users.tsx";
  const check = (text: string, file = SCREEN) =>
    rulesOf(checkScreenGuards(plant({ [file]: text }), [file]));
  const loader = "export const loader = load(async () => null);\n";
  const guard = 'export const middleware = [allow("users.read")];\n';

  test("a guard and a loader are enough", () => {
    expect(check(guard + loader)).toEqual([]);
    expect(check(`${guard}export async function loader() {}\n`)).toEqual([]);
  });

  test.each([
    ["no guard", loader],
    ["no loader, so the guard may never run", guard],
    ["an empty list of guards", `export const middleware = [];\n${loader}`],
    ["a guard that is not exported", `const middleware = [allow("users.read")];\n${loader}`],
    [
      "two guards",
      `export const middleware = [allow("users.read"), allow("outbox.read")];\n${loader}`,
    ],
    [
      "a permission that does not exist",
      `export const middleware = [allow("anything")];\n${loader}`,
    ],
    ["another function", `export const middleware = [log("users.read")];\n${loader}`],
    ["a guard in a comment", `// export const middleware = [allow("users.read")];\n${loader}`],
  ])("%s is named", (_what, text) => {
    expect(check(text)).toEqual([RULE]);
  });

  test("layouts need theirs too, and public screens none", () => {
    expect(check(loader, "web/areas/admin/layout.tsx")).toEqual([RULE]);
    expect(check("", "web/areas/public/home/home.tsx")).toEqual([]);
    expect(check("", "web/areas/auth/login/login.tsx")).toEqual([]);
  });
});

describe("rule 9: every API route is guarded", () => {
  const RULE = "rule-9-every-api-route-is-guarded";
  const answer = () => new Response();
  const route = (handler: unknown, method = "GET", path = "/goals") => ({ method, path, handler });

  test("one guard is right, for a person or for anyone", () => {
    expect(checkApiGuards([route(allow("users.read")), route(answer)])).toEqual([]);
    expect(checkApiGuards([route(publicRoute), route(answer)])).toEqual([]);
  });

  test.each([
    ["none", [route(answer)]],
    ["two", [route(allow("users.read")), route(publicRoute), route(answer)]],
    [
      "that of another method",
      [route(allow("users.read"), "POST"), route(answer), route(answer, "POST")],
    ],
    ["that of another path", [route(allow("users.read"), "GET", "/a"), route(answer, "GET", "/b")]],
  ])("%s is named", (_what, routes) => {
    expect(rulesOf(checkApiGuards(routes))).toEqual([RULE]);
  });

  test("what runs before every route is no route", () => {
    expect(checkApiGuards([route(answer, "ALL", "*")])).toEqual([]);
  });
});

describe("rule 10: every table has an owner rule", () => {
  const RULE = "rule-10-every-table-has-an-owner-rule";
  const TEST = "tests/features/goals/goals.test.ts";
  const goals = { name: "goals", exportedAs: "goals" };
  const personal = { goals: { kind: "personal", tested: TEST } } as const;
  const check = (text: string, tables = [goals]) =>
    rulesOf(checkOwnerRules(plant({ [TEST]: text }), tables, personal));

  test("a test that tries someone else's row is enough", () => {
    expect(check("someone else's row: db.select().from(goals)")).toEqual([]);
  });

  test("a reason is enough for what is everybody's", () => {
    const shared = { goals: { kind: "shared", because: "one list for all" } } as const;
    expect(checkOwnerRules(plant({}), [goals], shared)).toEqual([]);
  });

  test("a table without a rule is named", () => {
    expect(rulesOf(checkOwnerRules(plant({}), [goals], {}))).toEqual([RULE]);
  });

  test("a test that is not there, or tries nothing, is named", () => {
    expect(rulesOf(checkOwnerRules(plant({}), [goals], personal))).toEqual([RULE]);
    expect(check("db.select().from(goals)")).toEqual([RULE]);
    expect(check("someone else's squads")).toEqual([RULE]);
  });

  test("a rule without its table is named", () => {
    expect(check("someone else's goals", [])).toEqual([RULE]);
  });
});

describe("style 1: names", () => {
  const check = (path: string, text = "export const thing = 1;\n") =>
    rulesOf(checkFileNames(plant({ [path]: text })));

  test.each([
    "web/ui/data-table.tsx",
    "web/entry.client.tsx",
    "web/server/allow.server.ts",
    "tests/features/goals/rules.unit.test.ts",
    "worker/features/goals/api.ts",
  ])("%s is a name", (path) => expect(check(path)).toEqual([]));

  test.each(["web/ui/DataTable.tsx", "web/lib/use_tab.ts", "worker/features/userGoals/api.ts"])(
    "%s is none",
    (path) => expect(check(path)).toEqual(["style-1-names-are-kebab-case"]),
  );

  test("a verb exports what its file is called", () => {
    const path = "worker/features/goals/close-goal.ts";
    expect(check(path, "export async function closeGoal() {}\n")).toEqual([]);
    const rule = "style-1-a-verb-is-called-like-its-file";
    expect(check(path, "export async function finishGoal() {}\n")).toEqual([rule]);
    expect(check(path, "export type closeGoal = 1;\n")).toEqual([rule]);
  });
});

describe("style 3: the environment", () => {
  const check = (path: string, text: string) => rulesOf(checkHiddenReads(plant({ [path]: text })));
  const RULE = "style-3-only-env-reads-the-environment";

  test.each([
    "const level = process.env.LEVEL;\n",
    'const level = process.env["LEVEL"];\n',
    'import { DurableObject, env } from "cloudflare:workers";\n',
  ])("is not read in hiding: %s", (text) => {
    expect(check("worker/kernel/log.ts", text)).toEqual([RULE]);
    expect(check("worker/env.ts", text)).toEqual([]);
    expect(check("worker/local/start.ts", text)).toEqual([]);
  });

  test("is passed to objects by the platform", () => {
    const text =
      'import { DurableObject } from "cloudflare:workers";\nimport { readEnv } from "../env.ts";\n';
    expect(check("worker/durable/counter.ts", text)).toEqual([]);
  });
});

describe("style 9: exceptions and casts", () => {
  const RULE = "style-9-exceptions-and-casts-state-why";
  const check = (text: string) => rulesOf(checkReasons(plant({ "worker/kernel/x.ts": text })));

  test.each([
    "const goal = value as Goal;\n",
    "// oxlint-disable-next-line no-console\nconsole.log(1);\n",
    "// @ts-ignore\nbroken();\n",
  ])("without a reason are named: %s", (text) => {
    expect(check(text)).toEqual([RULE]);
  });

  test.each([
    "// The driver types this too widely.\nconst goal = value as Goal;\n",
    "// The driver types these too widely.\nconst a = x as A;\nconst b = y as B;\nconst c = z as C;\nconst d = z as D;\nconst e = z as E;\n",
    "// oxlint-disable-next-line no-console -- the one place that writes\nconsole.log(1);\n",
    "const words = ['a'] as const;\nconst list = JSON.parse(text) as unknown[];\n",
  ])("with one, or with no need of one, are let through: %s", (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe("tests themselves", () => {
  const call = (name: string, how: string) => `${name}.${how}("x", () => {});\n`;
  const check = (text: string) => rulesOf(checkTestsThemselves(plant({ "tests/x.test.ts": text })));

  test.each([
    call("test", "skip"),
    call("it", "only"),
    call("describe", "todo"),
    call("test.each", "skip"),
  ])("none is left out: %s", (text) => expect(check(text)).toEqual(["tests-none-is-left-out"]));

  test.each([
    "await new Promise((resolve) => setTimeout(resolve, 100));\n",
    "await page.waitForTimeout(500);\n",
    'import { setTimeout as wait } from "node:timers/promises";\n',
  ])("none sleeps: %s", (text) => expect(check(text)).toEqual(["tests-none-sleeps"]));

  test("waiting for something to happen is no sleep", () => {
    expect(check("await vi.waitFor(() => expect(done).toBe(true));\n")).toEqual([]);
  });
});
