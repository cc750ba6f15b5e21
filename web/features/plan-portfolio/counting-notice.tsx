import { Notice } from "../../ui/notice.tsx";

/** Some plans changed since they were counted: their numbers come in a moment. */
export function CountingNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Notice
      live
      tone="info"
      title={waiting === 1 ? "Counting 1 plan" : `Counting ${waiting} plans`}
    >
      Their numbers are not included yet, or are from before their last change.
    </Notice>
  );
}
