import { Avatar } from "../../ui/avatar.tsx";
import { useItem } from "../plan-store/use-plan.tsx";

/** Who answers for something. */
export function OwnerName({ id }: { id: string | null }) {
  const member = useItem("teamMember", id ?? "");
  if (!member) return <span className="text-faint">No owner</span>;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <Avatar name={member.name} src={member.avatar || null} size="xs" decorative />
      <span className="truncate">{member.name}</span>
    </span>
  );
}
