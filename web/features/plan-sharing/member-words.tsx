import type { PlanShare } from "../../../worker/features/plan-shares/contract.ts";
import { useItem } from "../plan-store/use-plan.tsx";

/** Who of the plan's people somebody is, in the list of those who may see it. */
export function MemberWords({ share }: { share: PlanShare }) {
  const { memberId, isLinked, isOpened, permission } = share;
  const member = useItem("teamMember", memberId ?? "");
  if (member) {
    const words = isLinked ? "In this plan:" : isOpened ? "Asked if they are" : "Invited as";
    return (
      <p className="text-sm wrap-anywhere text-muted">
        {words} {member.role === "" ? member.name : `${member.name}, ${member.role}`}
      </p>
    );
  }
  // Only what one owns is there to contribute to.
  if (permission !== "contribute") return null;
  return (
    <p className="text-sm text-warn">
      Linked to no one in this plan. Open their person under Team members and choose Invite.
    </p>
  );
}
