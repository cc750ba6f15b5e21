import { describe, expect, test } from "vitest";
import { allow, publicRoute } from "../../../worker/http/allow.ts";
import type { Breach } from "../breach.ts";
import { checkApiGuards } from "../check-api-guards.ts";
import { checkFileNames } from "../check-file-names.ts";
import { checkHiddenReads } from "../check-hidden-reads.ts";
import { checkLists } from "../check-lists.ts";
import { checkKeptState } from "../check-kept-state.ts";
import { checkKits } from "../check-kits.ts";
import { checkOwnerRules } from "../check-owner-rules.ts";
import { checkDates } from "../check-dates.ts";
import { checkPackedLines } from "../check-packed-lines.ts";
import { checkPublishing } from "../check-publishing.ts";
import { checkReasons } from "../check-reasons.ts";
import { checkScreenGuards } from "../check-screen-guards.ts";
import { checkTestsThemselves } from "../check-tests-themselves.ts";
import { checkWords } from "../check-words.ts";
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
  const personal = { goals: "personal" } as const;
  const check = (text: string, tables = [goals]) =>
    rulesOf(checkOwnerRules(plant({ [TEST]: text }), tables, personal));

  test("a test that tries someone else's row is enough", () => {
    expect(check("someone else's row: db.select().from(goals)")).toEqual([]);
  });

  test("a reason is enough for what is everybody's", () => {
    const shared = { goals: { shared: "one list for all" } } as const;
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
    "web/kit/resource-list/data-table.tsx",
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

describe("what is published", () => {
  const check = (path: string, text: string) => rulesOf(checkPublishing(plant({ [path]: text })));

  test.each([
    "export function PublishDialog() {}\n",
    "export function VersionsTab() {}\n",
    "function VersionHistory() {}\n",
    "export const useGoalAutosave = () => null;\n",
    "export const useEditHistory = () => null;\n",
  ])("has one editor frame: %s", (text) => {
    const rule = "kit-publishable-has-the-one-editor-frame";
    expect(check("web/features/goals/editor.tsx", text)).toEqual([rule]);
    expect(check("web/kit/publishable/editor.tsx", text)).toEqual([]);
  });

  test.each(["db.insert(contentVersions).values({});\n", "db.delete(contentVersions);\n"])(
    "has one engine: %s",
    (text) => {
      const rule = "kit-publishable-writes-all-versions";
      expect(check("worker/features/goals/publish-goal.ts", text)).toEqual([rule]);
      expect(check("worker/kit/publishable/keep-version.ts", text)).toEqual([]);
    },
  );

  test("is read, compared and called by its name anywhere", () => {
    const text =
      "db.select().from(contentVersions);\nexport const PublishButton = () => null;\nexport const VersionList = [];\n";
    expect(check("web/features/goals/editor.tsx", text)).toEqual([]);
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

describe("kits", () => {
  const check = (text: string, path = "web/features/goals/use-goal-form.ts") =>
    rulesOf(checkKits(plant({ [path]: text })));
  const conflict = 'if (isProblem(error, "stale_version")) setNewer(error.data);\n';

  test("a newer row is dealt with by the row form", () => {
    expect(check(conflict)).toEqual(["kit-conflicts-are-met-by-the-row-form"]);
    expect(check(conflict, "web/shell/goals.ts")).toEqual([
      "kit-conflicts-are-met-by-the-row-form",
    ]);
    expect(check(conflict, "web/kit/row-form/conflict.ts")).toEqual([]);
    expect(check("if (isConflict(error)) notify();\n")).toEqual([]);
  });

  test.each([
    'localStorage.setItem("goal-draft", text);\n',
    'const kept = window.sessionStorage.getItem("goal-draft");\n',
    'import { keep } from "../../lib/expiring-storage.ts";\nkeep(draft, place);\n',
    'import {\n  parseText,\n  readKept as read,\n} from "../../lib/expiring-storage.ts";\nread();\n',
  ])("a draft is kept by the row form: %s", (text) => {
    expect(check(text)).toEqual(["kit-drafts-are-kept-by-the-row-form"]);
    expect(check(text, "web/kit/row-form/draft-store.ts")).toEqual([]);
    expect(check(text, "web/shell/sidebar-state.ts")).toEqual([]);
  });

  test("whoever only says where a draft is kept is let through", () => {
    const text = 'import { lastingStorage } from "../../lib/expiring-storage.ts";\n';
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

  test.each(["test('x', { retry: 2 }, () => {});\n", "export const options = { retry: TRIES };\n"])(
    "none is tried again: %s",
    (text) => expect(check(text)).toEqual(["tests-none-is-tried-again"]),
  );

  test("nor does the configuration try them more than once again", () => {
    const found = checkTestsThemselves(
      plant({ "vitest.config.ts": "export default { retry: 2 };\n" }),
    );
    expect(found).toEqual([{ rule: "tests-none-is-tried-again", where: "vitest.config.ts:1" }]);
  });

  test("waiting for something to happen is no sleep", () => {
    expect(check("await vi.waitFor(() => expect(done).toBe(true));\n")).toEqual([]);
  });
});

describe("dates", () => {
  const RULE = "dates-are-written-by-one-formatter";
  const check = (text: string, at = "web/features/goals/a.tsx") =>
    rulesOf(checkDates(plant({ [at]: text })));

  test.each([
    ["by a formatter of a screen's own", 'new Intl.DateTimeFormat("en", { day: "numeric" });\n'],
    ["by the same without new", 'Intl.DateTimeFormat("en").format(day);\n'],
    ["by the browser's short way", "export const a = day.toLocaleDateString();\n"],
    ["nor a time", 'export const a = day.toLocaleTimeString("en");\n'],
  ])("are not written %s", (_what, text) => {
    expect(check(text)).toEqual([RULE]);
  });

  test.each([
    ["by a field of the browser's", '<input type="date" />'],
    ["with a time", '<TextField label="Due" type="datetime-local" />'],
    ["by a type that is looked up", '<input type={TYPES[kind] ?? "text"} />'],
    ["by a type that is chosen", '<input type={isDay ? "date" : "text"} />'],
  ])("are not asked for %s", (_what, field) => {
    const types = field.includes("TYPES") ? 'const TYPES = { day: "date" };\n' : "";
    expect(check(`${types}export const a = ${field};\n`)).toEqual([
      "dates-are-asked-for-by-one-field",
    ]);
  });

  test("are asked for by the one field", () => {
    expect(check('export const a = <DayField label="Due" asks="moment" />;\n')).toEqual([]);
    expect(check('export const a = <input type="date" />;\n', "web/ui/day-field.tsx")).toEqual([]);
    expect(check("export const a = <Chart type={kind} />;\n")).toEqual([]);
  });

  test("are written by the one formatter; the browser's zone may be asked for, and numbers written", () => {
    expect(check('new Intl.DateTimeFormat("en");\n', "web/lib/formats.ts")).toEqual([]);
    expect(check("new Intl.DateTimeFormat().resolvedOptions().timeZone;\n")).toEqual([]);
    expect(check('export const a = (12).toLocaleString("en");\n')).toEqual([]);
  });
});

describe("style 16: packed lines", () => {
  const RULE = "style-16-nothing-is-spread-to-pack-lines";
  const check = (text: string) => rulesOf(checkPackedLines(plant({ "web/lib/a.tsx": text })));

  test("a value that is spread is right", () => {
    expect(check("export const a = { ...b, c: 1 };\nexport const d = [...e, ...f()];\n")).toEqual(
      [],
    );
  });

  test.each([
    ["of an object", "export const a = { ...{ b: 1, c: 2 }, d: 3 };\n"],
    ["of a list", "export const a = [...[1, 2], 3];\n"],
    ["in a call", "f(...[1, 2], 3);\n"],
    ["of an element", "export const a = <b {...{ c: 1 }} />;\n"],
  ])("members %s are named", (_what, text) => {
    expect(check(text)).toEqual([RULE]);
  });
});

describe("the kit of lists", () => {
  const check = (path: string, text: string) => rulesOf(checkLists(plant({ [path]: text })));
  const SCREEN = "web/features/goals/goal-table.tsx";
  const table = (inside: string, caption = "<caption>Goals</caption>") =>
    `export const T = () => <table>${caption}<tbody><tr><td>${inside}</td></tr></tbody></table>;\n`;

  test.each([
    ["rows that lead somewhere", table("<Link to='/goals/1'>Goal</Link>")],
    ["rows that can be pressed", table("<span onClick={open}>Goal</span>")],
    ["a table without a name", table("1", "")],
  ])("a table with %s is named", (_what, text) => {
    expect(check(SCREEN, text)).toEqual(["kit-rows-stand-in-its-table"]);
  });

  test("a table of figures is none of its rows", () => {
    expect(check(SCREEN, table("1"))).toEqual([]);
    expect(
      check("web/kit/resource-list/data-table.tsx", table("<Link to='/'>Goal</Link>")),
    ).toEqual([]);
  });

  test.each([
    ["kit-lists-have-one-filter-bar", 'export const F = () => <Form role="search" />;\n'],
    [
      "kit-lists-have-one-paging-tail",
      'export const P = () => <LinkButton rel="next" to="?" />;\n',
    ],
  ])("%s", (rule, text) => {
    expect(check(SCREEN, text)).toEqual([rule]);
    expect(check("web/kit/resource-list/part.tsx", text)).toEqual([]);
  });

  test("a screen with a list keeps its filters for whoever comes back", () => {
    const list = "export default () => <ResourceList list={list} />;\n";
    const path = "web/areas/admin/goals/goals.tsx";
    expect(check(path, list)).toEqual(["kit-lists-keep-their-filters"]);
    for (const kept of ["true", '"new"'])
      expect(check(path, `export const handle = { savesUrl: ${kept} };\n${list}`)).toEqual([]);
    expect(check(path, `export const handle = { savesUrl: "" };\n${list}`)).not.toEqual([]);
  });

  test("a page without the framework has plain links", () => {
    expect(
      check(SCREEN, 'export const P = () => <a rel="next" href="?page=2">More</a>;\n'),
    ).toEqual([]);
  });

  test.each([
    [
      "kit-pages-are-cut-in-one-place",
      "export const page = (last) => ({ items: [], nextCursor: last ? writeCursor(last) : null });\n",
    ],
    [
      "kit-searches-are-escaped-in-one-place",
      "export const holds = (column, p) => sql`${column} like ${p} escape '\\\\'`;\n",
    ],
    [
      "kit-searches-are-escaped-in-one-place",
      "export const isConsent = (column) => sql`${column} like 'consent\\\\_%' escape '\\\\'`;\n",
    ],
  ])("%s", (rule, text) => {
    expect(check("worker/features/goals/queries.ts", text)).toEqual([rule]);
    expect(check("worker/kit/page-of.ts", text)).toEqual([]);
  });

  test("what the kit cut is passed on", () => {
    const text = "export const page = ({ shown, nextCursor }) => ({ items: shown, nextCursor });\n";
    expect(check("worker/features/goals/queries.ts", text)).toEqual([]);
  });
});

describe("state that is kept", () => {
  const check = (path: string, text: string) => rulesOf(checkKeptState(plant({ [path]: text })));
  const PART = "web/features/goals/part.tsx";

  test.each([
    [
      "kept-copies-go-through-one-hand",
      "export const c = () => navigator.clipboard.writeText('');",
    ],
    [
      "kept-copies-say-so-for-a-moment",
      'import { copyText } from "../../lib/copy-text.ts";\nexport const c = () => copyText("");',
    ],
    ["kept-tabs-are-the-kits", 'import { Tabs } from "@base-ui/react/tabs";\nexport { Tabs };'],
    ["kept-tabs-are-the-kits", 'export const T = () => <div role="tablist" />;'],
    [
      "kept-ways-back-keep-the-view",
      'export const S = () => <Screen eyebrow={<TextLink to="/" />} />;',
    ],
    ["kept-text-areas-have-their-rows", "export const A = () => <textarea rows={2} />;"],
  ])("%s", (rule, text) => {
    expect(check(PART, `${text}\n`)).toEqual([rule]);
  });

  test.each([
    ["a board", "export default () => <Workspace module={module} />;\n"],
    ["a view in the address", "export default () => useSearchParams()[0].get('area');\n"],
  ])("a screen with %s saves its address", (_what, text) => {
    const path = "web/areas/member/goals/goals.tsx";
    expect(check(path, text)).toEqual(["kept-screens-save-their-address"]);
    expect(check(path, `export const handle = { savesUrl: true };\n${text}`)).toEqual([]);
    expect(check(PART, text)).toEqual([]);
  });

  test("what is pasted, one growing line and the kits are none of it", () => {
    const text = "export const P = (e) => <textarea rows={1}>{e.clipboardData}</textarea>;\n";
    expect(check(PART, text)).toEqual([]);
    expect(check("web/ui/tabs.tsx", 'export const T = () => <div role="tablist" />;\n')).toEqual(
      [],
    );
  });
});

describe("words: what people read is plain", () => {
  const check = (text: string) => checkWords(plant({ "web/features/goals/list.tsx": text }));

  test.each([
    ["a text", `export const text = "Whoever has the link can answer.";`, "Whoever"],
    ["a template", "export const text = (n: number) => `${n} people were told of it`;", "told"],
    ["what stands between tags", "export const a = <p>Your plan stands\n  here.</p>;", "stands"],
    ["an attribute", `export const a = <input placeholder="Mend this first" />;`, "Mend"],
    ["several words", `export const text = "None of these was deleted.";`, "None of"],
  ])("%s is named", (_what, text, word) => {
    const [breach, ...more] = check(text);
    expect(breach?.where).toContain(`“${word}”`);
    expect(more).toEqual([]);
  });

  test.each([
    ["plain words", `export const text = "Everyone with the link can answer.";`],
    [
      "words that only hold the letters",
      `export const text = "Recommended by your understanding";`,
    ],
    ["common phrases", `export const text = "On hold, and set by hand";`],
    ["classes and names", `export const a = <p className="hold stand" id="hold-me" />;`],
    ["what engineers read", `throw new Error("The row stands in another table");`],
    ["a comment", "// Whoever reads this holds the key.\nexport {};"],
  ])("%s may stand", (_what, text) => {
    expect(check(text)).toEqual([]);
  });
});
