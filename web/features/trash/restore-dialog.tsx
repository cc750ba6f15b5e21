import { useState } from "react";
import type { TrashDetail } from "../../../worker/features/trash/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { TrashActions } from "./use-trash-actions.ts";

type RestoreDialogProps = {
  record: Pick<TrashDetail, "kind" | "id" | "title">;
  /** What was taken meanwhile. */
  taken: { label: string; value: string };
  restore: TrashActions["restore"];
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for another address or name, where something else has it by now. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { record, taken, restore, onDone, open, onOpenChange } = props;
  const [typed, setTyped] = useState("");
  const { error } = restore;
  const wrong = isProblem(error) ? error.fields["alone"] : undefined;
  const what = taken.label.toLowerCase();
  return (
    <Dialog
      size="sm"
      title={`Restore “${record.title}”`}
      description={`Something else uses ${taken.value} by now. Choose another ${what}.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form="restore" variant="primary" loading={restore.isPending}>
            Restore
          </Button>
        </>
      }
    >
      <form
        id="restore"
        noValidate
        className="flex flex-col gap-4 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          restore.mutate({ record, alone: typed }, { onSuccess: onDone });
        }}
      >
        {error && wrong === undefined ? (
          <Notice live tone="bad" title="It was not restored">
            {error.message}
          </Notice>
        ) : null}
        <TextField
          label={`New ${what}`}
          hint={`Before: ${taken.value}`}
          error={restore.variables?.alone === undefined ? undefined : wrong}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
