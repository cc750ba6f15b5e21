import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { closeSharing } from "../plan-store/address/open-sharing.ts";
import { useSettings, usePlanStore } from "../plan-store/use-plan.tsx";
import { InviteForm } from "./invite-form.tsx";
import { ShareList } from "./share-list.tsx";

/** With whom the plan is shared, and the way to share it with more. */
export function ShareDrawer() {
  const { planId } = usePlanStore();
  const { collaborationEnabled } = useSettings();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Drawer
      open
      size="lg"
      firstField={field}
      title="Share this plan"
      description="People see the whole plan. You can remove access at any time."
      onOpenChange={(isOpen) => {
        if (!isOpen) closeSharing();
      }}
    >
      {collaborationEnabled ? (
        <InviteForm planId={planId} field={field} />
      ) : (
        <Notice
          tone="warn"
          title="Only you see this plan"
          action={<Button onClick={() => openPlanSettings("together")}>Open plan settings</Button>}
        >
          Working together is switched off. The people below have no access until you switch it on.
        </Notice>
      )}
      <ShareList planId={planId} />
    </Drawer>
  );
}
