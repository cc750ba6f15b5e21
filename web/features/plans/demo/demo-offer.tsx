import { LISTED_KINDS } from "../../../../worker/features/plans/contract.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { DEMO_PLAN, LOCAL_PLAN } from "../address/plan-base.ts";
import { usePlanPlace, usePlanStore } from "../store/use-plan.tsx";

type DemoOfferProps = { module: string; className?: string };

/** The way into the demo company from a plan of this browser that has nothing yet. */
export function DemoOffer({ module, className }: DemoOfferProps) {
  const { base } = usePlanPlace();
  const { plan } = usePlanStore();
  const isEmpty = LISTED_KINDS.every((kind) => plan.all(kind).size === 0);
  if (base !== LOCAL_PLAN || !isEmpty) return null;
  return (
    <LinkButton to={`${DEMO_PLAN}/${module}`} className={className}>
      See it with a demo company
    </LinkButton>
  );
}
