import { Drawer } from "../../ui/drawer.tsx";
import { closePlanActivity } from "../plan-store/address/open-activity.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useTimeZone } from "../../ui/preferences.tsx";
import { ActivityDays, useActivityDays } from "./activity-days.tsx";
import { Activity } from "./activity.tsx";

/** Everything that anybody did to the plan, or said about it. */
export function PlanActivityDrawer() {
  const store = usePlanStore();
  const { planId } = store;
  const today = store.today();
  const zone = useTimeZone();
  const chosen = useActivityDays(today);
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
      <ActivityDays chosen={chosen} today={today} />
      <Activity
        planId={planId}
        place={null}
        days={{ ...chosen.days, zone }}
        onAllDays={() => chosen.choose("all")}
      />
    </Drawer>
  );
}
