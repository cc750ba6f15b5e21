import type { ItemKind } from "../../../../db/values/plans.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { KINDS } from "../../plan-fields/kinds.ts";
import type { Question } from "./use-delete-item.ts";

type DeleteQuestionProps = {
  kind: ItemKind;
  question: Question | null;
  onKeep: () => void;
  onDelete: () => void;
};

/** What goes along with an item, before it goes. */
export function DeleteQuestion({ kind, question, onKeep, onDelete }: DeleteQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={question?.title ?? `Delete this ${KINDS[kind].one}?`}
      description={question?.words}
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) onKeep();
      }}
      footer={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          <Button variant="danger" disabled={question?.isTooMuch} onClick={onDelete}>
            Delete {KINDS[kind].one}
          </Button>
        </>
      }
    >
      {question?.isTooMuch ? (
        <p className="text-base text-warn">
          This is more than can be deleted at once. Delete its key results one by one first.
        </p>
      ) : null}
    </Dialog>
  );
}
