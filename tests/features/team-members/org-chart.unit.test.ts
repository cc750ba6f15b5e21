import { expect, test } from "vitest";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { TEAM_MEMBER_DEFAULTS } from "../../../worker/features/team-members/contract.ts";
import { hourRateOf } from "../../../worker/features/team-members/rules/hour-rate.ts";
import { orgChart } from "../../../worker/features/team-members/rules/org-chart.ts";
import { orgLines } from "../../../web/features/plan-people/org-tree.ts";

const STAMP = "2026-01-01T00:00:00.000Z";

/** People by id, each with the id of their manager. */
function planOf(managers: Record<string, string | null>): HeldPlan {
  const plan = new HeldPlan("plan");
  for (const [id, managerId] of Object.entries(managers)) {
    plan.put("teamMember", {
      ...TEAM_MEMBER_DEFAULTS,
      id,
      name: id,
      managerId,
      version: 1,
      createdAt: STAMP,
      updatedAt: STAMP,
    });
  }
  return plan;
}

const COMPANY = { amara: null, henrik: "amara", beatriz: "henrik", paolo: "beatriz", zoe: null };
const everything = () => true;

test("everyone stands below their manager, with how many they lead", () => {
  const chart = orgChart(planOf(COMPANY));
  expect(chart.tops.map(({ id }) => id)).toEqual(["amara", "zoe"]);
  expect(chart.reportsOf("henrik").map(({ id }) => id)).toEqual(["beatriz"]);
  expect(["amara", "henrik", "zoe"].map(chart.countBelow)).toEqual([3, 2, 0]);
});

test("a manager who is not in the plan counts as none, and a circle ends", () => {
  expect(orgChart(planOf({ a: "gone" })).tops.map(({ id }) => id)).toEqual(["a"]);
  const circle = orgChart(planOf({ a: "b", b: "a" }));
  expect(circle.tops).toEqual([]);
  expect(circle.countBelow("a")).toBeLessThanOrEqual(2);
});

test("what is folded is not drawn, and says that it can be opened", () => {
  const chart = orgChart(planOf(COMPANY));
  const lines = orgLines(chart, { found: null, isOpen: (id) => id !== "henrik" });
  expect(lines.map(({ member, level }) => [member.id, level])).toEqual([
    ["amara", 1],
    ["henrik", 2],
    ["zoe", 1],
  ]);
  expect(lines[1]).toMatchObject({ isOpen: false, reports: 1, below: 2, place: 1, siblings: 1 });
});

test("who is looked for is shown below everyone above them, and nobody else", () => {
  const chart = orgChart(planOf(COMPANY));
  const lines = orgLines(chart, { found: new Set(["beatriz"]), isOpen: everything });
  expect(lines.map(({ member, isOnTheWay }) => [member.id, isOnTheWay])).toEqual([
    ["amara", true],
    ["henrik", true],
    ["beatriz", false],
  ]);
  expect(lines[2]).toMatchObject({ isOpen: false });
});

test.each([
  [{ hourlyRate: 12_000, isExternal: true, isStakeholder: true }, 12_000, "own"],
  [{ hourlyRate: null, isExternal: false, isStakeholder: true }, 0, "stakeholder"],
  [{ hourlyRate: null, isExternal: true, isStakeholder: false }, 15_000, "external"],
  [{ hourlyRate: null, isExternal: false, isStakeholder: false }, 10_000, "internal"],
] as const)("an hour of %o costs %i, from the %s rate", (member, amount, from) => {
  const settings = { internalHourRate: 10_000, externalHourRate: 15_000, stakeholderHourRate: 0 };
  expect(hourRateOf(member, settings)).toEqual({ amount, from });
});
