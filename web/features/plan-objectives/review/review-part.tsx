import { nextDueDay } from "../../../../worker/features/check-ins/rules/due.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { NoKeyResults } from "./no-key-results.tsx";
import { ReviewWalk } from "./review-walk.tsx";
import { ReviewWeeks } from "./review-weeks.tsx";
import { ReviewWaiting } from "./review-waiting.tsx";
import { chooseReviewOwner, useReviewOwner } from "./review-owner.ts";

/** What is due for a check-in this week, one after the other. */
export function ReviewPart() {
  const store = usePlanStore();
  useKind("keyResult");
  useKind("kpi");
  useKind("objective");
  const { reviewOwner, memberId } = useReviewOwner();
  const ownerId = reviewOwner === "mine" ? memberId : null;
  const isAnything =
    store.plan.all("checkIn").size > 0 || nextDueDay(store.plan, store.today()) !== null;
  if (!isAnything) return <NoKeyResults />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      {memberId === null ? null : (
        <SegmentedControl
          label="Key results to review"
          className="self-start"
          segments={[
            { value: "mine", label: "Mine" },
            { value: "everyone", label: "Everyone’s" },
          ]}
          value={reviewOwner}
          onChange={chooseReviewOwner}
        />
      )}
      {store.canEdit() || (store.canWrite() && reviewOwner === "mine") ? (
        <ReviewWalk key={reviewOwner} ownerId={ownerId} isMine={reviewOwner === "mine"} />
      ) : (
        <>
          <ReviewWaiting ownerId={ownerId} />
          <ReviewWeeks ownerId={ownerId} />
        </>
      )}
    </div>
  );
}
