import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { KINDS } from "../../plan-fields/kinds.ts";
import { ItemLink } from "../../plan-fields/measure/item-link.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { unlinkChanges } from "./unlink-changes.ts";

type StillLinkedDialogProps = {
  kind: ItemKind;
  id: string;
  refusal: Refusal | null;
  onKeep: () => void;
  onUnlink: () => void;
};

/** Why an item stays, what hangs on it, and the one step that takes it off and deletes it. */
export function StillLinkedDialog(props: StillLinkedDialogProps) {
  const { kind, id, refusal, onKeep, onUnlink } = props;
  const { plan } = usePlanStore();
  // Whoever may not delete it at all has nothing to unlink.
  const isHeld = refusal?.code === "still_referenced";
  const linked = isHeld ? unlinkChanges(plan, kind, id).linked : [];
  const objectives = linked.filter((one) => one.kind === "objective").length;
  const isOnlyObjectives = objectives > 0 && objectives === linked.length;
  return (
    <Dialog
      role="alertdialog"
      title={refusal?.title ?? `Cannot delete this ${KINDS[kind].one}`}
      description={refusal?.detail}
      open={refusal !== null}
      onOpenChange={(open) => {
        if (!open) onKeep();
      }}
      footer={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          {isHeld ? (
            <Button variant="danger" onClick={onUnlink}>
              {isOnlyObjectives ? "Move them to the company and delete" : "Unlink them and delete"}
            </Button>
          ) : null}
        </>
      }
    >
      {linked.length > 0 ? (
        <ul
          aria-label="Linked items"
          className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
        >
          {linked.map((one) => (
            <li key={one.id} className="flex items-baseline gap-3 py-1.5">
              <span className="w-16 shrink-0 text-sm text-faint">{KINDS[one.kind].one}</span>
              <ItemLink {...one} />
            </li>
          ))}
        </ul>
      ) : null}
      {isHeld ? (
        <p className="mt-3 text-sm text-muted">
          {isOnlyObjectives ? null : "Unlinking keeps them in the plan. "}
          {objectives > 0
            ? `${objectives === 1 ? "Its objective" : `Its ${objectives} objectives`} will belong to the company, with ${objectives === 1 ? "its" : "their"} key results and check-ins. `
            : null}
          Undo brings back the {KINDS[kind].one} and every link.
        </p>
      ) : null}
    </Dialog>
  );
}
