import { useState } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { loadOf } from "../../../worker/features/team-members/rules/load.ts";
import { Button } from "../../ui/button.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AllocationInput } from "./allocation-input.tsx";
import { LoadNotices } from "./load-notices.tsx";
import { MemberLoad } from "../plan-fields/measure/load-value.tsx";
import { strainsOf } from "../plan-fields/measure/use-load.ts";
import { useSquadActions } from "./use-squad-actions.ts";

type Member = PlanItems["teamMember"];
type Squad = PlanItems["squad"];

const AT_ONCE = 40;

type AllocationListProps = { members: readonly Member[]; squads: readonly Squad[] };

/** The same where there is no room for a grid: each person with their squads. */
export function AllocationList({ members, squads }: AllocationListProps) {
  const [count, setCount] = useState(AT_ONCE);
  const left = members.length - count;
  return (
    <>
      <ul aria-label="Allocation of people to squads" className="flex flex-col gap-3">
        {members.slice(0, count).map((member) => (
          <Person key={member.id} member={member} squads={squads} />
        ))}
      </ul>
      {left > 0 ? (
        <Button onClick={() => setCount(count + AT_ONCE)}>
          Show {Math.min(left, AT_ONCE)} more of {left}
        </Button>
      ) : null}
    </>
  );
}

function Person({ member, squads }: { member: Member; squads: readonly Squad[] }) {
  const store = usePlanStore();
  const actions = useSquadActions();
  const shares = squads.flatMap((squad) => {
    const share = squad.members.find(({ teamMemberId }) => teamMemberId === member.id);
    return share ? [{ squad, allocation: share.allocation }] : [];
  });
  const strains = strainsOf(member, loadOf(store.plan, member.id), store.today());
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5">
      <p className="flex items-baseline justify-between gap-3 text-base font-medium">
        <ItemLink kind="teamMember" id={member.id} />
        <span className="text-sm font-normal text-muted">
          <MemberLoad id={member.id} />
        </span>
      </p>
      {shares.length === 0 ? (
        <p className="text-sm text-faint">Not in any of these squads</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shares.map(({ squad, allocation }) => (
            <li key={squad.id} className="flex items-center justify-between gap-3 text-base">
              <ItemLink kind="squad" id={squad.id} className="min-w-0" />
              <AllocationInput
                label={`Share of ${member.name} in ${squad.name}`}
                value={allocation}
                isReadOnly={!store.canEdit()}
                onTyped={() => {}}
                onSave={(value) => actions.setShare(squad.id, member.id, value)}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadNotices strains={strains} />
    </li>
  );
}
