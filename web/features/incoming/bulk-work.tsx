import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import { useState } from "react";
import type { WorkBulkInput } from "../../../worker/features/incoming/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { WorkChoices } from "../../../worker/kit/list-fields.ts";
import { TagField } from "../../kit/tag-field.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { changeSeveral, INCOMING_KEYS } from "./queries.ts";

type BulkWorkProps = {
  kind: string;
  ids: readonly string[];
  states: readonly { value: string; label: string }[];
  choices: WorkChoices;
  refreshes: QueryKey;
  onDone: () => void;
};

/** Owner, state and labels of everything that is ticked. */
export function BulkWork({ kind, ids, states, choices, refreshes, onDone }: BulkWorkProps) {
  const queries = useQueryClient();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation<{ changed: number }, Error, Omit<WorkBulkInput, "ids">>({
    mutationFn: (wanted) => changeSeveral(kind, { ids: [...ids], ...wanted }),
    onSuccess: ({ changed }) => {
      setAsking(false);
      onDone();
      toast.good({ title: changed === 1 ? "1 changed" : `${formats.number(changed)} changed` });
    },
    onError: (error) => toast.bad({ title: "Nothing was changed", description: error.message }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: INCOMING_KEYS.all }),
        queries.invalidateQueries({ queryKey: refreshes }),
      ]),
  });
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button size="sm" loading={change.isPending} icon={<ChevronUp aria-hidden="true" />}>
            Work
          </Button>
        }
        entries={[
          { kind: "action", label: "Labels …", onSelect: () => setAsking(true) },
          {
            kind: "section",
            label: "State",
            entries: states.map(({ value, label }) => ({
              kind: "action",
              label,
              onSelect: () => change.mutate({ state: value }),
            })),
          },
          {
            kind: "section",
            label: "Owner",
            entries: [{ id: null, name: "No one" }, ...choices.owners].map(({ id, name }) => ({
              kind: "action",
              label: name,
              onSelect: () => change.mutate({ ownerId: id }),
            })),
          },
        ]}
      />
      <LabelsDialog
        known={choices.labels}
        isBusy={change.isPending}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={(labels) => change.mutate(labels)}
      />
    </>
  );
}

type LabelsDialogProps = {
  known: readonly string[];
  isBusy: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (labels: Pick<WorkBulkInput, "addLabels" | "removeLabels">) => void;
};

function LabelsDialog({ known, isBusy, open, onOpenChange, onConfirm }: LabelsDialogProps) {
  const [addLabels, setAdd] = useState<string[]>([]);
  const [removeLabels, setRemove] = useState<string[]>([]);
  const isEmpty = addLabels.length === 0 && removeLabels.length === 0;
  const parts = {
    one: "label",
    known,
    lengthMost: LIMITS.incomingLabelLength,
    most: LIMITS.incomingLabelsMost,
  };
  return (
    <Dialog
      title="Labels"
      description="Their other labels stay."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            loading={isBusy}
            aria-disabled={isEmpty}
            onClick={() => (isEmpty ? undefined : onConfirm({ addLabels, removeLabels }))}
          >
            Change labels
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TagField
          id="labels-add"
          label="Add labels"
          tags={addLabels}
          onChange={setAdd}
          {...parts}
        />
        <TagField
          id="labels-remove"
          label="Remove labels"
          tags={removeLabels}
          onChange={setRemove}
          {...parts}
        />
      </div>
    </Dialog>
  );
}
