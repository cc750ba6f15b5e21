import { type KeyboardEvent, useState } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import {
  busiestFrom,
  excessOver,
  isPast,
  loadOf,
} from "../../../worker/features/team-members/rules/load.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { StatusMark, StatusShape } from "../../ui/status-mark.tsx";
import { openItem } from "../plan-store/address/open-item.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AllocationEditor } from "./allocation-editor.tsx";
import { LoadNotices } from "./load-notices.tsx";
import { percent } from "../plan-fields/measure/load-words.ts";
import { type GridCell, PeopleGrid } from "./people-grid.tsx";
import { PersonCell } from "./person-cell.tsx";
import type { GridAt } from "./use-grid-focus.ts";
import { strainsOf } from "../plan-fields/measure/use-load.ts";
import { useSquadActions, withShare } from "./use-squad-actions.ts";

type Member = PlanItems["teamMember"];
type Squad = PlanItems["squad"];

const SIZES = { first: 256, column: 104, head: 72, row: 48 };

type AllocationGridProps = { members: readonly Member[]; squads: readonly Squad[] };
type Editing = GridAt & { text: string };
type Typed = { member: Member; squad: Squad; value: number };

/** Everybody's share of every squad, typed where it stands. */
export function AllocationGrid({ members, squads }: AllocationGridProps) {
  const store = usePlanStore();
  const actions = useSquadActions();
  const today = store.today();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [told, setTold] = useState<Member | null>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState("");

  const shareOf = (member: Member, squad: Squad) =>
    squad.members.find(({ teamMemberId }) => teamMemberId === member.id)?.allocation;

  function cell(at: GridAt): GridCell {
    const [member, squad] = [members[at.row - 1], squads[at.column - 1]];
    if (!member) return squad ? headOf(squad) : cornerCell;
    if (!squad) return { content: <MemberHead member={member} />, className: "px-3" };
    const share = shareOf(member, squad);
    if (editing?.row === at.row && editing.column === at.column) {
      return {
        className: "z-15",
        content: (
          <AllocationEditor
            label={`Share of ${member.name} in ${squad.name}`}
            text={editing.text}
            isLast={at.row === members.length && at.row > 1}
            onTyped={(value) => setTyped(value === null ? null : { member, squad, value })}
            onSave={(value) =>
              value === null
                ? actions.leave(squad.id, member.id)
                : actions.setShare(squad.id, member.id, value)
            }
            onDone={() => {
              setEditing(null);
              setTyped(null);
            }}
          />
        ),
      };
    }
    return shareCell(share, share !== undefined && isInExcess(member, squad));
  }

  const isInExcess = (member: Member, squad: Squad) =>
    excessOver(loadOf(store.plan, member.id)).some(
      (excess) =>
        !isPast(excess, today) && excess.parts.some(({ squadId }) => squadId === squad.id),
    );

  function open(at: GridAt) {
    const [member, squad] = [members[at.row - 1], squads[at.column - 1]];
    if (member && squad) edit(at, String(shareOf(member, squad) ?? ""));
    else if (member) openItem("teamMember", member.id);
    else if (squad) openItem("squad", squad.id);
  }

  function edit(at: GridAt, text: string) {
    if (store.canEdit()) setEditing({ ...at, text });
  }

  function onKey(event: KeyboardEvent, at: GridAt): boolean {
    const [member, squad] = [members[at.row - 1], squads[at.column - 1]];
    if (!member || !squad || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (/^\d$/.test(event.key)) edit(at, event.key);
    else if (event.key === "F2") open(at);
    else if (event.key === "Delete" || event.key === "Backspace") {
      if (shareOf(member, squad) === undefined) return true;
      void actions
        .leave(squad.id, member.id)
        .then((outcome) => setError(outcome.ok ? "" : outcome.message));
    } else return false;
    return true;
  }

  const whose = typed?.member ?? told;
  const strains = whose
    ? strainsOf(whose, loadOf(store.plan, whose.id, typed ? asTyped(typed) : undefined), today)
    : [];
  return (
    <div className="flex flex-col gap-2">
      <PeopleGrid
        label="Allocation of people to squads"
        rows={members.length}
        columns={squads.length}
        sizes={SIZES}
        cell={cell}
        onOpen={open}
        onKey={onKey}
        onActive={({ row }) => setTold(members[row - 1] ?? null)}
      />
      <div className="min-h-9">
        {error ? <p className="text-sm font-medium text-bad">{error}</p> : null}
        {strains.length > 0 ? (
          <LoadNotices strains={strains} isTyped={typed !== null} />
        ) : (
          <p className="text-sm text-muted">
            Type a number to change a share. Press Delete to remove someone. Press Enter on a name
            to open it.
          </p>
        )}
      </div>
    </div>
  );
}

function asTyped({ member, squad, value }: Typed): Squad {
  return { ...squad, members: withShare(squad.members, member.id, value) };
}

const cornerCell: GridCell = {
  className: "px-3 text-sm text-muted",
  content: (
    <span>
      <span className="font-medium">Person</span>, busiest first from today on
    </span>
  ),
};

function headOf(squad: Squad): GridCell {
  const total = squad.members.reduce((sum, { allocation }) => sum + allocation, 0);
  return {
    className: "flex-col items-start justify-center gap-0.5 px-2.5",
    title: squad.name,
    content: (
      <>
        <button
          type="button"
          tabIndex={-1}
          onClick={() => openItem("squad", squad.id)}
          className="line-clamp-2 w-full text-left text-sm/4.5 font-medium text-ink underline-offset-4 hover:underline"
        >
          {squad.name}
        </button>
        <span className="figures text-xs text-faint">{percent(total)}</span>
      </>
    ),
  };
}

function shareCell(share: number | undefined, isOver: boolean): GridCell {
  if (share === undefined) {
    return {
      className: "justify-end px-2.5",
      content: <span className="sr-only">Not in this squad</span>,
    };
  }
  return {
    className: "figures justify-end gap-1.5 px-2.5 text-sm",
    content: isOver ? (
      <span className="inline-flex items-center gap-1.5 font-semibold text-bad">
        <StatusShape tone="bad" className="size-2" />
        {percent(share)}
        <span className="sr-only">, over 100 % in total</span>
      </span>
    ) : (
      percent(share)
    ),
  };
}

/** Somebody's name, and the busiest that they are from today on. */
function MemberHead({ member }: { member: Member }) {
  const store = usePlanStore();
  const busiest = busiestFrom(loadOf(store.plan, member.id), store.today());
  return (
    <PersonCell member={member}>
      {busiest === null ? (
        <span className="text-xs text-faint">has left</span>
      ) : busiest > LIMITS.fullWeek ? (
        <StatusMark
          plain
          tone="bad"
          label={`${percent(busiest)}, over 100 %`}
          className="figures text-xs!"
        />
      ) : busiest > member.availability ? (
        <StatusMark
          plain
          tone="warn"
          label={`${percent(busiest)}, has ${percent(member.availability)}`}
          className="figures text-xs!"
        />
      ) : (
        <span className="figures text-xs text-faint">{percent(busiest)}</span>
      )}
    </PersonCell>
  );
}
