import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { useMemberLinks } from "./use-member-links.ts";

/** Asked once: an address that matches, or what the owner believes, makes nobody somebody. */
export function MemberQuestion() {
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
