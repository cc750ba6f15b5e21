import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import type { OrgChart } from "../../../worker/features/team-members/rules/org-chart.ts";

type Member = PlanItems["teamMember"];

/** One line of the drawn tree. */
export type OrgNode = {
  member: Member;
  /** From 1. */
  level: number;
  place: number;
  siblings: number;
  reports: number;
  below: number;
  isOpen: boolean;
  /** Only there because somebody below was looked for. */
  isOnTheWay: boolean;
};

export type OrgShown = {
  /** Who was looked for; null for everyone. */
  found: ReadonlySet<string> | null;
  isOpen: (id: string, level: number) => boolean;
};

/** The lines that are to be drawn: those that were looked for with everyone above them, folded as it is wanted. */
export function orgLines(chart: OrgChart, { found, isOpen }: OrgShown): OrgNode[] {
  const wanted = found && withManagers(chart, found);
  const lines: OrgNode[] = [];
  const visit = (members: readonly Member[], level: number) => {
    const shown = wanted ? members.filter(({ id }) => wanted.has(id)) : members;
    for (const [index, member] of shown.entries()) {
      const { id } = member;
      const reports = chart.reportsOf(id);
      const isFolded = !isOpen(id, level);
      const hasShown = wanted
        ? reports.some((report) => wanted.has(report.id))
        : reports.length > 0;
      lines.push({
        member,
        level,
        place: index + 1,
        siblings: shown.length,
        reports: reports.length,
        below: chart.countBelow(id),
        isOpen: hasShown && !isFolded,
        isOnTheWay: found !== null && !found.has(id),
      });
      if (hasShown && !isFolded) visit(reports, level + 1);
    }
  };
  visit(chart.tops, 1);
  return lines;
}

function withManagers(chart: OrgChart, found: ReadonlySet<string>): Set<string> {
  const wanted = new Set<string>();
  const visit = (member: Member): boolean => {
    let isWanted = found.has(member.id);
    for (const report of chart.reportsOf(member.id)) isWanted = visit(report) || isWanted;
    if (isWanted) wanted.add(member.id);
    return isWanted;
  };
  for (const top of chart.tops) visit(top);
  return wanted;
}
