import { useCallback, useState } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MemberLookup } from "../plan-fields/member-lookup.tsx";
import { useManagerAction } from "./use-manager-action.ts";

type Member = PlanItems["teamMember"];

type ManagerDialogProps = { member: Member; onClose: () => void };

/** Whom somebody reports to, chosen by name. */
export function ManagerDialog({ member, onClose }: ManagerDialogProps) {
  const setManager = useManagerAction();
  const [chosen, setChosen] = useState(member.managerId);
  const [error, setError] = useState("");
  const isLeftOut = useCallback(({ id }: Member) => id === member.id, [member.id]);

  async function save() {
    const outcome = await setManager(member.id, chosen);
    if (outcome.ok) onClose();
    else setError(outcome.refusal?.fields?.["managerId"] ?? outcome.message);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Manager of ${member.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Change manager
          </Button>
        </>
      }
    >
      <MemberLookup
        label="Manager"
        hint="Without a manager, they are at the top of the chart."
        placeholder="No manager"
        clearLabel="No manager"
        value={chosen}
        error={error || null}
        isLeftOut={isLeftOut}
        onChoose={(manager) => {
          setChosen(manager?.id ?? null);
          setError("");
        }}
      />
    </Dialog>
  );
}
