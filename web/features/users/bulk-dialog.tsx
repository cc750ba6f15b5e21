import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkDeed, BulkPreview, Whom } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { BulkQuestion } from "../../kit/resource-list/bulk-question.tsx";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { applyBulk, bulkPreviewQuery } from "./queries.ts";
import { deedWords, REFUSAL_WORDS } from "./words.ts";

export interface BulkDialogProps {
  deed: BulkDeed;
  whom: Whom;
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows by name whom a deed will touch and whom not, before anything happens. */
export function BulkDialog({ deed, whom, onDone, open, onOpenChange }: BulkDialogProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const preview = useQuery({ ...bulkPreviewQuery(deed, whom), enabled: open });
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const touched = preview.data?.touched ?? [];
  const words = deedWords(deed, touched.length);
  const apply = useMutation({
    mutationFn: () =>
      confirmed(() =>
        applyBulk({
          deed: deed.action === "suspend" ? { ...deed, reason: reason.trim() } : deed,
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

  const failure = failureOf(apply.error);

  function confirm() {
    if (deed.action === "suspend" && reason.trim() === "") setMissing(true);
    else apply.mutate();
  }

  return (
    <BulkQuestion
      title={words.title}
      says={words.about}
      confirm={words.confirm}
      isDanger={deed.action === "suspend"}
      canConfirm={touched.length > 0}
      isBusy={apply.isPending}
      isTyped={reason !== ""}
      failure={failure}
      lookUp={preview}
      preview={preview.data ? toPreview(preview.data) : undefined}
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    >
      {deed.action === "suspend" && touched.length > 0 ? (
        <TextArea
          label="Reason"
          hint="Kept in the audit log, for other admins."
          fieldClassName="mt-4"
          value={reason}
          maxLength={LIMITS.reasonLength}
          showCount
          error={isMissing ? "Write why; it is kept in the audit log." : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      ) : null}
    </BulkQuestion>
  );
}

const toPreview = ({ touched, skipped }: BulkPreview) => ({
  touched: touched.map(({ id, name, email }) => ({ id, name, detail: email })),
  leftOut: skipped.map(({ id, name, because }) => ({ id, name, detail: REFUSAL_WORDS[because] })),
  nothing: "No one would be affected.",
});
