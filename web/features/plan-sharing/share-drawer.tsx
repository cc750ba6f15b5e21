import { Drawer } from "../../ui/drawer.tsx";
import { closeSharing } from "../plan-store/address/open-sharing.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { InviteForm } from "./invite-form.tsx";
import { ShareList } from "./share-list.tsx";

/** With whom the plan is shared, and the way to share it with more. */
export function ShareDrawer() {
  const { planId } = usePlanStore();
  return (
    <Drawer
      open
      size="lg"
      title="Share this plan"
      description="People see all of it, not parts. You can take it back at any time."
      onOpenChange={(isOpen) => {
        if (!isOpen) closeSharing();
      }}
    >
      <InviteForm planId={planId} />
      <ShareList planId={planId} />
    </Drawer>
  );
}
