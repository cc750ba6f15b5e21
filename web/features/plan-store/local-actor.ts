import type { PlanKind } from "../../../db/values/plans.ts";
import { LOCAL_MEMBER_ID } from "../../../worker/features/plan-items/contract.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { isDemoPlan } from "./plan-place.ts";

/** Who acts in a plan of this browser: nobody who is signed in, but in the demo as if its owner were. */
export const localActor = (planId: string): Actor => ({
  userId: isDemoPlan(planId) ? planId : null,
  isOwner: true,
});

/** Team members who were added without an account are told by their ids. */
export function localId(planId: string, kind?: PlanKind): string {
  const id = crypto.randomUUID();
  return kind === "teamMember" && !isDemoPlan(planId) ? `${LOCAL_MEMBER_ID}-${id}` : id;
}
