import { useItem } from "../plan-store/use-plan.tsx";
import { MemberRate } from "./member-rate.tsx";
import { MemberReports } from "./member-reports.tsx";
import { MemberSquads } from "./member-squads.tsx";

/** What a team member has beyond their fields: how busy they are in which squads, and who reports to them. */
export function MemberSection({ id }: { id: string }) {
  const member = useItem("teamMember", id);
  if (!member) return null;
  return (
    <div key={id} className="flex flex-col gap-8">
      <MemberRate member={member} />
      <MemberSquads member={member} />
      <MemberReports member={member} />
    </div>
  );
}
