import { Drawer } from "../../ui/drawer.tsx";
import { closePlanActivity } from "../plan-store/address/open-activity.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { Activity } from "./activity.tsx";

/** Everything that anybody did to the plan, or said about it. */
export function PlanActivityDrawer() {
  const { planId } = usePlanStore();
  return (
    <Drawer
      open
      size="md"
      title="Everything that happened"
      description="What anybody changed in this plan or said about it, newest first."
      onOpenChange={(isOpen) => {
        if (!isOpen) closePlanActivity();
      }}
    >
      <Activity planId={planId} place={null} />
    </Drawer>
  );
}
