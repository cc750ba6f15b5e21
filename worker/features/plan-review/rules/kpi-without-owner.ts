import { judge, setOver } from "./review-rule.ts";

export const kpiWithoutOwner = judge({
  kinds: ["kpi"],
  title: "KPI without an owner",
  why: "Nobody is asked for its value.",
  isFound: ({ ownerMemberId }) => ownerMemberId === null,
  says: () => "It has no owner.",
  fixes(kpi, { plan }) {
    const goal = kpi.goalId === null ? undefined : plan.get("goal", kpi.goalId);
    const owner = goal?.ownerMemberId ? plan.get("teamMember", goal.ownerMemberId) : undefined;
    if (!owner) return [];
    return [
      {
        says: `Give it to ${owner.name}`,
        label: `Make ${owner.name} the owner of “${kpi.title}”`,
        done: `${owner.name} now owns “${kpi.title}”`,
        changes: [setOver("kpi", kpi, { ownerMemberId: owner.id })],
      },
    ];
  },
});
