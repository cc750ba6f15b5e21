import { shareLeft } from "../../../worker/features/team-members/rules/load.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import type { Outcome, PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { percent } from "../plan-fields/measure/load-words.ts";

type Squad = PlanItems["squad"];
type Members = Squad["members"];

/** A squad's members with somebody's share as it would be. */
export function withShare(members: Members, memberId: string, allocation: number): Members {
  const others = members.filter(({ teamMemberId }) => teamMemberId !== memberId);
  return [...others, { teamMemberId: memberId, allocation }];
}

/** What people do to who is in a squad. Each says itself beside its field why it was refused. */
export function useSquadActions() {
  const store = usePlanStore();
  const setShare = (squadId: string, memberId: string, allocation: number) =>
    change(store, squadId, {
      members: (members) => withShare(members, memberId, allocation),
      label: (squad) =>
        squad.members.some(({ teamMemberId }) => teamMemberId === memberId)
          ? `Set ${nameOf(store, memberId)} to ${percent(allocation)} in “${squad.name}”`
          : `Add ${nameOf(store, memberId)} to “${squad.name}”`,
    });
  return {
    setShare,
    /** With what they have left. */
    join: (squadId: string, memberId: string) =>
      setShare(squadId, memberId, shareLeft(store.plan, memberId, store.today())),
    leave: (squadId: string, memberId: string) =>
      change(store, squadId, {
        members: (members) => members.filter(({ teamMemberId }) => teamMemberId !== memberId),
        label: (squad) => `Remove ${nameOf(store, memberId)} from “${squad.name}”`,
      }),
  };
}

const nameOf = (store: PlanStore, id: string) => store.get("teamMember", id)?.name ?? "a member";

const GONE: Outcome = {
  ok: false,
  refusal: null,
  message: "This squad is no longer in the plan.",
};

type Change = { members: (members: Members) => Members; label: (squad: Squad) => string };

async function change(store: PlanStore, squadId: string, next: Change): Promise<Outcome> {
  const squad = store.get("squad", squadId);
  if (!squad) return GONE;
  const members = next.members(squad.members);
  return store.run({
    label: next.label(squad),
    changes: [{ action: "set", kind: "squad", id: squadId, fields: { members } }],
    tellsItself: true,
  });
}
