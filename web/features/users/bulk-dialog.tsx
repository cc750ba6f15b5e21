import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  BulkChange,
  BulkPreview,
  BulkScope,
} from "../../../worker/features/users/contract.ts";
import { BulkQuestion } from "../../kit/resource-list/bulk-question.tsx";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { applyBulk, bulkPreviewQuery } from "./queries.ts";
import { MISSING_REASON, suspensionErrors, SuspensionFields } from "./suspension-fields.tsx";
import { changeWords, REFUSAL_WORDS } from "./words.ts";

export interface BulkDialogProps {
  change: BulkChange;
  scope: BulkScope;
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows by name whose accounts a change touches and whose not, before anything happens. */
export function BulkDialog({ change, scope, onDone, open, onOpenChange }: BulkDialogProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const preview = useQuery({ ...bulkPreviewQuery(change, scope), enabled: open });
  const [draft, setDraft] = useState({ reason: "", until: "" });
  const [isMissing, setMissing] = useState(false);
  const touched = preview.data?.touched ?? [];
  const words = changeWords(change, touched.length);
  const apply = useMutation({
    mutationFn: () =>
      confirmed(() =>
        applyBulk({
          change:
            change.action === "suspend"
              ? { ...change, ...draft, reason: draft.reason.trim() }
              : change,
          people: touched.map(({ id, version }) => ({ id, version })),
        }),
      ),
    onSuccess: () => {
      toast.good({ title: words.done });
      onDone();
      onOpenChange(false);
    },
    onError: (error) => {
      // Nothing was done; the list below shows them as they are now.
      if (isConflict(error)) void preview.refetch();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["users", "list"] }),
  });

  const refused = suspensionErrors(apply.error);
  const failure = refused ? undefined : failureOf(apply.error);

  function confirm() {
    if (change.action === "suspend" && draft.reason.trim() === "") setMissing(true);
    else apply.mutate();
  }

  return (
    <BulkQuestion
      title={words.title}
      says={words.about}
      confirm={words.confirm}
      isDanger={change.action === "suspend"}
      canConfirm={touched.length > 0}
      isBusy={apply.isPending}
      isTyped={draft.reason !== "" || draft.until !== ""}
      failure={failure}
      lookUp={preview}
      preview={preview.data ? toPreview(preview.data) : undefined}
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    >
      {change.action === "suspend" && touched.length > 0 ? (
        <div className="mt-4">
          <SuspensionFields
            draft={draft}
            errors={isMissing ? { reason: MISSING_REASON } : (refused ?? {})}
            onChange={(next) => {
              setDraft(next);
              setMissing(false);
            }}
          />
        </div>
      ) : null}
    </BulkQuestion>
  );
}

const toPreview = ({ touched, skipped }: BulkPreview) => ({
  touched: touched.map(({ id, name, email }) => ({ id, name, detail: email })),
  leftOut: skipped.map(({ id, name, because }) => ({ id, name, detail: REFUSAL_WORDS[because] })),
  nothing: "No one would be affected.",
});
