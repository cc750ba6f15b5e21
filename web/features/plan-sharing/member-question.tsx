import { useQuery } from "@tanstack/react-query";
import { useAuthIfAny } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useItem, useKind, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { useMemberLinks } from "./use-member-links.ts";

/** Only who may be one of the plan's people, and has not said so, is asked. */
export function MemberAsk() {
  const store = usePlanStore();
  const { ownerName } = usePlanPlace();
  const auth = useAuthIfAny();
  useKind("teamMember");
  if (!auth || auth.isVisit || store.memberId() !== null) return null;
  const members = [...store.plan.all("teamMember").values()];
  const address = auth.person.email.toLowerCase();
  const isLikely = members.some(({ email }) => email.trim().toLowerCase() === address);
  return isLikely || (ownerName !== null && members.length > 0) ? <MemberQuestion /> : null;
}

/** Asked once: an address that matches, or what the owner believes, makes nobody somebody. */
function MemberQuestion() {
  const { planId } = usePlanStore();
  const { data } = useQuery(memberLinksQuery(planId));
  const links = useMemberLinks();
  const member = useItem("teamMember", data?.asked ?? "");
  if (!member) return null;
  const { id, name, role } = member;
  return (
    <Notice
      live
      className="print:hidden"
      title={`Is this you? ${role === "" ? name : `${name}, ${role}`}`}
      action={
        <span className="flex gap-2">
          <Button size="sm" disabled={links.isBusy} onClick={() => links.answer(id, true)}>
            Yes, this is me
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={links.isBusy}
            onClick={() => links.answer(id, false)}
          >
            No
          </Button>
        </span>
      }
    >
      What this person owns in the plan is then yours to check in on.
    </Notice>
  );
}
