import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkDeed, BulkPreview, Whom } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
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
      if (isProblem(error, "stale_version")) void preview.refetch();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["users", "list"] }),
  });

  const failure = failureOf(apply.error);

  function confirm() {
    if (deed.action === "suspend" && reason.trim() === "") setMissing(true);
    else apply.mutate();
  }

  return (
    <Dialog
      title={words.title}
      description={words.about}
      open={open}
      onOpenChange={(next) => {
        if (!apply.isPending) onOpenChange(next);
      }}
      dismissible={!apply.isPending && reason === ""}
      footer={
        <>
          <Button disabled={apply.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant={deed.action === "suspend" ? "danger" : "primary"}
            disabled={touched.length === 0}
            loading={apply.isPending}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="bad" live title="Nothing was done" className="mb-4">
          {failure}
        </Notice>
      ) : null}
      {preview.isPending ? (
        <SkeletonGroup label="Looking up whom this touches">
          <SkeletonText />
        </SkeletonGroup>
      ) : null}
      {preview.error ? (
        <ErrorState bare headingLevel={3} title={preview.error.message} safe="Nothing was done." />
      ) : null}
      {preview.data ? <Touched preview={preview.data} /> : null}
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
    </Dialog>
  );
}

function Touched({ preview: { touched, skipped } }: { preview: BulkPreview }) {
  return (
    <>
      {touched.length === 0 ? (
        <p className="text-base text-ink">There is nobody whom this would change.</p>
      ) : (
        <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {touched.map((person) => (
            <li key={person.id} className="px-3 py-1.5 text-base">
              {person.name} <span className="text-sm text-muted">{person.email}</span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 ? (
        <details className="mt-3 text-base">
          <summary className="font-medium">Left out: {skipped.length}</summary>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {skipped.map((person) => (
              <li key={person.id} className="py-0.5 text-muted">
                {person.name}: {REFUSAL_WORDS[person.because]}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
