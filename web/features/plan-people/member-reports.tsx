import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useOrgChart } from "./use-org-chart.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";

/** Who reports to a member; nothing while nobody does. */
export function MemberReports({ member }: { member: PlanItems["teamMember"] }) {
  const chart = useOrgChart();
  const reports = chart.reportsOf(member.id);
  if (reports.length === 0) return null;
  const below = chart.countBelow(member.id);
  return (
    <section aria-label="Reports" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold text-ink">Reports</h3>
        <p className="figures text-sm text-muted">{reportsInWords(reports.length, below)}</p>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {reports.map(({ id, name, role, avatar }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar name={name} src={avatar} size="sm" decorative />
            <p className="min-w-0 grow truncate">
              <ItemLink kind="teamMember" id={id} />
              {role ? <span className="text-sm text-muted"> · {role}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Such as '3 reports, 12 people below'. */
export function reportsInWords(direct: number, below: number): string {
  const reports = direct === 1 ? "1 report" : `${direct} reports`;
  return below > direct ? `${reports}, ${below} people below` : reports;
}
