import { useCallback, useState } from "react";
import { UserMinus } from "lucide-react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { loadOf } from "../../../worker/features/team-members/rules/load.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AllocationInput } from "./allocation-input.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { LoadNotices } from "./load-notices.tsx";
import { MemberLookup } from "../plan-fields/member-lookup.tsx";
import { fullTime, partsInWords } from "../plan-fields/measure/load-words.ts";
import { strainsOf, useLoadRevision } from "../plan-fields/measure/use-load.ts";
import { useSquadActions, withShare } from "./use-squad-actions.ts";

type Squad = PlanItems["squad"];
type Member = PlanItems["teamMember"];

/** Who is in a squad and with how much of their week; and what that makes of their weeks. */
export function SquadMembers({ squad }: { squad: Squad }) {
  const store = usePlanStore();
  useLoadRevision();
  const actions = useSquadActions();
  const canEdit = store.canEdit();
  const [error, setError] = useState("");
  const isIn = useCallback(
    (member: Member) => squad.members.some(({ teamMemberId }) => teamMemberId === member.id),
    [squad.members],
  );
  const rows = squad.members
    .flatMap(({ teamMemberId, allocation }) => {
      const member = store.get("teamMember", teamMemberId);
      return member ? [{ member, allocation }] : [];
    })
    .toSorted((one, other) => other.allocation - one.allocation || byName(one, other));

  async function add(member: Member | null) {
    if (!member) return;
    const outcome = await actions.join(squad.id, member.id);
    setError(outcome.ok ? "" : outcome.message);
  }

  async function leave(member: Member) {
    const outcome = await actions.leave(squad.id, member.id);
    setError(outcome.ok ? "" : outcome.message);
  }

  return (
    <section aria-label="Members" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold text-ink">Members</h3>
        <Total rows={rows} />
      </header>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          No members yet. Each member gives this squad a share of their week.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ member, allocation }) => (
            <SquadMember
              key={member.id}
              squad={squad}
              member={member}
              allocation={allocation}
              canEdit={canEdit}
              onLeave={() => void leave(member)}
            />
          ))}
        </ul>
      )}
      {canEdit ? (
        <MemberLookup
          label="Add a member"
          hideLabel
          placeholder="Add someone by name, role or skill"
          clearLabel="Clear"
          error={error || null}
          isLeftOut={isIn}
          onChoose={(member) => void add(member)}
        />
      ) : error ? (
        <FieldError id={`${squad.id}-members`} error={error} />
      ) : null}
    </section>
  );
}

const byName = (one: { member: Member }, other: { member: Member }) =>
  one.member.name.localeCompare(other.member.name);

function Total({ rows }: { rows: readonly { allocation: number }[] }) {
  const formats = useFormats();
  const total = rows.reduce((sum, { allocation }) => sum + allocation, 0);
  if (rows.length === 0) return null;
  const people = rows.length === 1 ? "1 person" : `${rows.length} people`;
  return (
    <p className="figures text-sm text-muted">
      {people}, equal to {fullTime(total, formats)}
    </p>
  );
}

type SquadMemberProps = {
  squad: Squad;
  member: Member;
  allocation: number;
  canEdit: boolean;
  onLeave: () => void;
};

function SquadMember({ squad, member, allocation, canEdit, onLeave }: SquadMemberProps) {
  const store = usePlanStore();
  const actions = useSquadActions();
  const [typed, setTyped] = useState<number | null>(null);
  const instead =
    typed === null || typed === allocation
      ? undefined
      : { ...squad, members: withShare(squad.members, member.id, typed) };
  const load = loadOf(store.plan, member.id, instead);
  const strains = strainsOf(member, load, store.today());
  const elsewhere = store.plan
    .linked("squad", "members", member.id)
    .filter(({ id }) => id !== squad.id)
    .flatMap(({ id, members }) => {
      const part = members.find(({ teamMemberId }) => teamMemberId === member.id);
      return part ? [{ squadId: id, allocation: part.allocation }] : [];
    });
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-center gap-3">
        <Avatar name={member.name} src={member.avatar} decorative />
        <div className="min-w-0 grow">
          <p className="truncate text-base font-medium">
            <ItemLink kind="teamMember" id={member.id} />
          </p>
          <p className="truncate text-sm text-muted">
            {member.role || member.department || "No role yet"}
          </p>
        </div>
        <AllocationInput
          label={`Share of ${member.name} in ${squad.name}`}
          value={allocation}
          isReadOnly={!canEdit}
          onTyped={setTyped}
          onSave={(value) => actions.setShare(squad.id, member.id, value)}
        />
        {canEdit ? (
          <Tooltip label={`Take ${member.name} out`}>
            <IconButton
              size="sm"
              label={`Take ${member.name} out`}
              icon={<UserMinus aria-hidden />}
              onClick={onLeave}
            />
          </Tooltip>
        ) : null}
      </div>
      <p className="figures pl-11 text-sm text-faint">
        {elsewhere.length === 0
          ? "Not in another squad"
          : `Elsewhere: ${partsInWords(store, elsewhere)}`}
      </p>
      <LoadNotices strains={strains} isTyped={instead !== undefined} className="sm:pl-11" />
    </li>
  );
}
