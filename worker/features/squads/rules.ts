import type { Actor } from "../plans/rules/apply-changes.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { hasObjectives, stillLinked } from "../plans/rules/still-linked.ts";
import { LOCAL_MEMBER_ID } from "../plan-items/contract.ts";
import type { Squad } from "./contract.ts";

/** Whom a squad may have: people of the plan who are kept with the account. What to do about it is said first. */
export function checkSquadMembers(plan: HeldPlan, squad: Squad, actor: Actor): Refusal | null {
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

/** A squad stays while projects count on it. */
export function mayRemoveSquad(plan: HeldPlan, squad: Squad): Refusal | null {
  const isLinked =
    plan.linked("project", "squadIds", squad.id).length > 0 ||
    hasObjectives(plan, "squad", squad.id);
  return isLinked ? stillLinked("Squad", { kind: "squad", id: squad.id }) : null;
}
