import { CircleCheck, Eye, type LucideIcon, PencilLine } from "lucide-react";
import type { SharePermission } from "../../../db/values/plans.ts";
import type { PlanChoices } from "../../../worker/features/plan-list/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { LeavePlan } from "./leave-plan.tsx";
import { planChoicesQuery } from "./queries.ts";
import { OwnPart } from "./own-part.tsx";
import { MAY_WORDS, PERMISSION_WORDS, permissionOf } from "./words.ts";

function ArchivedNotice() {
  return (
    <Notice
      tone="info"
      title="This plan is archived"
      action={
        <LinkButton size="sm" to="/strategy/plans?state=archived">
          Archived plans
        </LinkButton>
      }
    >
      You can read it. Its owner can bring it back.
    </Notice>
  );
}

const ICONS: Record<SharePermission, LucideIcon> = {
  read: Eye,
  contribute: CircleCheck,
  edit: PencilLine,
};

/** Whose plan this is and what one may do in it; nothing over the own plan. */
export function SharedBanner({ seed }: { seed: PlanChoices }) {
  const { planId, name, ownerName } = usePlanPlace();
  const { data } = useSeededQuery(planChoicesQuery(), seed);
  const choice = data.items.find((plan) => plan.planId === planId);
  if (choice?.isArchived) return <ArchivedNotice />;
  if (ownerName === null) return null;
  const permission = permissionOf(choice?.permission ?? "read");
  const Icon = ICONS[permission];
  return (
    <section
      aria-label="Plan owner"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-wash/55 px-4 py-2"
    >
      <Avatar name={ownerName} size="sm" decorative />
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base text-ink">
          <span className="wrap-anywhere">
            {name === "" ? null : <span className="font-medium">{name} · </span>}
            Plan of <span className="font-medium">{ownerName}</span>
          </span>
          <Badge icon={<Icon aria-hidden="true" />}>{PERMISSION_WORDS[permission]}</Badge>
        </p>
        <p role="status" className="text-sm text-muted">
          {permission === "contribute" ? <OwnPart /> : MAY_WORDS[permission]}
        </p>
      </div>
      <div data-print="no" className="-mx-1 flex flex-wrap items-center gap-1 max-sm:-ml-2.5">
        <LeavePlan planId={planId} ownerName={ownerName} />
        <LinkButton size="sm" to={`${OWN_PLAN}/dashboard`}>
          Back to my plan
        </LinkButton>
      </div>
    </section>
  );
}
