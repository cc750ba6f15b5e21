import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import type { TeamMember } from "./contract.ts";

/** Nobody reports to themselves, nor to somebody below them. */
export function checkManager(plan: HeldPlan, member: TeamMember): Refusal | null {
  const at = { kind: "teamMember" as const, id: member.id };
  if (member.managerId === member.id) {
    return wrongField(at, "managerId", "Nobody is their own manager.");
  }
  const seen = new Set([member.id]);
  for (let id = member.managerId; id !== null;) {
    if (seen.has(id)) return wrongField(at, "managerId", "This person reports to them already.");
    seen.add(id);
    id = plan.get("teamMember", id)?.managerId ?? null;
  }
  return null;
}
