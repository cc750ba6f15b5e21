import { useEffect } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import { warmEveryPart } from "../../lib/warm-parts.ts";
import { Screen } from "../../shell/screen.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangeReview } from "../plan-changes/change-review.tsx";
import { StrategyBuilder } from "../plan-builder/strategy-builder.tsx";
import { PlanState, PlanToolbar } from "../plan-store/history/plan-toolbar.tsx";
import { ConnectionNotice } from "../plan-store/keep/connection-notice.tsx";
import { planTitle } from "../plan-store/plan-place.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";

/** The strategy builder of the plan that the address names, with its way back and its history. */
export function Builder() {
  const place = usePlanPlace();
  // So that the plan opens from here without a network too.
  useEffect(() => after(LIMITS.planPartsMs, warmEveryPart), []);
  return (
    <Screen
      wide
      title="Strategy builder"
      description="Questions that lead from who you serve to a plan. Your answers are saved as you go."
      back={{ to: `${place.base}/dashboard`, label: planTitle(place) }}
      controls={
        <>
          <PlanState />
          <PlanToolbar />
        </>
      }
    >
      <ConnectionNotice />
      <StrategyBuilder
        review={(proposed) => (
          <Card padding="none" className="overflow-clip px-5 pt-4 pb-2 sm:px-6">
            <ChangeReview verb="Adopt" done="Strategy adopted" {...proposed} />
          </Card>
        )}
      />
    </Screen>
  );
}
