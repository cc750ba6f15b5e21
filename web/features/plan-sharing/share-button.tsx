import { UserPlus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { openSharing } from "../plan-store/address/open-sharing.ts";
import { useMaySharePlan } from "./use-may-share.ts";

/** For the owner alone: with whom the plan is shared. */
export function ShareButton() {
  return useMaySharePlan() ? (
    <Button className="max-sm:hidden" icon={<UserPlus aria-hidden="true" />} onClick={openSharing}>
      Share
    </Button>
  ) : null;
}
