import { ChangeReview } from "../plan-changes/change-review.tsx";
import { useSamplePart } from "../plan-store/address/open-sample.ts";
import { RemoveSampleDialog } from "../plan-sample/remove-sample-dialog.tsx";
import { SampleDialog } from "../plan-sample/sample-dialog.tsx";

/** A sample plan, on its way in or out. */
export function Sample() {
  const part = useSamplePart();
  if (part === "remove") return <RemoveSampleDialog />;
  return (
    <SampleDialog
      review={(proposed) => <ChangeReview verb="Add" done="Sample plan added" {...proposed} />}
    />
  );
}
