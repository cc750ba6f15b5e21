import { useState } from "react";
import type { BulkFormInput, FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { BulkQuestion } from "../../../kit/resource-list/bulk-question.tsx";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import type { FormQuery } from "../queries.ts";
import { formsIn } from "../words.ts";
import type { FormActions } from "./use-form-actions.ts";

type Action = BulkFormInput["action"];

const ASKS: Record<Action, { verb: string; says: string }> = {
  open: {
    verb: "Open",
    says: "Forms that are already open, or were never published, don't change.",
  },
  close: {
    verb: "Close",
    says: "Forms that are already closed, or were never published, don't change.",
  },
  remove: {
    verb: "Delete",
    says: "Forms with answers are not deleted. You can restore the others from the trash.",
  },
};

type BulkActionsProps = {
  rows: readonly FormRow[];
  total: number;
  matching: FormQuery;
  selection: Selection;
  bulk: FormActions["bulk"];
};

/** What can be done to everything that is ticked; all that match, and what cannot be undone, is asked first. */
export function BulkActions({ rows, total, matching, selection, bulk }: BulkActionsProps) {
  const formats = useFormats();
  const [asked, setAsked] = useState<Action>("remove");
  const [isAsking, setAsking] = useState(false);
  const { ids, isEveryone } = selection;
  const many = formsIn(isEveryone ? total : ids.length, formats);
  const act = (action: Action) =>
    bulk.mutate(
      { scope: isEveryone ? matching : ids, action },
      {
        onSuccess: () => {
          setAsking(false);
          selection.setAll(false);
        },
      },
    );
  const ask = (action: Action) => {
    setAsked(action);
    setAsking(true);
  };
  const start = isEveryone ? ask : act;
  const ticked = rows.filter(({ id }) => ids.includes(id));
  const { verb, says } = ASKS[asked];
  return (
    <>
      <Button size="sm" loading={bulk.isPending} onClick={() => start("open")}>
        Open
      </Button>
      <Button size="sm" loading={bulk.isPending} onClick={() => start("close")}>
        Close
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => ask("remove")}>
        Delete …
      </Button>
      <BulkQuestion
        title={`${verb} ${many}?`}
        says={says}
        confirm={`${verb} forms`}
        isDanger={asked === "remove"}
        isBusy={bulk.isPending}
        preview={
          isEveryone
            ? undefined
            : {
                touched: ticked.map(({ id, title }) => ({ id, name: title })),
                leftOut: [],
                nothing: "No form would be affected.",
              }
        }
        onConfirm={() => act(asked)}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </>
  );
}
