import { useMemo } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { isOverFrom } from "../../../worker/features/team-members/rules/load.ts";
import { AS_NARROW_AS_A_PHONE, useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { openNewItem } from "../plan-store/address/open-item.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AllocationGrid } from "./allocation-grid.tsx";
import { AllocationList } from "./allocation-list.tsx";
import { useLoadRevision } from "../plan-fields/measure/use-load.ts";
import { changeAddress, useAddress } from "../../lib/use-address.ts";

/** Whose allocations are shown; the address keeps it, as it keeps the rest of a view. */
const PEOPLE_SHOWN = ["all", "in", "over"] as const;
type PeopleShown = (typeof PEOPLE_SHOWN)[number];

const peopleText = (params: URLSearchParams) => params.get("people") ?? "";

function usePeopleShown(): PeopleShown {
  const text = useAddress(peopleText);
  return PEOPLE_SHOWN.find((shown) => shown === text) ?? "all";
}

const showPeople = (shown: PeopleShown) =>
  changeAddress({ people: shown === "all" ? null : shown });

type Member = PlanItems["teamMember"];
type Squad = PlanItems["squad"];

/** Who gives how much of their week to which squad: the shown squads against the people of the plan. */
export function AllocationView({ rows }: ViewProps) {
  const store = usePlanStore();
  const revision = useLoadRevision();
  const shown = usePeopleShown();
  const isNarrow = useMedia(AS_NARROW_AS_A_PHONE);
  // Shown in the module of squads alone.
  const squads = rows as readonly Squad[];
  const everyone = useMemo(
    () => [...store.plan.all("teamMember").values()].toSorted(byName),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, revision],
  );
  const members = useMemo(
    () => everyone.filter((member) => isShown(store, member, { shown, squads })),
    [store, everyone, shown, squads],
  );

  if (squads.length === 0 || everyone.length === 0) {
    return <NothingToAllot hasSquads={squads.length > 0} canEdit={store.canEdit()} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="People shown"
        className="self-start"
        value={shown}
        onChange={showPeople}
        segments={[
          { value: "all", label: "Everyone" },
          { value: "in", label: "In these squads" },
          { value: "over", label: "Over 100 %" },
        ]}
      />
      {members.length === 0 ? (
        <EmptyState title={shown === "over" ? "No one is over 100 %" : "No one is in these squads"}>
          {shown === "over"
            ? "From today on, no one is planned above 100 % in any week."
            : "Choose Everyone to add people to these squads."}
        </EmptyState>
      ) : isNarrow ? (
        <AllocationList members={members} squads={squads} />
      ) : (
        <AllocationGrid members={members} squads={squads} />
      )}
    </div>
  );
}

const byName = (one: Member, other: Member) => one.name.localeCompare(other.name);

type Shown = { shown: PeopleShown; squads: readonly Squad[] };

function isShown(store: PlanStore, { id }: Member, { shown, squads }: Shown): boolean {
  if (shown === "all") return true;
  if (shown === "over") return isOverFrom(store.plan, id, store.today());
  const own = store.plan.referrers(id, "squad.members");
  return squads.some((squad) => own.has(squad.id));
}

function NothingToAllot({ hasSquads, canEdit }: { hasSquads: boolean; canEdit: boolean }) {
  const kind = hasSquads ? "teamMember" : "squad";
  return (
    <EmptyState
      title={hasSquads ? "No team members yet" : "No squads yet"}
      action={
        canEdit ? (
          <Button variant="primary" onClick={() => openNewItem(kind)}>
            {hasSquads ? "Add a team member" : "Add a squad"}
          </Button>
        ) : null
      }
    >
      See how much of their week people give to each squad, and who is planned above 100 %.
    </EmptyState>
  );
}
