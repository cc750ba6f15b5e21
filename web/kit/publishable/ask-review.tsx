import { useId, useState, type SubmitEvent } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import type { useReview } from "./use-review.ts";

type Reviewing = ReturnType<typeof useReview<PublishedRow, object, unknown>>;

/** Asks somebody to look at the draft, where nothing is published without. */
export function AskReview({ review, ask }: Pick<Reviewing, "review" | "ask">) {
  const id = useId();
  const [reviewerId, setReviewer] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const reviewers = review?.reviewers ?? [];
  if (reviewers.length === 0) {
    return (
      <Notice tone="warn" title="Nobody can review this draft">
        Another admin who didn’t write it has to approve it. Make somebody an admin first, or switch
        reviews off in the settings.
      </Notice>
    );
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(reviewerId === "");
    if (reviewerId !== "") ask.mutate({ reviewerId, note: note.trim() });
  }
  const problems = isProblem(ask.error) ? ask.error.fields : {};
  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
      <SelectField
        label="Reviewer"
        placeholder="Choose an admin"
        options={reviewers.map((one) => ({ value: one.id, label: one.name }))}
        value={reviewerId}
        error={
          isMissing && reviewerId === "" ? "Choose who should review it." : problems["reviewerId"]
        }
        onChange={(event) => setReviewer(event.currentTarget.value)}
      />
      <TextArea
        label="Note"
        optional
        hint="What to look at."
        value={note}
        maxLength={LIMITS.reviewTextLength}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {ask.error && !problems["reviewerId"] ? (
        <Notice live tone="bad" title="The review was not asked for">
          {ask.error.message}
        </Notice>
      ) : null}
      <span>
        <Button type="submit" variant="primary" loading={ask.isPending}>
          Ask for a review
        </Button>
      </span>
    </form>
  );
}
