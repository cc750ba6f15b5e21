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
      title="Plan activity"
      description="All changes and comments in this plan, newest first."
      onOpenChange={(isOpen) => {
        if (!isOpen) closePlanActivity();
      }}
    >
      <Activity planId={planId} place={null} />
    </Drawer>
  );
}
