import { useItem } from "../plan-store/use-plan.tsx";
import { SquadMembers } from "./squad-members.tsx";
import { SquadProjects } from "./squad-projects.tsx";

/** What a squad has beyond its fields: who is in it with how much of their week, and what it works on. */
export function SquadSection({ id }: { id: string }) {
  const squad = useItem("squad", id);
  if (!squad) return null;
  return (
    <div key={id} className="flex flex-col gap-8">
      <SquadMembers squad={squad} />
      <SquadProjects squad={squad} />
    </div>
  );
}
