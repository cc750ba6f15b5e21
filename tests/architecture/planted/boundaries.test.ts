import { describe, expect, test } from "vitest";
import { makeBoundaries } from "../boundaries.ts";
import { checkBoundaries } from "../check-boundaries.ts";
import { plant } from "./plant.ts";

const SCREEN = "web/areas/member/goals/goals.tsx";

type Planted = {
  rule: string;
  /** Breaks the rule and no other. */
  wrong: Record<string, string>;
  /** Looks alike and is allowed. */
  right: Record<string, string>;
};

const thing = "export const thing = 1;\n";
const uses = (path: string) => `import { thing } from "${path}";\nexport const used = thing;\n`;
const usesType = (path: string) =>
  `import type { Thing } from "${path}";\nexport type Used = Thing;\n`;
const type = "export type Thing = 1;\n";

const PLANTED: readonly Planted[] = [
  {
    rule: "rule-1-ui-knows-no-feature",
    wrong: {
      "web/ui/card.tsx": uses("../features/goals/goal-card.tsx"),
      "web/features/goals/goal-card.tsx": thing,
    },
    right: { "web/ui/card.tsx": uses("../lib/tone.ts"), "web/lib/tone.ts": thing },
  },
  {
    rule: "rule-1-kit-knows-no-feature",
    wrong: {
      "web/kit/resource-list/bar.tsx": uses("../../features/goals/goal-card.tsx"),
      "web/features/goals/goal-card.tsx": thing,
    },
    right: {
      "web/kit/resource-list/bar.tsx": uses("../../ui/card.tsx"),
      "web/ui/card.tsx": thing,
    },
  },
  {
    rule: "rule-1-kit-serves-every-feature",
    wrong: {
      "worker/kit/page-of.ts": uses("../http/problems.ts"),
      "worker/http/problems.ts": thing,
    },
    right: {
      "worker/kit/page-of.ts": uses("../kernel/errors.ts"),
      "worker/kernel/errors.ts": thing,
    },
  },
  {
    rule: "rule-1-publishing-is-used-as-a-whole",
    wrong: {
      "web/features/goals/card.tsx": uses("../../kit/publishable/publish-dialog.tsx"),
      "web/kit/publishable/publish-dialog.tsx": thing,
    },
    right: {
      "web/features/goals/card.tsx": uses("../../kit/publishable/editor-frame.tsx"),
      "web/kit/publishable/editor-frame.tsx": thing,
    },
  },
  {
    rule: "rule-1-shell-knows-no-screen",
    wrong: {
      "web/shell/frame.tsx": uses("../areas/member/part.tsx"),
      "web/areas/member/part.tsx": thing,
    },
    right: {
      "web/shell/frame.tsx": uses("../features/goals/face.tsx"),
      "web/features/goals/face.tsx": thing,
    },
  },
  {
    rule: "rule-2-no-feature-imports-another",
    wrong: {
      "web/features/goals/card.tsx": uses("../squads/chip.tsx"),
      "web/features/squads/chip.tsx": thing,
    },
    right: {
      "web/features/goals/card.tsx": uses("./chip.tsx"),
      "web/features/goals/chip.tsx": thing,
    },
  },
  {
    rule: "rule-2-plan-parts-meet-in-the-workspace",
    wrong: {
      "web/features/plan-board/board.tsx": usesType("../plan-table/columns.ts"),
      "web/features/plan-table/columns.ts": type,
    },
    right: {
      "web/features/plan-board/board.tsx": uses("../plan-fields/columns.ts"),
      "web/features/plan-fields/columns.ts": uses("../plan-store/store.ts"),
      "web/features/plan-store/store.ts": thing,
      "web/features/plan-workspace/views.tsx": uses("../plan-board/board.tsx"),
    },
  },
  {
    rule: "rule-2-plan-parts-meet-in-the-workspace",
    wrong: {
      "web/features/plan-store/store.ts": uses("../plan-workspace/views.tsx"),
      "web/features/plan-workspace/views.tsx": thing,
    },
    right: {
      "web/features/plan-workspace/views.tsx": uses("../plan-store/store.ts"),
      "web/features/plan-store/store.ts": thing,
    },
  },
  {
    rule: "rule-2-workspace-composes-plan-parts",
    wrong: {
      "web/features/plan-workspace/views.tsx": uses("../squads/chip.tsx"),
      "web/features/squads/chip.tsx": thing,
    },
    right: {
      "web/features/plan-workspace/views.tsx": uses("../plan-people/chip.tsx"),
      "web/features/plan-people/chip.tsx": thing,
    },
  },
  {
    rule: "rule-2-no-area-imports-another",
    wrong: { [SCREEN]: uses("../../coach/part.tsx"), "web/areas/coach/part.tsx": thing },
    right: { [SCREEN]: uses("../part.tsx"), "web/areas/member/part.tsx": thing },
  },
  {
    rule: "rule-2-features-know-no-area",
    wrong: {
      "web/features/goals/card.tsx": uses("../../areas/member/part.tsx"),
      "web/areas/member/part.tsx": thing,
    },
    right: {
      "web/areas/member/part.tsx": uses("../../features/goals/card.tsx"),
      "web/features/goals/card.tsx": thing,
    },
  },
  {
    rule: "rule-3-browser-reaches-worker-through-contracts",
    wrong: {
      "web/features/goals/card.tsx": uses("../../../worker/features/goals/close-goal.ts"),
      "worker/features/goals/close-goal.ts": thing,
    },
    right: {
      "web/features/goals/card.tsx": uses("../../../worker/features/goals/contract.ts"),
      "worker/features/goals/contract.ts": thing,
    },
  },
  {
    rule: "rule-3-browser-takes-only-types-of-an-api",
    wrong: {
      "web/features/goals/queries.ts": uses("../../../worker/features/goals/api.ts"),
      "worker/features/goals/api.ts": thing,
    },
    right: {
      "web/features/goals/queries.ts": usesType("../../../worker/features/goals/api.ts"),
      "worker/features/goals/api.ts": type,
    },
  },
  {
    rule: "rule-3-server-code-stays-on-the-server",
    wrong: {
      "web/features/goals/card.tsx": uses("../../server/load.server.ts"),
      "web/server/load.server.ts": thing,
    },
    right: { [SCREEN]: uses("../../../server/load.server.ts"), "web/server/load.server.ts": thing },
  },
  {
    rule: "rule-4-verbs-know-no-transport",
    wrong: {
      "worker/features/goals/close-goal.ts":
        'import { Hono } from "hono";\nexport const goal = new Hono();\n',
    },
    right: {
      "worker/features/goals/api.ts":
        'import { Hono } from "hono";\nexport const api = new Hono();\n',
    },
  },
  {
    rule: "rule-4-worker-knows-no-screen",
    wrong: { "worker/http/pages.ts": uses("../../web/lib/tone.ts"), "web/lib/tone.ts": thing },
    right: { "worker/http/pages.ts": uses("../policy/judge.ts"), "worker/policy/judge.ts": thing },
  },
  {
    rule: "rule-5-contracts-and-rules-are-pure",
    wrong: {
      "worker/features/goals/rules/health.ts": uses("../../../kernel/clock.ts"),
      "worker/kernel/clock.ts": thing,
    },
    right: {
      "worker/features/goals/rules.ts": uses("../../kernel/limits.ts"),
      "worker/kernel/limits.ts": thing,
      "worker/features/goals/rules/pace.ts": uses("../../../kernel/durations.ts"),
      "worker/kernel/durations.ts": thing,
      "worker/features/goals/rules/spell.ts": uses("../../../kernel/pure/canonical-json.ts"),
      "worker/kernel/pure/canonical-json.ts": thing,
    },
  },
  {
    rule: "rule-5-manifests-are-facts",
    wrong: {
      "worker/features/goals/manifest.ts": uses("./queries.ts"),
      "worker/features/goals/queries.ts": thing,
    },
    right: {
      "worker/features/goals/manifest.ts": uses("../../kit/manifest.ts"),
      "worker/kit/manifest.ts": thing,
    },
  },
  {
    rule: "rule-5-only-wirings-know-all-features",
    wrong: {
      "worker/features/goals/list-goals.ts": uses("../../wired.ts"),
      "worker/wired.ts": thing,
    },
    right: { "worker/jobs/keep-house.ts": uses("../wired.ts"), "worker/wired.ts": thing },
  },
  {
    rule: "rule-5-pure-helpers-know-packages-alone",
    wrong: {
      "worker/kernel/pure/hash.ts": uses("../clock.ts"),
      "worker/kernel/clock.ts": thing,
    },
    right: {
      "worker/kernel/pure/hash.ts": uses("./bytes.ts"),
      "worker/kernel/pure/bytes.ts": thing,
    },
  },
  {
    rule: "rule-6-only-verbs-touch-the-database",
    wrong: {
      "worker/features/goals/api.ts": uses("../../../db/schema/goals.ts"),
      "db/schema/goals.ts": thing,
    },
    right: {
      "worker/features/goals/close-goal.ts": uses("../../../db/schema/goals.ts"),
      "db/schema/goals.ts": thing,
    },
  },
  {
    rule: "rule-6-database-stands-alone",
    wrong: { "db/client.ts": uses("../worker/kernel/limits.ts"), "worker/kernel/limits.ts": thing },
    right: { "db/client.ts": uses("./transaction.ts"), "db/transaction.ts": thing },
  },
  {
    rule: "rule-6-values-import-nothing",
    wrong: { "db/values/goals.ts": uses("./roles.ts"), "db/values/roles.ts": thing },
    right: { "db/schema/goals.ts": uses("../values/roles.ts"), "db/values/roles.ts": thing },
  },
  {
    rule: "rule-7-features-meet-through-verbs",
    wrong: {
      "worker/features/goals/close-goal.ts": uses("../squads/rules.ts"),
      "worker/features/squads/rules.ts": thing,
    },
    right: {
      "worker/features/goals/close-goal.ts": uses("../squads/queries.ts"),
      "worker/features/squads/queries.ts": thing,
      "worker/features/goals/rules.ts": uses("../plans/rules/health.ts"),
      "worker/features/plans/rules/health.ts": thing,
    },
  },
  {
    rule: "rule-8-no-cycles",
    wrong: { "web/lib/a.ts": uses("./b.ts"), "web/lib/b.ts": `${uses("./a.ts")}${thing}` },
    right: { "web/lib/a.ts": uses("./b.ts"), "web/lib/b.ts": thing },
  },
  {
    rule: "rule-8-no-cycles",
    wrong: { "web/lib/a.ts": usesType("./b.ts"), "web/lib/b.ts": `${usesType("./a.ts")}${type}` },
    right: { "web/lib/a.ts": usesType("./b.ts"), "web/lib/b.ts": type },
  },
  {
    rule: "rule-8-no-orphans",
    wrong: { "web/lib/forgotten.ts": thing },
    right: { "web/lib/known.ts": thing, "web/lib/knows.ts": uses("./known.ts") },
  },
  {
    rule: "rule-8-production-never-imports-tests",
    wrong: {
      "worker/app.ts": uses("../tests/support/people.ts"),
      "tests/support/people.ts": thing,
    },
    right: { "tests/support/people.ts": uses("../../worker/app.ts"), "worker/app.ts": thing },
  },
];

const brokenBy = async (files: Record<string, string>) => {
  const { breaches } = await checkBoundaries(plant(files), [SCREEN]);
  return [...new Set(breaches.map((breach) => breach.rule))];
};

describe.each(PLANTED)("$rule", ({ rule, wrong, right }) => {
  test("names its violation", async () => {
    expect(await brokenBy(wrong)).toContain(rule);
  });

  test("lets through what it allows", async () => {
    expect(await brokenBy(right)).not.toContain(rule);
  });
});

test("every rule is shown here", () => {
  const shown = new Set(PLANTED.map(({ rule }) => rule));
  expect([...shown]).toEqual(makeBoundaries([]).map(({ name }) => name));
});
