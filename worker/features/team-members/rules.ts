import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { checkDays } from "../plans/rules/work-rules.ts";
import type { TeamMember } from "./contract.ts";

export const TEAM_MEMBER_RULES: KindRules<"teamMember"> = {
  checks: [checkDays("teamMember"), checkManager],
  // Only somebody external comes from a vendor.
  normalise: (item) =>
    item.isExternal || item.vendorName === "" ? item : { ...item, vendorName: "" },
};

/** Nobody reports to themselves, nor to somebody below them. */
function checkManager(plan: HeldPlan, member: TeamMember): Refusal | null {
  const at = { kind: "teamMember" as const, id: member.id };
  if (member.managerId === member.id) {
    return wrongField(at, "managerId", "A person can't be their own manager.");
  }
  const seen = new Set([member.id]);
  for (let id = member.managerId; id !== null;) {
    if (seen.has(id)) return wrongField(at, "managerId", "This person already reports to them.");
    seen.add(id);
    id = plan.get("teamMember", id)?.managerId ?? null;
  }
  return null;
}
