import { useCallback, useState } from "react";
import { Minus } from "lucide-react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import {
  loadOf,
  peakWithin,
  whenSquadWorks,
} from "../../../worker/features/team-members/rules/load.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AllocationInput } from "./allocation-input.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ItemLookup } from "./item-lookup.tsx";
import { LoadNotices } from "./load-notices.tsx";
import { daysInWords, percent } from "../plan-fields/measure/load-words.ts";
import { strainsOf, useLoadRevision } from "../plan-fields/measure/use-load.ts";
import { useSquadActions, withShare } from "./use-squad-actions.ts";

type Member = PlanItems["teamMember"];
type Squad = PlanItems["squad"];

/** Which squads a member is in, with how much of their week, and what that comes to. */
export function MemberSquads({ member }: { member: Member }) {
  const store = usePlanStore();
  useLoadRevision();
  const actions = useSquadActions();
  const [typed, setTyped] = useState<{ squad: Squad; value: number } | null>(null);
  const [error, setError] = useState("");
  const squads = store.plan.linked("squad", "members", member.id).toSorted(byName);
  const isIn = useCallback(
    (id: string) =>
      store.get("squad", id)?.members.some(({ teamMemberId }) => teamMemberId === member.id) ??
      false,
    [store, member.id],
  );
  const instead = typed && asTyped(typed, member.id);
  const load = loadOf(store.plan, member.id, instead ?? undefined);
  const today = store.today();
  const now = peakWithin(load, { from: today, to: today });
  const strains = strainsOf(member, load, today);

  async function join(squadId: string) {
    const outcome = await actions.join(squadId, member.id);
    setError(outcome.ok ? "" : outcome.message);
  }
  async function leave(squadId: string) {
    const outcome = await actions.leave(squadId, member.id);
    setError(outcome.ok ? "" : outcome.message);
  }

  return (
    <section aria-label="Squads" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold text-ink">Squads</h3>
        <p className="figures text-sm text-muted">
          {now ? `${percent(now.total)} of a full week today` : "Away today"}
        </p>
      </header>
      <LoadNotices strains={strains} isTyped={instead !== null} />
      {squads.length === 0 ? (
        <p className="text-sm text-muted">{member.name} is not in a squad.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {squads.map((squad) => (
            <MemberSquad
              key={squad.id}
              squad={squad}
              member={member}
              onTyped={(value) => setTyped(value === null ? null : { squad, value })}
              onLeave={() => void leave(squad.id)}
            />
          ))}
        </ul>
      )}
      {store.canEdit() ? (
        <ItemLookup
          kind="squad"
          label="Add a squad"
          hideLabel
          placeholder="Add a squad by name"
          error={error || null}
          isLeftOut={isIn}
          onChoose={(id) => void join(id)}
        />
      ) : null}
    </section>
  );
}

const byName = (one: Squad, other: Squad) => one.name.localeCompare(other.name);

function asTyped({ squad, value }: { squad: Squad; value: number }, memberId: string) {
  return { ...squad, members: withShare(squad.members, memberId, value) };
}

type MemberSquadProps = {
  squad: Squad;
  member: Member;
  onTyped: (value: number | null) => void;
  onLeave: () => void;
};

function MemberSquad({ squad, member, onTyped, onLeave }: MemberSquadProps) {
  const store = usePlanStore();
  const actions = useSquadActions();
  const canEdit = store.canEdit();
  const share = squad.members.find(({ teamMemberId }) => teamMemberId === member.id);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full ring-1 ring-line-field/50"
        style={{ backgroundColor: squad.color }}
      />
      <div className="min-w-0 grow">
        <p className="truncate text-base font-medium">
          <ItemLink kind="squad" id={squad.id} />
        </p>
        <SquadTime squad={squad} />
      </div>
      <AllocationInput
        label={`Share of ${member.name} in ${squad.name}`}
        value={share?.allocation ?? 0}
        isReadOnly={!canEdit}
        onTyped={onTyped}
        onSave={(value) => actions.setShare(squad.id, member.id, value)}
      />
      {canEdit ? (
        <Tooltip label={`Leave ${squad.name}`}>
          <IconButton
            size="sm"
            label={`Leave ${squad.name}`}
            icon={<Minus aria-hidden />}
            onClick={onLeave}
          />
        </Tooltip>
      ) : null}
    </li>
  );
}

/** When the squad works, and on what. */
function SquadTime({ squad }: { squad: Squad }) {
  const store = usePlanStore();
  const formats = useFormats();
  const project = squad.projectId === null ? undefined : store.get("project", squad.projectId);
  const days = whenSquadWorks(store.plan, squad);
  const when = days ? daysInWords(days, formats) : "done, needs no time";
  return (
    <p className="figures text-sm text-faint">
      {project ? `${project.title}, ` : "No main project, "}
      {when}
    </p>
  );
}
