import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import {
  NO_CHOICES,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import { SOFTWARE } from "../../../worker/features/plan-sample/industries/rules/software.ts";
import { WrittenSample } from "../../../worker/features/plan-sample/contract.ts";
import { completeSample } from "../../../worker/features/plan-sample/rules/complete-sample.ts";
import { proposeSample } from "../../../worker/features/plan-sample/rules/propose-sample.ts";
import { id, make, planOf } from "../plans/plan-hand.ts";
import { TODAY } from "./sample-plans.ts";

const OWN = SOFTWARE.small;

const project = (more: object = {}) => ({
  title: "Quote desk",
  about: "One desk for all quotes.",
  squad: 1,
  epic: { title: "Template", outcome: "Quotes go out in a day.", thousands: 4 },
  ...more,
});
const goal = (more: object = {}) => ({
  title: "Answer each request in a day",
  why: "Slow answers lose work.",
  objective: "Quotes go out in a day",
  results: [
    { title: "Days to answer", from: 6, to: 1, unit: "days" },
    { title: "Quotes won", from: 20, to: 35, unit: "%" },
  ],
  projects: [project(), project({ title: "Price list" })],
  ...more,
});
const goals = (...given: unknown[]) => ({ goals: given, squads: [] });
/** As it comes from a model: of any shape. */
const complete = (said: unknown) => completeSample(v.parse(WrittenSample, said), OWN);

/** The whole way to a plan: nothing of it may be refused, whatever a model said. */
function planFrom(said: unknown) {
  let next = 1;
  const { content, written } = complete(said);
  const set = proposeSample({
    industry: "software",
    size: "small",
    content,
    seq: 0,
    today: TODAY,
    currency: "EUR",
    newId: () => id((next += 1)),
  });
  v.parse(ChangeSet, set);
  const plan = planOf({});
  make(plan, acceptedChanges(plan, reviewChanges(set, plan, NO_CHOICES), set));
  const counts = (["goal", "project", "epic", "squad", "objective", "keyResult"] as const).map(
    (kind) => plan.all(kind).size,
  );
  return { counts, written, plan };
}
const WHOLE = [5, 10, 10, 6, 5, 10];

test("what a model wrote whole is taken whole, and each squad has work", () => {
  const five = [1, 2, 3, 4, 5].map((at) => goal({ title: `Goal ${at}` }));
  const squads = [1, 2, 3, 4, 5, 6].map((at) => ({ name: `Squad ${at}`, about: "Builds." }));
  const { counts, written, plan } = planFrom({ goals: five, squads });
  expect({ counts, written }).toEqual({ counts: WHOLE, written: 5 });
  const names = [...plan.all("squad").values()].map(({ name }) => name);
  expect(names.toSorted()).toEqual(squads.map(({ name }) => name));
});

test.each([
  ["nothing", {}],
  ["no lists", { goals: "five", squads: 7 }],
  ["empty lists", goals()],
  ["words", goals("grow", "win", null)],
])("%s leaves all to the built-in engine", (_name, said) => {
  expect(complete(said)).toEqual({ content: OWN, written: 0 });
});

describe("a goal is that of the built-in engine", () => {
  test.each([
    ["without a title", { title: " \n " }],
    ["without a reason", { why: "" }],
    ["with one result", { results: [goal().results[0]] }],
    ["with a result that stays", { results: [{ title: "Quotes", from: 3, to: 3, unit: "x" }] }],
    ["with a measure no plan keeps", { results: [{ title: "Q", from: 0, to: 1e300, unit: "x" }] }],
    ["with one project", { projects: [project()] }],
    ["with a project without an epic", { projects: [project(), project({ epic: null })] }],
    ["with projects that are words", { projects: ["one", "two"] }],
  ])("%s", (_name, more) => {
    const { counts, written, plan } = planFrom(goals(goal(more), goal()));
    expect({ counts, written }).toEqual({ counts: WHOLE, written: 1 });
    const titles = [...plan.all("goal").values()].map(({ title }) => title);
    expect(titles).toContain(OWN.goals[0][0]);
    expect(titles).toContain("Answer each request in a day");
  });

  test("that says another one again", () => {
    const { content, written } = complete(
      goals(goal(), goal({ title: "ANSWER each request in a day" })),
    );
    expect(written).toBe(1);
    expect(content.goals[1]).toEqual(OWN.goals[1]);
  });
});

test("a wrong squad or cost is put right, and the goal stays the model's", () => {
  const epic = { title: "Template", outcome: "Done.", thousands: -4 };
  const { content, written } = complete(
    goals(goal({ projects: [project({ squad: 99, epic }), project({ squad: "first" })] })),
  );
  expect(written).toBe(1);
  const [begin, follow] = content.goals[0][4];
  expect([begin[2], follow[2]].every((squad) => squad >= 0 && squad < 6)).toBe(true);
  expect(begin[3][2]).toBe(OWN.goals[0][4][0][3][2]);
});

test("long and hostile texts become lines that a plan keeps", () => {
  const title = `\u202E<script>alert(1)</script>\n${"x".repeat(5000)}\0\ud800`;
  const { counts, plan } = planFrom(goals(goal({ title, why: title })));
  expect(counts).toEqual(WHOLE);
  const longest = [...plan.all("goal").values()].map((one) => one.title.length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(200);
});
