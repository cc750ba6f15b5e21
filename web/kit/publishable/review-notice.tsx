import { useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import type { Editor } from "./use-editor.ts";
import { useReview } from "./use-review.ts";

/** How far the review of this draft is, and for whoever was asked the way to answer. */
export function ReviewNotice<Row extends PublishedRow, Draft extends object, Document>({
  editor,
}: {
  editor: Editor<Row, Draft, Document>;
}) {
  const { kind, autosave } = editor;
  const { current, decide } = useReview(editor);
  const [refuses, setRefuses] = useState(false);
  if (!current || autosave.isDirty) return null;
  const { state, note, reason, askedBy, askedOf, decidedBy, mayDecide } = current;
  if (state === "approved") {
    return (
      <Notice tone="good" title={`${decidedBy ?? "Another admin"} approved this draft`}>
        It can be published as it is. A change asks for a new review.
      </Notice>
    );
  }
  if (state === "refused") {
    return (
      <Notice tone="warn" title={`${decidedBy ?? "Another admin"} asks for changes`}>
        {reason}
      </Notice>
    );
  }
  if (!mayDecide) {
    return (
      <Notice title={`Waiting for a review by ${askedOf ?? "another admin"}`}>
        {note || "A change of the draft ends it. Then ask again."}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        title={`${askedBy ?? "Another admin"} asks for a review of this ${kind.noun}`}
        action={
          <>
            <Button
              size="sm"
              variant="primary"
              loading={decide.isPending}
              onClick={() => decide.mutate({ isApproved: true, reason: "" })}
            >
              Approve
            </Button>
            <Button size="sm" onClick={() => setRefuses(true)}>
              Ask for changes
            </Button>
          </>
        }
      >
        {note || `It can be published once you approve it.`}
        {decide.error && !refuses ? (
          <span role="alert" className="mt-1 block text-bad">
            {decide.error.message}
          </span>
        ) : null}
      </Notice>
      <ReasonDialog
        title={`Ask for changes to this ${kind.noun}?`}
        label="What should change"
        hint={askedBy === null ? undefined : `${askedBy} gets a notification.`}
        missing="Say what should change."
        maxLength={LIMITS.reviewTextLength}
        confirmLabel="Ask for changes"
        open={refuses}
        onOpenChange={setRefuses}
        failure={decide.error?.message}
        onConfirm={(wanted) => decide.mutateAsync({ isApproved: false, reason: wanted })}
      />
    </>
  );
}
