import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REVIEW_RULES } from "../../../db/values/plan-review.ts";
import { ITEM_STATUSES, REVIEW_DEFAULTS } from "../../../db/values/plans.ts";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import { findingKey, reviewPlan } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { id, PLAN_ID, planOf } from "../plans/plan-hand.ts";
import { randomPlan } from "../plans/random-plan.ts";
import { fixed, fixesOf, reviewBy, TODAY, WORDS } from "./review-hand.ts";

const [A, B, C, D, E, F] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test("past the end and not done: by the product's own word for it, and what helps", () => {
  const goal = { title: "Goal", endDate: "2026-02-28" };
  const found = reviewBy("overdue", {
    goal: [
      { ...goal, id: A },
      { ...goal, id: B, status: "completed" },
      { ...goal, id: C, status: "cancelled" },
      { ...goal, id: D, endDate: TODAY },
      { ...goal, id: E, endDate: null },
    ],
    epic: [{ title: "Epic", id: F, endDate: "2026-03-01", status: "on_hold" }],
  });
  expect(found).toEqual([
    {
      id: A,
      says: "Ended 2026-02-28, 2 days ago.",
      fixes: ["Move end to 2026-03-16", "Mark completed"],
    },
    {
      id: F,
      says: "Ended 2026-03-01, 1 day ago.",
      fixes: ["Move end to 2026-03-16", "Mark completed"],
    },
  ]);
});

test("epic outside its project: either end, and none where a date is missing", () => {
  const project = { title: "P", id: A, startDate: "2026-02-01", endDate: "2026-04-30" };
  const epic = { title: "Epic", projectId: A };
  const found = reviewBy("epic-outside-project", {
    project: [project, { title: "Off", id: F, status: "cancelled", endDate: "2026-01-01" }],
    epic: [
      { ...epic, id: id(11), startDate: "2026-01-15", endDate: "2026-05-15" },
      { ...epic, id: id(12), startDate: "2026-02-01", endDate: "2026-04-30" },
      { ...epic, id: id(13), endDate: "2026-05-01" },
      { ...epic, id: id(14), startDate: "2026-06-01", endDate: "2026-07-01" },
      { ...epic, id: id(15), endDate: "2026-07-01", status: "completed" },
      { ...epic, id: id(16), endDate: "2026-07-01", projectId: F },
      { ...epic, id: id(17) },
    ],
  });
  const over = { ...project, endDate: "2026-03-01" };
  const beyond = { ...epic, id: id(11), startDate: "2026-02-15", endDate: "2026-05-15" };
  // An epic that ended before today would be late instead.
  expect(reviewBy("epic-outside-project", { project: [over], epic: [beyond] })).toMatchObject([
    { fixes: ["Extend the project"] },
  ]);
  const fixes = ["Fit into the project", "Extend the project"];
  const runs = "“P” runs from 2026-02-01 to 2026-04-30.";
  expect(found).toEqual([
    { id: id(11), says: `Starts 2026-01-15 and ends 2026-05-15. ${runs}`, fixes },
    { id: id(13), says: `Ends 2026-05-01. ${runs}`, fixes },
    { id: id(14), says: `Ends 2026-07-01. ${runs}`, fixes },
  ]);
});

test("goal that nothing serves: cancelled work serves nothing", () => {
  const found = reviewBy("goal-unserved", {
    goal: [A, B, C, D].map((own) => ({ title: "Goal", id: own })).concat([]),
    project: [
      { title: "P", id: id(11), goalId: A },
      { title: "P", id: id(12), goalId: B, status: "cancelled" },
    ],
    epic: [{ title: "E", id: id(21), goalId: C }],
  });
  expect(found).toEqual([
    { id: B, says: "All its projects and epics are cancelled.", fixes: ["Add a project"] },
    { id: D, says: "No project or epic works towards it.", fixes: ["Add a project"] },
  ]);
});

test("project without a goal: the goal that its epics name, their theme, or the only one", () => {
  const goal = { title: "Faster" };
  const alone = { project: [{ title: "P", id: A }] };
  expect(reviewBy("project-without-goal", alone)).toEqual([
    { id: A, says: "It is linked to no goal and no epic.", fixes: [] },
  ]);
  const linked = ["Link to “Faster”"];
  const fixes = (rows: Parameters<typeof planOf>[0]) =>
    reviewBy("project-without-goal", { ...alone, ...rows })[0]?.fixes;
  expect(fixes({ goal: [{ ...goal, id: B }] })).toEqual(linked);
  const two = [
    { ...goal, id: B, themeId: D },
    { title: "Other", id: C },
  ];
  expect(fixes({ goal: two })).toEqual([]);
  const epic = { title: "E", id: E, projectId: A };
  expect(fixes({ goal: two, epic: [{ ...epic, goalId: B }] })).toEqual(linked);
  expect(fixes({ goal: two, epic: [{ ...epic, themeIds: [D] }] })).toEqual(linked);
  const others = [
    { title: "P", id: A, goalId: B },
    { title: "P", id: F, status: "cancelled" as const },
    { title: "P", id: C, epicId: E },
  ];
  expect(reviewBy("project-without-goal", { project: others })).toEqual([]);
});

test("objective without a key result, as long as it is open", () => {
  const found = reviewBy("objective-without-result", {
    objective: [
      { title: "O", id: A },
      { title: "O", id: B },
      { title: "O", id: C, status: "completed" },
    ],
    keyResult: [{ title: "K", id: D, objectiveId: B }],
  });
  expect(found).toEqual([
    { id: A, says: "Nothing measures it.", fixes: ["Add a yes or no result"] },
  ]);
});

test("key result without a baseline: where there is no way to the target", () => {
  const result = { title: "K", objectiveId: A, unit: "beds" };
  const found = reviewBy("result-without-baseline", {
    objective: [
      { title: "O", id: A },
      { title: "O", id: B, status: "cancelled" },
    ],
    keyResult: [
      { ...result, id: id(11), baseline: 0, target: 100 },
      { ...result, id: id(12), baseline: 100, target: 100, current: 40 },
      { ...result, id: id(13), baseline: 100, target: 100, current: 100 },
      { ...result, id: id(14), type: "decrease", baseline: 0, target: 100 },
      { ...result, id: id(15), type: "milestones" },
      { ...result, id: id(16), type: "stay_above", baseline: 9, target: 9 },
      { ...result, id: id(17), objectiveId: B, baseline: 5, target: 5 },
    ],
  });
  expect(found).toEqual([
    { id: id(12), says: "It begins and ends at 100 beds.", fixes: ["Start from 40"] },
    { id: id(13), says: "It begins and ends at 100 beds.", fixes: [] },
    {
      id: id(14),
      says: "It is to decrease, from 0 to 100 beds.",
      fixes: ["Measure as an increase"],
    },
    { id: id(15), says: "It has no milestones.", fixes: ["Measure as yes or no"] },
  ]);
});

test("key result without an owner: its objective's counts, and the nearest above can have it", () => {
  const result = { title: "K", objectiveId: A };
  const rows = {
    teamMember: [{ name: "Ada", id: F }],
    goal: [{ title: "G", id: E, ownerMemberId: F }],
    objective: [
      { title: "O", id: A, entityType: "goal" as const, entityId: E },
      { title: "O", id: B, ownerMemberId: F },
      { title: "O", id: C },
    ],
    keyResult: [
      { ...result, id: id(11) },
      { ...result, id: id(12), ownerMemberId: F },
      { ...result, id: id(13), objectiveId: B },
      { ...result, id: id(14), objectiveId: C },
    ],
  };
  const says = "Neither it nor its objective has an owner.";
  expect(reviewBy("result-without-owner", rows)).toEqual([
    { id: id(11), says, fixes: ["Give it to Ada"] },
    { id: id(14), says, fixes: [] },
  ]);
});

test("stale check-in: due this week, and left for two weeks", () => {
  const result = { title: "K", objectiveId: A, unit: "%", current: 4, target: 10 };
  const found = reviewBy("check-in-stale", {
    objective: [
      { title: "O", id: A, startDate: "2026-01-01" },
      { title: "O", id: B, startDate: "2026-02-20" },
      { title: "O", id: C, status: "on_hold" },
    ],
    keyResult: [
      { ...result, id: id(11), checkedInOn: "2026-02-16" },
      { ...result, id: id(12), checkedInOn: "2026-02-17" },
      { ...result, id: id(13), createdAt: "2026-01-05T09:00:00.000Z" },
      { ...result, id: id(14), createdAt: "2026-01-05T09:00:00.000Z", objectiveId: B },
      { ...result, id: id(15), checkedInOn: "2026-01-01", objectiveId: C },
      { ...result, id: id(16), checkedInOn: "2026-01-01", progress: 100 },
    ],
  });
  expect(found).toEqual([
    { id: id(11), says: "Last check-in 2026-02-16.", fixes: ["Check in: still 4 %"] },
    { id: id(13), says: "Nobody has checked in yet.", fixes: ["Check in: still 4 %"] },
  ]);
});

describe("targets that do not add up", () => {
  const objectives = [
    { title: "O", id: A, entityType: "goal" as const, entityId: id(31) },
    { title: "O", id: B, entityType: "project" as const, entityId: id(32) },
    { title: "O", id: C, entityType: "project" as const, entityId: id(33) },
  ];
  const rows = (one: number, other: number, unit = "beds") => ({
    goal: [{ title: "G", id: id(31) }],
    project: [
      { title: "P", id: id(32), goalId: id(31) },
      { title: "P", id: id(33), goalId: id(31) },
    ],
    objective: objectives,
    keyResult: [
      { title: "K", id: id(11), objectiveId: A, target: 100, unit },
      { title: "K", id: id(12), objectiveId: B, target: one, unit },
      { title: "K", id: id(13), objectiveId: C, target: other, unit: unit.toUpperCase() },
    ],
  });

  test("are found below 90 and above 110 per cent", () => {
    const found = reviewBy("targets-apart", rows(40, 49));
    expect(found).toEqual([
      {
        id: id(11),
        says: "The targets below make 89 of 100 beds, 89 %.",
        fixes: ["Set target to 89 beds"],
      },
    ]);
    for (const [one, other] of [
      [40, 50],
      [60, 50],
    ] as const) {
      expect(reviewBy("targets-apart", rows(one, other))).toEqual([]);
    }
    expect(ids(reviewBy("targets-apart", rows(60, 51)))).toEqual([id(11)]);
  });

  test("are not looked for where sums mean nothing, or nobody can say which is meant", () => {
    for (const unit of ["%", "days", "", "€/bed", "NPS", "min"]) {
      expect(reviewBy("targets-apart", rows(1, 1, unit))).toEqual([]);
    }
    const { keyResult, ...rest } = rows(1, 1);
    const second = { title: "K", id: id(14), objectiveId: A, target: 7, unit: "beds" };
    expect(reviewBy("targets-apart", { ...rest, keyResult: [...keyResult, second] })).toEqual([]);
    const [own] = keyResult;
    expect(reviewBy("targets-apart", { ...rest, keyResult: own ? [own] : [] })).toEqual([]);
  });
});

test("a plan says for itself from when on something is found", () => {
  const settings = [
    { id: PLAN_ID, review: { staleDays: 1, sumLeast: 50, sumMost: 100, themeShare: 99 } },
  ];
  const result = { title: "K", objectiveId: A, unit: "beds", target: 100 };
  const objective = [
    { title: "O", id: A, entityType: "goal" as const, entityId: id(31), startDate: "2026-01-01" },
    { title: "O", id: B, entityType: "project" as const, entityId: id(32) },
  ];
  const rows = (target: number) => ({
    settings,
    objective,
    goal: [{ title: "G", id: id(31) }],
    project: [{ title: "P", id: id(32), goalId: id(31) }],
    keyResult: [
      { ...result, id: id(11), checkedInOn: "2026-02-22" },
      { ...result, id: id(12), objectiveId: B, target },
    ],
  });
  expect(reviewBy("targets-apart", rows(50))).toEqual([]);
  expect(ids(reviewBy("targets-apart", rows(101)))).toEqual([id(11)]);
  expect(ids(reviewBy("check-in-stale", rows(50)))).toContain(id(11));
  expect(ids(reviewBy("check-in-stale", { ...rows(50), settings: [] }))).not.toContain(id(11));
  const reviewed = new Reviewed(planOf(rows(50)), TODAY);
  expect(RULES["check-in-stale"].why(reviewed.thresholds)).toContain("for 1 day or more");
  expect(RULES["theme-too-large"].why(reviewed.thresholds)).toContain("More than 99 %");
});

describe("an unbalanced portfolio", () => {
  const rows = (one: number, other: number) => ({
    theme: [
      { name: "One", id: A },
      { name: "Other", id: B },
    ],
    goal: [
      { title: "G", id: C, themeId: A },
      { title: "G", id: D, themeId: B },
    ],
    project: [{ title: "P", id: id(21), goalId: C }],
    epic: [
      { title: "E", id: id(11), projectId: id(21), plannedBudget: one, currency: "EUR" as const },
      { title: "E", id: id(12), goalId: D, plannedBudget: other, currency: "EUR" as const },
      { title: "E", id: id(13), status: "cancelled" as const, plannedBudget: 1e9 },
    ],
  });

  test("has more than 60 per cent on one theme, by the line of sight", () => {
    expect(reviewBy("theme-too-large", rows(61, 39))).toEqual([
      {
        id: A,
        says: "61 % of the planned money. Only you can say whether that is meant.",
        fixes: [],
      },
    ]);
    expect(reviewBy("theme-too-large", rows(60, 40))).toEqual([]);
    const settings = [{ id: PLAN_ID, review: { ...REVIEW_DEFAULTS, themeShare: 61 } }];
    expect(reviewBy("theme-too-large", { ...rows(61, 39), settings })).toEqual([]);
    const { theme, ...rest } = rows(100, 0);
    expect(reviewBy("theme-too-large", { ...rest, theme: theme.slice(0, 1) })).toEqual([]);
  });

  test("or none on a goal, in a plan that has money", () => {
    expect(reviewBy("goal-without-money", rows(100, 0))).toEqual([
      { id: D, says: "Its epics have no planned budget.", fixes: [] },
    ]);
    expect(reviewBy("goal-without-money", rows(0, 0))).toEqual([]);
    const { epic, ...rest } = rows(100, 1);
    expect(reviewBy("goal-without-money", { ...rest, epic: epic.slice(0, 1) })).toEqual([]);
  });
});

test("theme without epics: neither linked to it nor below its goals", () => {
  const found = reviewBy("theme-without-epics", {
    theme: [A, B, C, D].map((own) => ({ name: "Theme", id: own })),
    goal: [{ title: "G", id: E, themeId: A }],
    epic: [
      { title: "E", id: id(11), goalId: E },
      { title: "E", id: id(12), themeIds: [B] },
      { title: "E", id: id(13), themeIds: [C], status: "cancelled" },
    ],
  });
  const says = "No epic is linked to it or to its goals.";
  expect(found).toEqual([C, D].map((own) => ({ id: own, says, fixes: ["Add an epic"] })));
});

test("circular links are told once for each circle", () => {
  const found = reviewBy("circular-links", {
    project: [
      { title: "P", id: A, epicId: B },
      { title: "P", id: C, epicId: B },
    ],
    epic: [{ title: "E", id: B, projectId: A }],
    teamMember: [
      { name: "Ada", id: D, managerId: E },
      { name: "Bo", id: E, managerId: D },
      { name: "Cy", id: F, managerId: D },
    ],
  });
  expect(found).toEqual([
    { id: A, says: "It is part of an item that is part of it.", fixes: ["Remove the link"] },
    {
      id: D,
      says: "This person reports to someone who reports to them.",
      fixes: ["Remove the link"],
    },
  ]);
});

test("every fix is one that the plan allows, and what it fixes is found no more", () => {
  fc.assert(
    fc.property(randomPlan, (plan) => {
      for (const finding of reviewPlan(new Reviewed(plan, TODAY))) {
        for (const fix of fixesOf(plan, finding)) {
          const after = reviewPlan(new Reviewed(fixed(plan, fix), TODAY));
          expect(after.map(findingKey)).not.toContain(findingKey(finding));
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe("the proposed dates of a project and its epics", () => {
  const day = fc.integer({ min: -90, max: 60 }).map((days) => addDays(TODAY, days));
  const dates = fc
    .tuple(fc.option(day), fc.option(day))
    .map(([one, other]) =>
      one !== null && other !== null && one > other
        ? { startDate: other, endDate: one }
        : { startDate: one, endDate: other },
    );
  const work = fc.record({
    title: fc.constant("T"),
    progress: fc.nat(100),
    status: fc.constantFrom(...ITEM_STATUSES),
  });
  const dated = fc.tuple(work, dates).map(([one, when]) => ({ ...one, ...when }));
  const family = fc
    .tuple(
      fc.array(dated, { minLength: 1, maxLength: 2 }),
      fc.array(fc.tuple(dated, fc.nat(1)), { maxLength: 5 }),
    )
    .map(([projects, epics]) =>
      planOf({
        project: projects.map((one, at) => ({ ...one, id: id(at + 1) })),
        epic: epics.map(([one, of], at) => ({ ...one, id: id(at + 11), projectId: id(of + 1) })),
      }),
    );
  const ofDates = (plan: Parameters<typeof fixed>[0]) =>
    reviewPlan(new Reviewed(plan, TODAY)).filter(
      ({ rule }) => rule === "overdue" || rule === "epic-outside-project",
    );

  test("never undo one another, in whatever order they are taken", () => {
    fc.assert(
      fc.property(family, (plan) => {
        const before = ofDates(plan).map(findingKey);
        for (const finding of ofDates(plan)) {
          for (const fix of fixesOf(plan, finding)) {
            const after = ofDates(fixed(plan, fix)).map(findingKey);
            expect(after).not.toContain(findingKey(finding));
            expect(before).toEqual(expect.arrayContaining(after));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("leave nothing to fix once all are taken", () => {
    fc.assert(
      fc.property(family, fc.infiniteStream(fc.nat()), (plan, choices) => {
        let left = plan;
        for (let step = ofDates(plan).length; step > 0; step -= 1) {
          const findings = ofDates(left);
          const finding = findings[(choices.next().value ?? 0) % Math.max(1, findings.length)];
          const fixes = finding ? fixesOf(left, finding) : [];
          const fix = fixes[(choices.next().value ?? 0) % Math.max(1, fixes.length)];
          if (fix) left = fixed(left, fix);
        }
        expect(ofDates(left)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test("a project that is late ends with its last epic, by either button", () => {
    const plan = planOf({
      project: [{ title: "P", id: A, endDate: "2026-02-01" }],
      epic: [{ title: "E", id: B, projectId: A, endDate: "2026-05-01" }],
    });
    const says = ofDates(plan).map((finding) => fixesOf(plan, finding).map((fix) => fix.says));
    expect(says).toEqual([["Move end to 2026-05-01", "Mark completed"], ["Extend the project"]]);
    for (const finding of ofDates(plan)) {
      const [first] = fixesOf(plan, finding);
      expect(first && ofDates(fixed(plan, first))).toEqual([]);
    }
  });
});

test("the fixes of dates, circles and check-ins do what they say as well", () => {
  const plan = planOf({
    teamMember: [
      { name: "Ada", id: id(41), managerId: id(42) },
      { name: "Bo", id: id(42), managerId: id(41) },
    ],
    project: [
      { title: "P", id: A, epicId: B, endDate: "2026-02-01", startDate: "2026-01-01" },
      { title: "P", id: C, startDate: "2026-01-01", endDate: "2026-01-31" },
    ],
    epic: [
      { title: "E", id: B, projectId: A, startDate: "2025-12-01", endDate: "2026-03-01" },
      { title: "E", id: D, projectId: C, startDate: "2026-02-02", endDate: "2026-02-20" },
    ],
    objective: [{ title: "O", id: E, endDate: "2026-12-31" }],
    keyResult: [
      { title: "K", id: F, objectiveId: E, checkedInOn: "2026-01-01", current: 3, target: 9 },
      { title: "K", id: id(7), objectiveId: E, checkedInOn: "2026-01-01", baseline: 9, target: 9 },
    ],
    checkIn: [
      { id: id(51), keyResultId: F, day: "2026-01-01", value: 3, target: 9, confidence: "low" },
    ],
  });
  const findings = reviewPlan(new Reviewed(plan, TODAY));
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(
    new Set([
      "circular-links",
      "overdue",
      "epic-outside-project",
      "project-without-goal",
      "result-without-baseline",
      "result-without-owner",
      "check-in-stale",
    ]),
  );
  const circle = findings.find(({ rule, kind }) => rule === "circular-links" && kind === "project");
  const [open] = circle ? fixesOf(plan, circle) : [];
  const straight = open ? fixed(plan, open) : plan;
  for (const finding of reviewPlan(new Reviewed(straight, TODAY))) {
    for (const fix of fixesOf(straight, finding)) {
      const after = fixed(straight, fix);
      const left = reviewPlan(new Reviewed(after, TODAY));
      expect(left.map(findingKey)).not.toContain(findingKey(finding));
      if (finding.rule === "check-in-stale" && finding.id === F) {
        expect(after.get("keyResult", F)).toMatchObject({ current: 3, checkedInOn: TODAY });
        expect([...after.all("checkIn").values()].at(-1)).toMatchObject({ confidence: "low" });
      }
    }
  }
});

test("the worst come first, and each says what it is and why it matters", () => {
  expect(Object.keys(RULES)).toEqual([...REVIEW_RULES]);
  for (const { title, why } of Object.values(RULES))
    expect(`${title} ${why(REVIEW_DEFAULTS)}`).toMatch(/\w \w.*\.$/);
  const plan = planOf({ goal: [{ title: "G", id: A, endDate: "2026-01-01" }] });
  const reviewed = new Reviewed(plan, TODAY);
  expect(reviewPlan(reviewed).map(({ rule }) => rule)).toEqual(["overdue", "goal-unserved"]);
  expect(reviewPlan(new Reviewed(planOf({}), TODAY))).toEqual([]);
  // Of what is gone meanwhile nothing is said and nothing offered.
  for (const rule of REVIEW_RULES) {
    const gone = { kind: "goal" as const, id: F };
    expect(RULES[rule].fixes(reviewed, gone, { words: WORDS, newId: () => F })).toEqual([]);
  }
});
