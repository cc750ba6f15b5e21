import { PeriodLines } from "./period-lines.tsx";
import { ReviewLine } from "./review-line.tsx";

/** What is due in the plan's rhythm, and its periods that are over. */
export function RhythmLines() {
  return (
    <>
      <ReviewLine />
      <PeriodLines />
    </>
  );
}
