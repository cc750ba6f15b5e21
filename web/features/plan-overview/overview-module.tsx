import { MEASURE_KINDS, WORK_KINDS } from "../../../db/values/plans.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Headline } from "./headline.tsx";
import { KpisSection } from "./kpis-section.tsx";
import { LateSection } from "./late-section.tsx";
import { NeedsSection } from "./needs-section.tsx";
import { PeriodLines } from "./period-lines.tsx";
import { ReviewLine } from "./review-line.tsx";
import { SampleNotice } from "./sample-notice.tsx";
import { StandingSection } from "./standing-section.tsx";
import { STEPS } from "./steps.ts";
import { useOverview } from "./use-overview.ts";

const COUNTED = [...WORK_KINDS, ...MEASURE_KINDS] as const;

/** What is true, what is late and what needs whoever looks; for a new plan, how it is built. */
export function OverviewModule() {
  const { steps, standing, late, needs } = useOverview();
  const isBegun = steps.goal > 0 || steps.project > 0 || steps.epic > 0;
  const isWhole = STEPS.every((kind) => steps[kind] > 0);
  if (!isBegun) return <FirstSteps counts={steps} />;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-10">
      <SampleNotice />
      <div className="flex flex-col gap-2">
        <Headline standing={standing} late={late} needs={needs} />
        <UnseenLine kinds={COUNTED} says="Counted without" />
      </div>
      <ReviewLine />
      <PeriodLines />
      {isWhole ? null : <FirstSteps counts={steps} />}
      <StandingSection standing={standing} />
      <LateSection late={late} />
      <KpisSection />
      <NeedsSection needs={needs} />
    </div>
  );
}
