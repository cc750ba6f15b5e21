import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { LOCAL_MEMBER_ID } from "../plan-items/contract.ts";
import type { Squad } from "./contract.ts";

export const SQUAD_RULES: KindRules<"squad"> = {
  checks: [checkSquadMembers],
  normalise: orderMembers,
};

function orderMembers(squad: Squad): Squad {
  const members = squad.members.toSorted((a, b) => (a.teamMemberId < b.teamMemberId ? -1 : 1));
  return members.every((one, at) => one === squad.members[at]) ? squad : { ...squad, members };
}

/** Whom a squad may have: people of the plan who are kept with the account. What to do about it is said first. */
function checkSquadMembers(plan: HeldPlan, squad: Squad, actor: Actor): Refusal | null {
  const at = { kind: "squad" as const, id: squad.id };
  const ids = squad.members.map(({ teamMemberId }) => teamMemberId);
  if (ids.some((id) => id.startsWith(LOCAL_MEMBER_ID))) {
    const words =
      "Cannot assign local team members to squads. Save them to your account first, then assign them.";
    return wrongField(at, "members", words);
  }
  if (ids.length > 0 && actor.userId === null) {
    const detail = "You must be logged in to assign team members to squads";
    return { code: "unauthenticated", detail, fields: { members: detail }, at };
  }
  const unknown = ids.filter((id) => !plan.get("teamMember", id));
  if (unknown.length === 0) return null;
  return wrongField(
    at,
    "members",
    `Cannot assign non-existent team members: ${unknown.join(", ")}`,
  );
}
