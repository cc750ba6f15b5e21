import { nextDueDay } from "../../../../worker/features/check-ins/rules/due.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useKind, usePlanStore } from "../store/use-plan.tsx";
import { NoKeyResults } from "./no-key-results.tsx";
import { ReviewWalk } from "./review-walk.tsx";
import { ReviewWeeks } from "./review-weeks.tsx";
import { ReviewWaiting } from "./review-waiting.tsx";
import { chooseWhose, useWhose } from "./whose.ts";

/** What is due for a check-in this week, one after the other. */
export function ReviewPart() {
  const store = usePlanStore();
  useKind("keyResult");
  useKind("objective");
  const { whose, memberId } = useWhose();
  const ownerId = whose === "mine" ? memberId : null;
  const isAnything =
    store.plan.all("checkIn").size > 0 || nextDueDay(store.plan, store.today()) !== null;
  if (!isAnything) return <NoKeyResults />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      {memberId === null ? null : (
        <SegmentedControl
          label="Whose key results"
          className="self-start"
          segments={[
            { value: "mine", label: "Mine" },
            { value: "everyone", label: "Everyone’s" },
          ]}
          value={whose}
          onChange={chooseWhose}
        />
      )}
      {store.canEdit() ? (
        <ReviewWalk key={whose} ownerId={ownerId} isMine={whose === "mine"} />
      ) : (
        <>
          <ReviewWaiting ownerId={ownerId} />
          <ReviewWeeks ownerId={ownerId} />
        </>
      )}
    </div>
  );
}
