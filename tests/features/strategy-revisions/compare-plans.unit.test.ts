import fc from "fast-check";
import { expect, test } from "vitest";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import {
  comparePlans,
  SAID_KINDS,
} from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { revisedOf } from "../../../worker/features/strategy-revisions/rules/revised-of.ts";
import { returnItem } from "../../../worker/features/strategy-revisions/rules/return-item.ts";
import { wordDifference } from "../../../web/features/plan-fields/difference/word-difference.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { sentencesOf } from "../../../web/features/plan-fields/difference/difference-words.ts";
import { tellingOf } from "../../../web/features/plan-fields/difference/telling.ts";
import { factsOf, totalWords } from "../../../web/features/plan-fields/difference/total-words.ts";
import { KIND_RECORDS, type PlanChange } from "../../../worker/features/plans/contract.ts";
import { REVISED_KINDS } from "../../../worker/features/plans/rules/revision-data.ts";
import { add, id, make, PLAN_ID, planOf, remove, set } from "../plans/plan-hand.ts";
import { reviseNow } from "./revision-hand.ts";

const formats = formatsFor("en-GB", "UTC");
const [theme, goal, other, epic, member, next] = [1, 2, 3, 4, 5, 6];
const [objective, result, squad] = [7, 8, 9];
const ids = { themeId: id(theme), goalId: id(goal) };

const base: PlanChange[] = [
  add("theme", theme, { name: "Speed" }),
  add("teamMember", member, { name: "Amara Mensah" }),
  add("teamMember", next, { name: "Bo Lin" }),
  add("goal", goal, { title: "Halve the wait", themeId: id(theme) }),
  add("goal", other, { title: "Grow" }),
  add("epic", epic, {
    title: "Remote calibration",
    goalId: ids.goalId,
    ownerMemberId: id(member),
    startDate: "2026-04-01",
    endDate: "2026-06-30",
    plannedBudget: 4_000_000,
  }),
  add("objective", objective, { title: "Trust" }),
  add("keyResult", result, { title: "Sites", objectiveId: id(objective), target: 40 }),
  add("squad", squad, { name: "Blue", members: [{ teamMemberId: id(member), allocation: 40 }] }),
];

const checkIn = (at: number, value: number) =>
  add("checkIn", at, { keyResultId: id(result), day: "2026-05-04", value, target: 40 });

/** What is said of a plan before and after some changes. */
function tell(changes: readonly PlanChange[], first: readonly PlanChange[] = []) {
  const plan = planOf({});
  make(plan, [...base, ...first]);
  const before = reviseNow(plan);
  make(plan, changes);
  return { plan, before, ...sayOf(plan, before) };
}

function sayOf(plan: HeldPlan, before: ReturnType<typeof reviseNow>) {
  const after = revisedOf(plan);
  const comparison = comparePlans(before, after);
  const telling = tellingOf({ plan }, formats, { before, after });
  const all = comparison.groups.flatMap(({ changes }) => changes);
  const sentences = all.flatMap((change) => sentencesOf(change, telling).map(({ text }) => text));
  const facts = all.flatMap((change) => factsOf(change, telling));
  return { comparison, sentences, facts, totals: totalWords(comparison, formats) };
}

const one = (change: PlanChange, first: readonly PlanChange[] = []) =>
  tell([change], first).sentences;

test("numbers, quarters and money are told as a leader says them", () => {
  const { sentences, totals } = tell([
    set("keyResult", result, { target: 55 }),
    set("epic", epic, {
      startDate: "2026-07-01",
      endDate: "2026-09-30",
      plannedBudget: 12_000_000,
    }),
  ]);
  expect(sentences).toEqual([
    "target 40 → 55",
    "moved from Q2 to Q3",
    "budget US$80 k more (US$40 k → US$120 k)".replaceAll("0 k", "0\u00A0k"),
  ]);
  expect(totals).toBe("1 key result changed, 1 epic changed, budget US$80\u00A0k more");
});

test("dates within a quarter are told by the day, and spans over several by their ends", () => {
  const dates = (startDate: string | null, endDate: string | null) =>
    one(set("epic", epic, { startDate, endDate }));
  expect(dates("2026-04-01", "2026-06-12")).toEqual(["end moved from 30 Jun 2026 to 12 Jun 2026"]);
  expect(dates("2026-04-01", "2026-09-30")).toEqual([
    "end moved from Q2 to Q3 (30 Jun 2026 to 30 Sept 2026)",
  ]);
  expect(dates("2027-01-01", "2027-03-31")).toEqual(["moved from Q2 2026 to Q1 2027"]);
  expect(dates("2026-04-01", null)).toEqual(["end removed (was 30 Jun 2026)"]);
  expect(one(set("goal", goal, { endDate: "2026-05-01" }))).toEqual([
    "planned for Q2 2026 (until 1 May 2026)",
  ]);
});

test("states, people, parents and lists are told in words", () => {
  expect(one(set("goal", goal, { status: "in_progress" }))).toEqual([
    "status Not started → In progress",
  ]);
  expect(one(set("epic", epic, { ownerMemberId: id(next) }))).toEqual([
    "owner Amara Mensah → Bo Lin",
  ]);
  expect(one(set("epic", epic, { goalId: id(other) }))).toEqual([
    "now belongs to goal “Grow” (was “Halve the wait”)",
  ]);
  expect(one(set("objective", objective, { entityType: "goal", entityId: id(goal) }))).toEqual([
    "now belongs to goal “Halve the wait” (was the company)",
  ]);
  const members = [{ teamMemberId: id(next), allocation: 20 }];
  expect(one(set("squad", squad, { members }))).toEqual([
    "“Bo Lin” joined with 20 %",
    "“Amara Mensah” left",
  ]);
  expect(one(set("epic", epic, { plannedBudget: null }))).toEqual([
    "budget removed (was US$40\u00A0k)",
  ]);
  expect(one(set("goal", goal, { title: "Third the wait" }))).toEqual([
    "renamed from “Halve the wait” to “Third the wait”",
  ]);
});

test("whoever is gone is still called by name", () => {
  const { sentences, totals } = tell([remove("teamMember", member)]);
  expect(sentences).toContain("owner removed (was Amara Mensah)");
  expect(sentences).toContain("“Amara Mensah” left");
  expect(totals).toBe("1 epic changed, 1 squad changed, 1 team member removed");
});

test("what came and went is told with its facts", () => {
  const { facts } = tell([remove("epic", epic)]);
  expect(facts).toEqual(["Q2 2026", "budget US$40\u00A0k", "owner Amara Mensah"]);
});

test("core values are told as added, removed, reworded and moved", () => {
  const value = (at: number, title: string, description = "") => ({
    id: id(at),
    title,
    description,
    orderIndex: 0,
  });
  const values = (...list: object[]): PlanChange => ({
    action: "set",
    kind: "foundation",
    id: PLAN_ID,
    fields: { coreValues: list.map((item, orderIndex) => ({ ...item, orderIndex })) },
  });
  const first = values(
    value(31, "Candour"),
    value(32, "Care", "We look twice."),
    value(33, "Speed"),
  );
  const then = values(value(33, "Speed"), value(32, "Care", "We look often."), value(34, "Thrift"));
  expect(tell([then], [first]).sentences).toEqual([
    "value “Thrift” added",
    "value “Candour” removed",
    "value “Care” reworded",
    "values reordered",
  ]);
});

test("check-ins are counted with their key result, and target changes have their reason", () => {
  const targetChanges = [{ day: "2026-05-20", baseline: 0, target: 40, reason: "More sites" }];
  const { sentences, totals } = tell([
    checkIn(21, 10),
    checkIn(22, 20),
    checkIn(23, 30),
    set("keyResult", result, { target: 55, targetChanges, current: 30, checkedInOn: "2026-05-04" }),
  ]);
  expect(sentences).toEqual([
    "target 40 → 55",
    "now at 30 (was 0)",
    "last checked in on 4 May 2026",
    "target moved on 20 May 2026: “More sites”",
    "3 check-ins added",
  ]);
  expect(totals).toBe("1 key result changed, 3 check-ins added");
});

test("a check-in that was corrected is counted as changed, and one that was taken back as removed", () => {
  const { totals } = tell(
    [set("checkIn", 21, { value: 12 }), remove("checkIn", 22)],
    [checkIn(21, 10), checkIn(22, 20)],
  );
  expect(totals).toBe("1 key result changed, 1 check-in changed, 1 check-in removed");
});

test("longer texts are told word by word, and lose nothing", () => {
  const [before, after] = [
    "We sell to  hospitals\nin Europe.",
    "We sell to clinics\nin Europe, too.",
  ];
  const parts = wordDifference(before, after);
  const side = (left: string) =>
    parts
      .filter(({ how }) => how !== left)
      .map(({ text }) => text)
      .join("");
  expect([side("added"), side("removed")]).toEqual([before, after]);
  expect(parts[0]).toEqual({ how: "same", text: "We sell to" });
  expect(wordDifference("", "New")).toEqual([{ how: "added", text: "New" }]);
  expect(wordDifference("Same", "Same")).toEqual([{ how: "same", text: "Same" }]);
});

test.each([
  [
    "Japanese",
    "私たちは病院に医療機器を販売します。",
    "私たちは病院に検査機器を販売します。",
    "医療",
    "検査",
  ],
  ["Chinese", "我们向医院销售设备。", "我们向学校销售设备。", "医院", "学校"],
  ["Thai", "เราขายเครื่องมือให้โรงพยาบาล", "เราขายเครื่องมือให้โรงเรียน", "โรงพยาบาล", "โรงเรียน"],
  [
    "English",
    "We sell to hospitals, daily.",
    "We sell to schools, daily.",
    " hospitals",
    " schools",
  ],
])("in %s one word is told of, where one was exchanged", (_language, before, after, old, now) => {
  const parts = wordDifference(before, after);
  expect(parts.filter(({ how }) => how !== "same")).toEqual([
    { how: "removed", text: old },
    { how: "added", text: now },
  ]);
});

test("whatever two texts say, both can be read from their difference", () => {
  const text = fc.array(
    fc.constantFrom("we ", "sell", "\n", "  ", "病院に", "販売", ", ", "👩‍⚕️ ", "é"),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(""), other.join("")];
      const parts = wordDifference(before, after);
      const side = (left: string) =>
        parts.flatMap((part) => (part.how === left ? [] : [part.text])).join("");
      expect([side("added"), side("removed")]).toEqual([before, after]);
    }),
  );
  // Too much for a word by word account: the one, then the other.
  const [long, other] = ["a", "b"].map((letter) => `${letter}${letter} `.repeat(5000));
  expect(wordDifference(long!, other!)).toHaveLength(2);
});

/** Something else in every field that a version keeps. */
const OTHER: Record<string, unknown> = {
  status: "on_hold",
  healthOverride: "at_risk",
  funnelStatus: "ready",
  type: "decrease",
  side: "between",
  low: 4,
  high: 9,
  current: 5,
  entityType: "goal",
  color: "#123456",
  currency: "JPY",
  plannedBudget: 5,
  hourlyRate: 5,
  email: "a@b.test",
  avatar: "https://a.test/b.png",
  skills: ["Law"],
  confidence: "low",
  cadence: "monthly",
  state: "closed",
  coreValues: [{ id: id(40), title: "T", description: "", orderIndex: 0 }],
  milestones: [{ id: id(41), title: "T", isDone: true }],
  targetChanges: [{ day: "2026-01-01", baseline: 1, target: 2, reason: "R" }],
  closings: [{ closingId: id(42), period: "Q1", score: 40, outcome: "missed" }],
  themeIds: [id(theme)],
  squadIds: [id(squad)],
  members: [{ teamMemberId: id(next), allocation: 3 }],
};

function otherOf(name: string, value: unknown): unknown {
  if (Object.hasOwn(OTHER, name)) return OTHER[name];
  if (name.endsWith("Id")) return id(99);
  if (/Date$|On$|^day$/u.test(name)) return "2026-02-03";
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 7 : "Other words";
}

test("every field that changes is told of, whichever it is", () => {
  for (const kind of REVISED_KINDS) {
    if (SAID_KINDS.some((one) => one === kind)) continue;
    for (const [name, said] of Object.entries<unknown>(KIND_RECORDS[kind].defaults)) {
      // A version says what a plan is, not who sees it.
      if (name === "changesSummary" || name === "moment" || name === "visibleTo") continue;
      // A period has days from the start.
      const value = kind === "period" && said === "" ? "2026-01-05" : said;
      const [before, after] = [value, otherOf(name, value)].map((said) => {
        const own = kind === "foundation" || kind === "strategy" ? PLAN_ID : id(50);
        return planOf({ [kind]: [{ id: own, [name]: said }] });
      });
      const { sentences } = sayOf(after ?? planOf({}), revisedOf(before ?? planOf({})));
      expect([kind, name, sentences.length > 0]).toEqual([kind, name, true]);
      expect(sentences.join()).not.toMatch(/undefined|\[object|NaN/u);
    }
  }
});

test("a removed item comes back with what it hangs on and what measures it, without who left", () => {
  const kept = [checkIn(21, 10), set("goal", goal, { ownerMemberId: id(member) })];
  const bound = set("objective", objective, { entityType: "goal", entityId: id(goal) });
  const { plan, before } = tell(
    [
      remove("checkIn", 21),
      remove("keyResult", result),
      remove("objective", objective),
      set("epic", epic, { goalId: null }),
      remove("goal", goal),
      remove("teamMember", member),
    ],
    [...kept, bound],
  );
  const asked = {
    plan,
    revised: before,
    summary: "Back",
    kind: "objective",
    id: id(objective),
  } as const;
  const made = returnItem(asked);
  expect(made.comesWith.map(({ kind }) => kind)).toEqual(["goal", "checkIn", "keyResult"]);
  expect(made.leftOut).toEqual([{ field: "ownerMemberId", kind: "teamMember", id: id(member) }]);
  make(plan, made.changes);
  expect(plan.get("objective", id(objective))).toMatchObject({ entityId: id(goal) });
  expect(plan.get("goal", id(goal))).toMatchObject({ ownerMemberId: null, themeId: id(theme) });
  expect(plan.all("checkIn").size).toBe(1);
  expect(plan.single("strategy").changesSummary).toBe("Back");
});

test("a key result returns without losing what people checked in since, even past a moved target", () => {
  const { plan, before } = tell([set("keyResult", result, { target: 55 }), checkIn(21, 30)]);
  make(plan, [set("keyResult", result, { current: 30, checkedInOn: "2026-05-04" })]);
  const item = { kind: "keyResult", id: id(result) } as const;
  const asked = { plan, revised: before, summary: "Back", ...item };
  make(plan, returnItem(asked).changes);
  expect(plan.get("keyResult", id(result))).toMatchObject({ target: 40, current: 30 });
  expect(plan.all("checkIn").size).toBe(1);
  expect(returnItem(asked).changes).toEqual([]);
});
