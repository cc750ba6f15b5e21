import { Check, ChevronDown } from "lucide-react";
import type { SharedPlanList } from "../../../worker/features/plan-shares/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { OWN_PLAN, sharedPlanBase } from "../plan-store/address/plan-base.ts";
import type { ShownModule } from "../plan-fields/kinds.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { useHeldRight } from "./use-held-right.ts";
import { useSharedPlans } from "./use-shared-plans.ts";
import { useVisits } from "./use-visits.ts";
import { PERMISSION_WORDS } from "./words.ts";

type PlanSwitcherProps = { seed: SharedPlanList; module: ShownModule };

/** Which plan is on the screen, and the way to another; nothing for people who have but their own. */
export function PlanSwitcher({ seed, module }: PlanSwitcherProps) {
  const { planId, ownerName } = usePlanPlace();
  const plans = useSharedPlans(seed);
  useHeldRight(plans);
  useVisits(module);
  if (plans.length === 0) return null;
  const here = <Check aria-hidden="true" />;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="quiet" className="-ml-2.5 max-w-full">
          <span className="truncate">
            {ownerName === null ? "My plan" : `Plan of ${ownerName}`}
          </span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          kind: "link",
          label: "My plan",
          to: `${OWN_PLAN}/${ownerName === null ? module : "dashboard"}`,
          icon: ownerName === null ? here : null,
        },
        {
          kind: "section",
          label: "Shared with me",
          entries: plans.map((plan) => ({
            kind: "link" as const,
            label: plan.ownerName,
            to: `${sharedPlanBase(plan.planId)}/${module}`,
            icon: plan.planId === planId ? here : null,
            shortcut: <span className="text-sm">{PERMISSION_WORDS[plan.permission]}</span>,
          })),
        },
      ]}
    />
  );
}
