import fc from "fast-check";
import {
  CADENCES,
  CONFIDENCES,
  HEALTHS,
  ITEM_STATUSES,
  KEY_RESULT_TYPES,
  KPI_SIDES,
  REPLIES,
  REPLY_SUBJECTS,
  REPORTED_KINDS,
} from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { add, id, NOW, OWNER, PLAN_ID, set } from "../plans/plan-hand.ts";

export const OTHER_PLAN = id(888_888);

const words = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" });
const day = fc.integer({ min: 10, max: 28 }).map((one) => `2026-05-${one}`);
const at = fc.nat(3);
/** JSON knows one zero. */
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((one) => one + 0);

/** A place in a list of a few, or none: what it names may not be there, and is refused then. */
const some = (from: number) => fc.option(at.map((one) => id(from + one)));
const several = (from: number) =>
  fc.uniqueArray(at, { maxLength: 3 }).map((all) => all.map((one) => id(from + one)));

const work = {
  title: words,
  description: words,
  status: fc.constantFrom(...ITEM_STATUSES),
  progress: fc.nat(100),
  startDate: fc.option(day),
  endDate: fc.option(day),
  ownerMemberId: some(20),
  readerMemberId: some(20),
  cadence: fc.option(fc.constantFrom(...CADENCES)),
};
const FIRST = {
  theme: 10,
  teamMember: 20,
  goal: 30,
  project: 40,
  epic: 50,
  squad: 60,
  objective: 70,
  keyResult: 80,
  checkIn: 90,
  update: 110,
  reply: 120,
  period: 130,
  view: 100,
  kpi: 140,
} as const;
type Made = keyof typeof FIRST;

const entity = fc.oneof(
  fc.constant({ entityType: "company", entityId: null }),
  ...(["theme", "goal", "project", "epic", "squad"] as const).map((entityType) =>
    at.map((one) => ({ entityType, entityId: id(FIRST[entityType] + one) })),
  ),
);

const FIELDS: { [K in Made]: fc.Arbitrary<object> } = {
  theme: fc.record({ name: words, color: fc.constantFrom("#0ea5e9", "#123456"), ownerName: words }),
  teamMember: fc.record({
    name: words,
    managerId: some(20),
    skills: fc.array(words, { maxLength: 3 }),
    hourlyRate: fc.option(fc.nat(90_000)),
    availability: fc.nat(100),
  }),
  goal: fc.record({ ...work, themeId: some(10) }),
  project: fc.record({
    ...work,
    goalId: some(30),
    epicId: some(50),
    squadIds: several(60),
    keyResultIds: several(80),
  }),
  epic: fc.record({
    ...work,
    goalId: some(30),
    projectId: some(40),
    themeIds: several(10),
    plannedBudget: fc.option(fc.nat(1e9)),
    currency: fc.constantFrom("EUR", "JPY", "USD"),
  }),
  squad: fc.record({
    name: words,
    projectId: some(40),
    members: several(20).map((ids) =>
      ids.map((teamMemberId, place) => ({ teamMemberId, allocation: 10 * place })),
    ),
  }),
  objective: fc
    .tuple(fc.record({ ...work, parentId: some(70) }), entity)
    .map(([one, of]) => ({ ...one, ...of })),
  keyResult: fc.record({
    title: words,
    objectiveId: at.map((one) => id(70 + one)),
    type: fc.constantFrom(...KEY_RESULT_TYPES),
    weight: fc.nat(10),
    unit: fc.constant("%"),
    baseline: number,
    target: number,
    current: number,
    ownerMemberId: some(20),
    feedsId: some(80),
    feedsShare: fc.nat(100),
    milestones: fc
      .array(fc.record({ title: fc.constant("M"), isDone: fc.boolean() }))
      .map((all) => all.map((one, place) => ({ ...one, id: id(200 + place) }))),
  }),
  kpi: fc.record({
    title: words,
    unit: fc.constant("days"),
    side: fc.constantFrom(...KPI_SIDES),
    low: fc.constantFrom(-5, 0),
    high: fc.constantFrom(10, 1e6),
    margin: fc.constantFrom(0, 2),
    current: fc.option(number),
    checkedInOn: fc.option(day),
    startDate: fc.option(day),
    goalId: some(30),
    themeId: some(10),
    ownerMemberId: some(20),
    cadence: fc.option(fc.constantFrom(...CADENCES)),
  }),
  checkIn: fc
    .tuple(
      fc.record({
        day,
        value: number,
        target: number,
        confidence: fc.constantFrom(...CONFIDENCES),
        comment: words,
      }),
      fc.oneof(
        at.map((one) => ({ keyResultId: id(80 + one) })),
        at.map((one) => ({ kpiId: id(140 + one) })),
      ),
    )
    .map(([one, of]) => ({ ...one, ...of })),
  update: fc
    .tuple(
      fc.record({ day, health: fc.constantFrom(...HEALTHS), happened: words, help: words }),
      fc.oneof(
        ...REPORTED_KINDS.map((itemKind) =>
          at.map((one) => ({ itemKind, itemId: id(FIRST[itemKind] + one) })),
        ),
      ),
    )
    .map(([one, of]) => ({ ...one, ...of })),
  reply: fc
    .tuple(
      fc.record({ says: fc.constantFrom(...REPLIES), text: words }),
      fc.oneof(
        ...REPLY_SUBJECTS.map((toKind) =>
          at.map((one) => ({ toKind, toId: id(FIRST[toKind] + one) })),
        ),
      ),
    )
    .map(([one, of]) => ({ ...one, ...of })),
  period: fc.record({ name: words, startDate: day, endDate: day }),
  view: fc.record({ name: words, query: fc.constant("status=on_hold") }),
};

const changes = Object.entries(FIELDS).map(([kind, fields]) =>
  fc.array(fields, { maxLength: 4 }).map((rows) =>
    // The names are those of the table.
    rows.map((row, place) => add(kind as Made, FIRST[kind as Made] + place, row)),
  ),
);

const singles = fc
  .record({
    mission: fc.option(words),
    direction: fc.option(words),
    rate: fc.option(fc.nat(50_000)),
    values: fc.array(words, { maxLength: 3 }),
  })
  .map(({ mission, direction, rate, values }): PlanChange[] => [
    ...(mission === null
      ? []
      : [
          set("foundation", 999_999, {
            mission,
            coreValues: values.map((title, orderIndex) => ({
              id: id(300 + orderIndex),
              title,
              description: "",
              orderIndex,
            })),
          }),
        ]),
    ...(direction === null ? [] : [set("strategy", 999_999, { direction, changesSummary: "One" })]),
    ...(rate === null ? [] : [set("settings", 999_999, { internalHourRate: rate })]),
  ]);

/** Plans with every kind and link that the rules allow: what they refuse is left out. */
export const anyPlan: fc.Arbitrary<HeldPlan> = fc.tuple(...changes, singles).map((all) => {
  const plan = new HeldPlan(PLAN_ID);
  // Twice, so that what names something of a later kind finds it.
  for (const change of [...all.flat(), ...all.flat()]) {
    applyChanges(plan, [change], { actor: OWNER, now: NOW });
  }
  return plan;
});
