import { Eye, PencilLine } from "lucide-react";
import type { SharedPlanList } from "../../../worker/features/plan-shares/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { LeavePlan } from "./leave-plan.tsx";
import { sharedPlansQuery } from "./queries.ts";
import { MAY_WORDS, PERMISSION_WORDS } from "./words.ts";

/** Whose plan this is and what one may do in it; nothing over the own plan. */
export function SharedBanner({ seed }: { seed: SharedPlanList }) {
  const { planId, ownerName } = usePlanPlace();
  const { data } = useSeededQuery(sharedPlansQuery(), seed);
  const permission = data.items.find((plan) => plan.planId === planId)?.permission ?? "read";
  if (ownerName === null) return null;
  const Icon = permission === "edit" ? PencilLine : Eye;
  return (
    <section
      aria-label="Plan owner"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-wash/55 px-4 py-2"
    >
      <Avatar name={ownerName} size="sm" decorative />
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base text-ink">
          <span className="wrap-anywhere">
            Plan of <span className="font-medium">{ownerName}</span>
          </span>
          <Badge icon={<Icon aria-hidden="true" />}>{PERMISSION_WORDS[permission]}</Badge>
        </p>
        <p role="status" className="text-sm text-muted">
          {MAY_WORDS[permission]}
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
