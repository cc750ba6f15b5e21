import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MemberLookup } from "../plan-fields/member-lookup.tsx";
import type { KnownFinding } from "./stand-of.ts";
import { useChangeFinding } from "./use-change-finding.ts";

type FollowUpDialogProps = { finding: KnownFinding; title: string; onClose: () => void };

const offersAll = () => false;

/** Who sees to a finding, and by when. */
export function FollowUpDialog({ finding, title, onClose }: FollowUpDialogProps) {
  const form = useId();
  const [owner, setOwner] = useState(finding.note?.ownerMemberId ?? null);
  const [due, setDue] = useState(finding.note?.due ?? "");
  const { mutate, isPending } = useChangeFinding();

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const change = { ownerMemberId: owner, due: due === "" ? null : due };
    const done = "Owner and due date saved";
    mutate({ finding, change, done }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="sm"
      title="Owner and due date"
      description={title}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-4 pb-1">
        <MemberLookup
          label="Owner"
          hint="One of the people in this plan."
          placeholder="No owner"
          clearLabel="No owner"
          value={owner}
          isLeftOut={offersAll}
          onChoose={(member) => setOwner(member?.id ?? null)}
        />
        <DayField
          label="Due date"
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
