import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { draftKey, keptDrafts } from "../check-ins/kept-drafts.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { FinishReview } from "./finish-review.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ReviewWeeks } from "./review-weeks.tsx";
import { NothingDue } from "./nothing-due.tsx";
import { useReview } from "./use-review.ts";

type ReviewWalkProps = { ownerId: string | null; isMine: boolean };

/** From one key result or KPI to the next; at the end what the week says. */
export function ReviewWalk({ ownerId, isMine }: ReviewWalkProps) {
  const review = useReview(ownerId);
  const { steps, at, step } = review;
  return (
    <>
      <Unsaved review={review} />
      {step ? (
        <section aria-label="Review" className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <p aria-live="polite" className="figures shrink-0 text-sm text-muted">
              {at + 1} of {steps.length}
            </p>
            <ProgressBar
              hideValue
              label="Review"
              value={at}
              max={steps.length}
              valueText={`${at + 1} of ${steps.length}`}
              className="grow"
            />
          </div>
          <ReviewStep
            key={`${step.measuredId} ${review.isSaved}`}
            measuredId={step.measuredId}
            checkInId={review.isSaved ? (step.checkInId ?? undefined) : undefined}
            steps={{
              onSent: review.sent,
              onSkip: review.skip,
              onBack: review.back,
              isLast: review.isLast,
            }}
          />
        </section>
      ) : (
        <Done review={review} ownerId={ownerId} isMine={isMine} />
      )}
    </>
  );
}

type Review = ReturnType<typeof useReview>;

/** What could not be kept, wherever in the review one is meanwhile. */
function Unsaved({ review: { unsaved, step, goTo } }: { review: Review }) {
  const store = usePlanStore();
  const others = unsaved.filter(({ measuredId }) => measuredId !== step?.measuredId);
  const [first] = others;
  if (!first) return null;
  const title =
    (store.get("keyResult", first.measuredId) ?? store.get("kpi", first.measuredId))?.title ?? "";
  const kept = keptDrafts(store).get(draftKey(first.measuredId, undefined));
  return (
    <Notice
      live
      tone="bad"
      title={
        others.length === 1
          ? `The check-in on “${title}” was not saved`
          : `${others.length} check-ins were not saved`
      }
      action={<Button onClick={() => goTo(first.measuredId)}>Open check-in</Button>}
    >
      {kept?.problem} What you typed is still there.
    </Notice>
  );
}

function Done({ review, ownerId, isMine }: ReviewWalkProps & { review: Review }) {
  const { saved, skipped, goTo, back } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWalked = review.steps.length > 0;
  useEffect(() => {
    if (isWalked) heading.current?.focus();
  }, [isWalked]);
  const [first] = skipped;
  if (saved === 0 && skipped.length === 0) {
    return (
      <>
        <NothingDue ownerId={ownerId} isMine={isMine} />
        <FinishReview />
        <ReviewWeeks ownerId={ownerId} />
      </>
    );
  }
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="serif text-2xl text-ink outline-none">
          {skipped.length === 0 ? "Review complete" : "Some check-ins skipped"}
        </h2>
        <p className="text-base text-muted">
          {saved === 1 ? "1 check-in was made" : `${saved} check-ins were made`}
          {skipped.length === 0 ? "." : `, ${skipped.length} skipped and still due.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {first ? (
            <Button onClick={() => goTo(first.measuredId)}>Review what was skipped</Button>
          ) : null}
          {back ? (
            <Button variant="quiet" onClick={back}>
              Back
            </Button>
          ) : null}
        </div>
      </div>
      <FinishReview />
      <ReviewWeeks ownerId={ownerId} />
    </>
  );
}
