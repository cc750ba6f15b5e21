import { reviewed } from "../../../../worker/features/check-ins/rules/due.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";

/** Which of the plan's people an address belongs to, and whether they answer for a key result. */
export function memberOf(
  plan: HeldPlan,
  email: string,
): { memberId: string | null; hasOwn: boolean } {
  const address = email.trim().toLowerCase();
  if (address === "") return NOBODY;
  for (const member of plan.all("teamMember").values()) {
    if (member.email.trim().toLowerCase() !== address) continue;
    return { memberId: member.id, hasOwn: reviewed(plan, member.id).length > 0 };
  }
  return NOBODY;
}

const NOBODY = { memberId: null, hasOwn: false };
