import { useAuthIfAny } from "../../shell/auth.tsx";
import { usePlanPlace } from "../plan-store/use-plan.tsx";

/** Only who owns a plan shares it, from an account, and never an admin who acts as them. */
export function useMaySharePlan(): boolean {
  const { userId, ownerName } = usePlanPlace();
  const isActing = useAuthIfAny()?.isVisit ?? false;
  return userId !== null && ownerName === null && !isActing;
}
