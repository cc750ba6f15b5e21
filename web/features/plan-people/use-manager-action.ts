import type { Outcome } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

/** Puts somebody below somebody else, or below nobody. A circle is refused with its words. */
export function useManagerAction(): (
  memberId: string,
  managerId: string | null,
) => Promise<Outcome> {
  const store = usePlanStore();
  return (memberId, managerId) => {
    const nameOf = (id: string) => store.get("teamMember", id)?.name ?? "a team member";
    const label =
      managerId === null
        ? `Remove the manager of ${nameOf(memberId)}`
        : `Change the manager of ${nameOf(memberId)} to ${nameOf(managerId)}`;
    return store.run({
      label,
      changes: [{ action: "set", kind: "teamMember", id: memberId, fields: { managerId } }],
      tellsItself: true,
    });
  };
}
