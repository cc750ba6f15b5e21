import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";

type Member = PlanItems["teamMember"];

/** Who reports to whom. A manager who is not in the plan any more counts as none. */
export type OrgChart = {
  /** Those without a manager, then everyone by the manager's id; each in the order of the plan. */
  tops: readonly Member[];
  reportsOf: (id: string) => readonly Member[];
  /** Everyone below somebody, however deep. */
  countBelow: (id: string) => number;
};

const NOBODY: readonly Member[] = [];

export function orgChart(plan: HeldPlan): OrgChart {
  const tops: Member[] = [];
  const reports = new Map<string, Member[]>();
  for (const member of plan.all("teamMember").values()) {
    const manager =
      member.managerId === null ? undefined : plan.get("teamMember", member.managerId);
    if (!manager) tops.push(member);
    else {
      const list = reports.get(manager.id);
      if (list) list.push(member);
      else reports.set(manager.id, [member]);
    }
  }
  const reportsOf = (id: string) => reports.get(id) ?? NOBODY;
  const counts = new Map<string, number>();
  const countBelow = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // Circles are refused, but a count that meets one must still end.
    counts.set(id, 0);
    let count = 0;
    for (const report of reportsOf(id)) count += 1 + countBelow(report.id);
    counts.set(id, count);
    return count;
  };
  return { tops, reportsOf, countBelow };
}
