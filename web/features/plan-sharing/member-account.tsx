import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useItem, usePlanPlace, useSettings } from "../plan-store/use-plan.tsx";
import { InviteForm } from "./invite-form.tsx";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { sharesQuery } from "./queries.ts";
import { useMaySharePlan } from "./use-may-share.ts";
import { useMemberLinks } from "./use-member-links.ts";
import { nameOf } from "./words.ts";

/** Whether a person in the plan has an account that may open it, and the way to one. */
export function MemberAccount({ id }: { id: string }) {
  const { planId } = usePlanPlace();
  const member = useItem("teamMember", id);
  const { data } = useQuery(memberLinksQuery(planId));
  const maySharePlan = useMaySharePlan();
  if (!member || !data) return null;
  const link = data.items.find(({ memberId }) => memberId === id);
  return (
    <section aria-label="Account" className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">Account</h3>
      {link ? (
        <Linked
          id={id}
          name={link.name}
          isYou={link.isYou}
          mayUnlink={maySharePlan || link.isYou}
        />
      ) : (
        <NotLinked
          key={id}
          id={id}
          email={member.email}
          isAsked={data.asked === id}
          maySharePlan={maySharePlan}
        />
      )}
    </section>
  );
}

type LinkedProps = { id: string; name: string; isYou: boolean; mayUnlink: boolean };

function Linked({ id, name, isYou, mayUnlink }: LinkedProps) {
  const links = useMemberLinks();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base text-muted">
        {isYou ? "Linked to your account. This is you." : `Linked to the account of ${name}.`}
      </p>
      {mayUnlink ? (
        <Button size="sm" loading={links.isBusy} onClick={() => links.unlink(id)}>
          Unlink
        </Button>
      ) : null}
    </div>
  );
}

type NotLinkedProps = { id: string; email: string; isAsked: boolean; maySharePlan: boolean };

function NotLinked({ id, email, isAsked, maySharePlan }: NotLinkedProps) {
  const { planId } = usePlanPlace();
  const links = useMemberLinks();
  const field = useRef<HTMLInputElement>(null);
  const { collaborationEnabled } = useSettings();
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useQuery({ ...sharesQuery(planId), enabled: maySharePlan });
  const invited = data?.items.find(({ memberId }) => memberId === id);
  const words = !invited
    ? "Not linked to an account."
    : invited.isOpened
      ? `${nameOf(invited)} was asked if this is them.`
      : `Invited by email to ${nameOf(invited)}. Linked once they accept.`;
  return (
    <>
      <p className="text-base text-muted">{words}</p>
      <div className="flex flex-wrap gap-2">
        {maySharePlan || isAsked ? (
          <Button size="sm" disabled={links.isBusy} onClick={() => links.answer(id, true)}>
            This is me
          </Button>
        ) : null}
        {maySharePlan && collaborationEnabled && !invited && !isInviting ? (
          <Button size="sm" onClick={() => setIsInviting(true)}>
            Invite
          </Button>
        ) : null}
      </div>
      {isInviting && !invited ? (
        <InviteForm
          planId={planId}
          field={field}
          person={{ memberId: id, email }}
          onDone={() => setIsInviting(false)}
        />
      ) : null}
    </>
  );
}
