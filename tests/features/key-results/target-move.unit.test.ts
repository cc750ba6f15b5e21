import { describe, expect, it } from "vitest";
import { formatsFor } from "../../../web/lib/formats.ts";
import {
  changeMilestones,
  milestoneAction,
} from "../../../web/features/plan-objectives/milestones.ts";
import {
  firstTarget,
  moveLabel,
  targetHistory,
  targetMove,
} from "../../../web/features/plan-objectives/target-move.ts";
import { id, make, planOf, refusalOf } from "../plans/plan-hand.ts";

const formats = formatsFor("en", "UTC");

function planWith(fields: object) {
  const measured = { baseline: 0, target: 40, current: 10, checkedInOn: "2026-03-01", unit: "%" };
  const plan = planOf({
    objective: [{ id: id(1), title: "O" }],
    keyResult: [{ id: id(2), title: "K", objectiveId: id(1), ...measured, ...fields }],
  });
  return { plan, result: () => plan.get("keyResult", id(2))! };
}
const why = { reason: " More sites ", day: "2026-03-09" };

describe("a target that people checked in against", () => {
  it("moves with what it was and why, in one operation that the rules allow", () => {
    const { plan, result } = planWith({});
    make(plan, [targetMove(result(), { type: "increase", baseline: 0, target: 55 }, why)]);
    expect(result()).toMatchObject({
      target: 55,
      current: 10,
      progress: 18,
      targetChanges: [{ day: "2026-03-09", baseline: 0, target: 40, reason: "More sites" }],
    });
    make(plan, [targetMove(result(), { type: "increase", baseline: 5, target: 60 }, why)]);
    expect(targetHistory(result(), formats)).toEqual([
      { day: why.day, reason: "More sites", before: "0 to 55 %", after: "5 to 60 %" },
      { day: why.day, reason: "More sites", before: "0 to 40 %", after: "0 to 55 %" },
    ]);
  });

  it("never without a reason", () => {
    const { plan, result } = planWith({});
    const next = { type: "increase" as const, baseline: 0, target: 55 };
    expect(refusalOf(plan, [targetMove(result(), next, { ...why, reason: " " })]).code).toBe(
      "invalid_input",
    );
    expect(refusalOf(plan, [firstTarget(result(), next)]).fields).toHaveProperty("target");
  });

  it("and not over what somebody else moved meanwhile", () => {
    const { plan, result } = planWith({});
    const late = targetMove(result(), { type: "increase", baseline: 0, target: 55 }, why);
    make(plan, [targetMove(result(), { type: "increase", baseline: 0, target: 70 }, why)]);
    expect(refusalOf(plan, [late]).code).toBe("stale_version");
  });

  it("a value of one measure means nothing in another: it counts anew", () => {
    const { plan, result } = planWith({});
    make(plan, [targetMove(result(), { type: "yes_no", baseline: 0, target: 40 }, why)]);
    expect(result()).toMatchObject({ type: "yes_no", current: 0, progress: 0 });
  });
});

it("before the first check-in the numbers move without a reason, and it stands at its baseline", () => {
  const { plan, result } = planWith({ checkedInOn: null, current: 0 });
  make(plan, [firstTarget(result(), { type: "decrease", baseline: 30, target: 10 })]);
  expect(result()).toMatchObject({ current: 30, progress: 0, targetChanges: [] });
});

it("undo says what was moved", () => {
  const { result } = planWith({});
  const next = { type: "increase" as const, baseline: 40, target: 55 };
  expect(moveLabel(result(), next, formats)).toBe("Change target of “K”: from 40 to 55 %");
});

describe("milestones", () => {
  const list = [1, 2, 3].map((at) => ({ id: id(10 + at), title: `M${at}`, isDone: false }));

  it("are added, renamed, ticked, moved and removed", () => {
    const titles = (action: Parameters<typeof changeMilestones>[1]) =>
      changeMilestones(list, action).map(({ title }) => title);
    expect(titles({ what: "add", id: id(14), title: " M4 " })).toEqual(["M1", "M2", "M3", "M4"]);
    expect(titles({ what: "rename", id: id(12), title: "New" })).toEqual(["M1", "New", "M3"]);
    expect(titles({ what: "move", id: id(12), step: -1 })).toEqual(["M2", "M1", "M3"]);
    expect(titles({ what: "move", id: id(13), step: 1 })).toEqual(["M1", "M2", "M3"]);
    expect(titles({ what: "remove", id: id(11) })).toEqual(["M2", "M3"]);
  });

  it("make the progress, also after check-ins and without a reason", () => {
    const { plan, result } = planWith({ type: "milestones", milestones: list });
    const action = milestoneAction(result(), { what: "tick", id: id(11), isDone: true });
    expect(action.label).toBe("Complete milestone “M1”");
    make(plan, action.changes);
    expect(result()).toMatchObject({ current: 1, target: 3, progress: 33 });
  });
});
