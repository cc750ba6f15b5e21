import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HEALTHS, ITEM_STATUSES } from "../../../db/values/plans.ts";
import { REPORT_BLOCKS } from "../../../db/values/reports.ts";
import type { ReportDocument } from "../../../worker/features/reports/contract.ts";
import type { TemplateDefinition } from "../../../worker/features/reports/templates/contract.ts";
import { BUILT_IN_TEMPLATES } from "../../../worker/features/reports/rules/built-in-templates.ts";
import { checkTemplate } from "../../../worker/features/reports/rules/check-template.ts";
import { compareReports } from "../../../worker/features/reports/rules/compare-reports.ts";
import { composePortfolio } from "../../../worker/features/reports/rules/compose-portfolio.ts";
import { composeReport } from "../../../worker/features/reports/rules/compose-report.ts";
import {
  fillIntro,
  PLAN_VARIABLES,
  PORTFOLIO_VARIABLES,
  sentencesOf,
} from "../../../worker/features/reports/rules/fill-intro.ts";
import { keepOwn } from "../../../worker/features/reports/rules/keep-own.ts";
import { showSections } from "../../../worker/features/reports/rules/show-report.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const TODAY = "2026-03-02";
const KNOWN = [...Object.keys(PLAN_VARIABLES), ...Object.keys(PORTFOLIO_VARIABLES), "report.day"];
/** Every block there is, with all that can be said before it. */
const EVERYTHING: TemplateDefinition = {
  scope: "plan",
  audience: "team",
  length: "full",
  language: "en",
  sections: REPORT_BLOCKS.filter((block) => block !== "portfolio").map((block) => ({
    id: block.replaceAll("_", "-"),
    heading: block,
    block,
    intro: block === "headline" ? "{{plan.name}} has {{plan.open}} open items." : "",
    instruction: "",
  })),
};

const compose = (plan: HeldPlan, label: string, definition = EVERYTHING, since: unknown = null) =>
  composeReport(
    {
      definition,
      label,
      today: TODAY,
      locale: "",
      since: since === null ? null : { words: `the review of ${label}`, day: "2026-02-01" },
      muted: [],
      values: {},
    },
    { plan, memberId: null, since },
  );

const said = (document: ReportDocument): string[] =>
  document.sections.flatMap(({ sentences, lines }) => [
    ...sentences.map(({ text }) => text),
    ...lines.map(({ title, says, cells }) => [title, says, ...cells].join(" ")),
  ]);

const day = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2025, 8, 1 + days)).toISOString().slice(0, 10));
const work = fc.record({
  status: fc.constantFrom(...ITEM_STATUSES),
  startDate: fc.option(fc.constantFrom<string>("2025-08-01")),
  endDate: fc.option(day),
  healthOverride: fc.option(fc.constantFrom(...HEALTHS)),
  progressOverride: fc.option(fc.integer({ min: 0, max: 100 })),
  isOwned: fc.boolean(),
});
const shape = fc.record({
  goals: fc.array(work, { maxLength: 3 }),
  epics: fc.array(fc.tuple(work, fc.option(fc.integer({ min: 0, max: 9_000_000 }))), {
    maxLength: 3,
  }),
  results: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
  kpis: fc.array(fc.option(fc.integer({ min: 0, max: 10 })), { maxLength: 2 }),
  news: fc.boolean(),
});

type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

/** A plan of that shape whose every word is one that no other mark has. */
function planLike({ goals, epics, results, kpis, news }: Shape, mark: string): HeldPlan {
  const of = ({ isOwned, healthOverride, progressOverride, ...rest }: Shape["goals"][number]) => ({
    ...rest,
    healthOverride,
    healthReason: healthOverride === null ? "" : `${mark} reason`,
    progressOverride,
    progressReason: progressOverride === null ? "" : `${mark} reason`,
    ownerMemberId: isOwned ? id(1) : null,
  });
  return planOf({
    teamMember: [{ id: id(1), name: `${mark} Person` }],
    goal: goals.map((goal, at) => ({ id: id(10 + at), title: `${mark} goal ${at}`, ...of(goal) })),
    epic: epics.map(([epic, plannedBudget], at) => ({
      id: id(20 + at),
      title: `${mark} epic ${at}`,
      plannedBudget,
      currency: planOf({}).settings.defaultCurrency,
      ...of(epic),
    })),
    objective:
      results.length > 0
        ? [{ id: id(30), title: `${mark} objective`, status: "in_progress" as const }]
        : [],
    keyResult: results.map((current, at) => ({
      id: id(40 + at),
      objectiveId: id(30),
      title: `${mark} result ${at}`,
      target: 10,
      current,
      progress: current * 10,
    })),
    kpi: kpis.map((current, at) => ({
      id: id(50 + at),
      title: `${mark} kpi ${at}`,
      low: 5,
      current,
      checkedInOn: current === null ? null : "2026-03-01",
    })),
    update:
      news && goals.length > 0
        ? [
            {
              id: id(60),
              itemKind: "goal" as const,
              itemId: id(10),
              day: "2026-02-28",
              happened: `${mark} news`,
              help: `${mark} help`,
            },
          ]
        : [],
  });
}

describe("no sentence of a report would be true of another plan", () => {
  test("two plans of the same shape and figures share no sentence, and each names its own plan", () => {
    fc.assert(
      fc.property(shape, (figures) => {
        const [one, other] = ["Alder", "Birch"].map((mark) =>
          said(
            compose(planLike(figures, mark), `${mark} plan`, EVERYTHING, {
              goals: [
                {
                  id: id(10),
                  title: `${mark} goal 0`,
                  status: "in_progress",
                  progressOverride: 1,
                  progressReason: "x",
                },
              ],
            }),
          ),
        );
        const others = new Set(other);
        expect(one?.filter((text) => others.has(text))).toEqual([]);
        expect(one?.filter((text) => !text.includes("Alder"))).toEqual([]);
        expect(other?.filter((text) => !text.includes("Birch"))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("the property has something to look at: every block says something of a full plan", () => {
    const late = {
      status: "in_progress" as const,
      startDate: "2025-01-01",
      endDate: "2026-02-20",
      healthOverride: null,
      progressOverride: 20,
      isOwned: true,
    };
    const soon = { ...late, endDate: "2026-03-09", healthOverride: "at_risk" as const };
    const plan = planLike(
      { goals: [late, soon], epics: [[soon, 5_000_00]], results: [2], kpis: [1], news: true },
      "Alder",
    );
    const document = compose(plan, "Alder plan", EVERYTHING, {
      goals: [{ id: id(11), title: "Alder goal 1", progressOverride: 1, progressReason: "x" }],
    });
    expect(document.sections.map(({ block }) => block)).toEqual(
      EVERYTHING.sections.map(({ block }) => block),
    );
  });

  test("an empty plan has an empty report: nothing is padded", () => {
    expect(compose(planOf({}), "Alder").sections).toEqual([]);
  });

  test("plans of portfolios share no sentence either", () => {
    const row = (name: string) => ({
      id: name,
      name,
      ownerName: name,
      companyId: null,
      isFirst: false,
      isOwned: true,
      changedAt: null,
      counted: "now" as const,
      goals: { on_track: 1, at_risk: 0, off_track: 1, none: 0 },
      late: 2,
      due: 1,
      items: {
        theme: 0,
        teamMember: 0,
        goal: 2,
        project: 0,
        epic: 0,
        squad: 0,
        objective: 0,
        keyResult: 0,
        kpi: 0,
      },
      statuses: { not_started: 0, in_progress: 2, on_hold: 0, completed: 0, cancelled: 0 },
      unowned: 0,
      money: { currency: "EUR", planned: 100, counted: 1, withoutRate: 0 },
      groupIds: [],
    });
    const [one, other] = ["Alder", "Birch"].map((name) =>
      said(
        composePortfolio(
          {
            definition: BUILT_IN_TEMPLATES.portfolio_health.definition,
            today: TODAY,
            locale: "",
            values: {},
            nameOf: (plan) => plan.name,
          },
          [row(`${name} one`), row(`${name} two`)],
        ),
      ),
    );
    expect(one?.length).toBeGreaterThan(4);
    expect(one?.filter((text) => other?.includes(text))).toEqual([]);
  });
});

describe("templates", () => {
  test("those of the product can be published", () => {
    for (const { definition } of Object.values(BUILT_IN_TEMPLATES)) {
      expect(checkTemplate(definition, KNOWN).map(({ gravity }) => gravity)).toEqual(["good"]);
    }
  });

  test.each([
    ["We do well. {{plan.name}} grows.", "Name the plan or a figure in “We do well.”"],
    ["{{plan.nam}} of {{plan.name}}.", "There is no variable {{plan.nam}} here."],
    ["It is {{report.day}}.", "Name the plan or a figure"],
    ["{{plan.name}} and {{ more.", "Use double braces only around the name of a variable."],
  ])("an introduction that says nothing of the plan is refused: %s", (intro, message) => {
    const [section] = EVERYTHING.sections;
    if (!section) throw new Error("there is a section");
    const found = checkTemplate({ ...EVERYTHING, sections: [{ ...section, intro }] }, KNOWN);
    expect(found.map((one) => one.message).join(" ")).toContain(message);
  });

  test("a block of another kind of report, and a template without sections, are refused", () => {
    const wrong = { ...EVERYTHING, scope: "portfolio" as const };
    expect(checkTemplate(wrong, KNOWN)[0]?.message).toContain("another kind of report");
    expect(checkTemplate({ ...EVERYTHING, sections: [] }, KNOWN)[0]?.gravity).toBe("error");
  });

  test("a sentence whose value is missing is left out, and a point inside a name ends none", () => {
    expect(sentencesOf("{{plan.name}} is v1.5 now. Next!")).toEqual([
      "{{plan.name}} is v1.5 now.",
      "Next!",
    ]);
    expect(
      fillIntro("{{plan.name}} goes on. It ends {{plan.ends}}.", {
        "plan.name": "Alder",
        "plan.ends": "",
      }),
    ).toEqual(["Alder goes on."]);
  });
});

describe("what a reader may not open", () => {
  const plan = planOf({
    teamMember: [{ id: id(1), name: "Ana" }],
    goal: [
      { id: id(10), title: "Open goal", status: "in_progress", endDate: "2026-02-01" },
      {
        id: id(11),
        title: "Secret goal",
        status: "in_progress",
        endDate: "2026-01-01",
        visibleTo: [],
      },
    ],
  });
  const document = compose(plan, "Alder");
  const eyes = (hidden: readonly string[]) => ({
    hidden: new Set(hidden),
    isOpen: (text: string) => hidden.length === 0 || !text.includes("Secret"),
    addressOf: ({ id: of }: { id: string }) => `/x/${of}`,
  });

  test("is in no sentence, line or figure, and what counts it is not shown either", () => {
    expect(JSON.stringify(showSections(document, eyes([])))).toContain("Secret goal");
    const shown = showSections(document, eyes([id(11)]));
    const text = JSON.stringify(shown);
    expect(text).toContain("Open goal");
    expect(text).not.toContain("Secret");
    const late = shown.find(({ block }) => block === "late");
    expect(late?.sentences).toEqual([]);
    expect(late?.withheld).toBeGreaterThan(0);
    const headline = shown.find(({ block }) => block === "headline");
    expect(headline?.figures.some(({ value }) => value === "2")).toBe(false);
  });

  test("what an owner wrote about it is hidden as well", () => {
    const written = {
      ...document,
      sections: document.sections.map((section) => ({
        ...section,
        own: { text: "The Secret goal is late", at: "2026-03-02T00:00:00.000Z" },
      })),
    };
    const shown = showSections(written, eyes([id(11)]));
    expect(shown.every(({ own }) => own === null)).toBe(true);
  });
});

test("a newer report keeps what its owner wrote, also where the section is empty now", () => {
  const before = compose(
    planOf({ goal: [{ id: id(10), title: "Grow", status: "in_progress", endDate: "2026-01-01" }] }),
    "Alder",
  );
  const own = { text: "Mine", at: "2026-03-02T00:00:00.000Z" };
  const written = {
    ...before,
    sections: before.sections.map((one) => (one.block === "late" ? { ...one, own } : one)),
  };
  const after = compose(
    planOf({ goal: [{ id: id(10), title: "Grow", status: "in_progress", endDate: "2026-12-01" }] }),
    "Alder",
  );
  const kept = keepOwn(written, after);
  expect(kept.sections.filter((one) => one.own !== null)).toEqual([
    {
      ...written.sections.find((one) => one.block === "late"),
      sentences: [],
      figures: [],
      columns: [],
      lines: [],
      more: 0,
    },
  ]);
  const all = { hidden: new Set<string>(), isOpen: () => true, addressOf: () => "" };
  const [old, now] = [before, after].map((one) => ({ sections: showSections(one, all) }));
  const difference = compareReports(old ?? { sections: [] }, now ?? { sections: [] });
  expect(difference.sections.map(({ id: of }) => of)).toContain("late");
  expect(compareReports(old ?? { sections: [] }, old ?? { sections: [] }).sections).toEqual([]);
});
