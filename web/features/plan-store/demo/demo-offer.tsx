import { LISTED_KINDS } from "../../../../worker/features/plans/contract.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { DEMO_PLAN, LOCAL_PLAN } from "../address/plan-base.ts";
import { usePlanPlace, usePlanStore } from "../use-plan.tsx";

/** The way into the demo company from a plan of this browser that has nothing yet. */
export function DemoOffer({ module }: { module: string }) {
  const { base } = usePlanPlace();
  const { plan } = usePlanStore();
  const isEmpty = LISTED_KINDS.every((kind) => plan.all(kind).size === 0);
  if (base !== LOCAL_PLAN || !isEmpty) return null;
  return <LinkButton to={`${DEMO_PLAN}/${module}`}>See it with a demo company</LinkButton>;
}
