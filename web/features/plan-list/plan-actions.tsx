import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { DeletePlanDialog } from "./delete-plan-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { NewPlanDialog } from "./new-plan-dialog.tsx";
import { copyPlan } from "./copy-plan.ts";
import { changePlan, PLAN_LISTS } from "./queries.ts";
import { RenamePlanDialog } from "./rename-plan-dialog.tsx";
import { usePlanAction } from "./use-plan-action.ts";
import { planName, planPath } from "./words.ts";

/** What can be done with one plan as a whole. */
export function PlanActions({ plan }: { plan: PlanRow }) {
  const [asked, setAsked] = useState<"rename" | "copy" | "give" | "delete" | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = planName(plan);
  const archive = usePlanAction({
    run: (isArchived: boolean) => changePlan(plan, { isArchived }),
    done: (_plan, isArchived) => (isArchived ? `${name} is archived` : `${name} is back`),
  });
  const turn = (isArchived: boolean) =>
    archive.mutate(isArchived, {
      onError: (error) =>
        toast.bad({ title: `${name} was not changed`, description: error.message }),
    });
  const close = () => setAsked(null);
  async function copy() {
    const path = await copyPlan(plan.id);
    if (path) await navigate(path);
    await queries.invalidateQueries({ queryKey: PLAN_LISTS });
  }
  const entries: MenuEntry[] = [
    { kind: "link", label: "Open", to: planPath(plan) },
    { kind: "action", label: "Copy", onSelect: () => void copy() },
    { kind: "action", label: "Copy parts…", onSelect: () => setAsked("copy") },
  ];
  if (plan.isOwned && !plan.isFirst) {
    if (!plan.isArchived) {
      entries.push(
        { kind: "action", label: "Rename…", onSelect: () => setAsked("rename") },
        { kind: "action", label: "Change owner…", onSelect: () => setAsked("give") },
      );
    }
    entries.push(
      { kind: "separator" },
      plan.isArchived
        ? { kind: "action", label: "Bring back", onSelect: () => turn(false) }
        : { kind: "action", label: "Archive", onSelect: () => turn(true) },
    );
    if (plan.isArchived) {
      entries.push({
        kind: "action",
        label: "Delete for good…",
        danger: true,
        onSelect: () => setAsked("delete"),
      });
    }
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={entries}
      />
      {asked === "rename" ? <RenamePlanDialog plan={plan} onClose={close} /> : null}
      {asked === "give" ? <HandOverDialog plan={plan} onClose={close} /> : null}
      {asked === "delete" ? <DeletePlanDialog plan={plan} onClose={close} /> : null}
      {asked === "copy" ? <NewPlanDialog source={plan} open onOpenChange={close} /> : null}
    </>
  );
}
