import { useEffect } from "react";
import { lazyLocalPlan } from "../../features/plan-store/lazy-local.ts";
import {
  changeLocalState,
  type LocalState,
  useLocalState,
} from "../../features/plan-store/local/local-state.ts";
import { forgetKept } from "../../features/plan-store/local/local-marks.ts";
import { isDemoPlan } from "../../features/plan-store/plan-place.ts";
import { usePlanPlace } from "../../features/plan-store/use-plan.tsx";
import { LOCAL_PLAN } from "../../features/plan-store/address/plan-base.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../../ui/time.tsx";
import { promiseWords } from "./promise-words.ts";

/** What whoever plans here has to know before they go on. */
export function PlannerNotices() {
  const { planId } = usePlanPlace();
  const state = useLocalState(planId);
  useAnswer(planId, state);
  return (
    <>
      {isDemoPlan(planId) ? <DemoBanner planId={planId} /> : null}
      {state.keeping === "memory" || state.removedSince !== null ? (
        <div className="flex flex-col gap-3 px-4 pt-4 sm:px-6" data-print="no">
          {state.keeping === "memory" ? <NothingKept /> : null}
          {state.removedSince === null ? null : (
            <Removed planId={planId} since={state.removedSince} />
          )}
        </div>
      ) : null}
    </>
  );
}

function DemoBanner({ planId }: { planId: string }) {
  async function leave() {
    await (await lazyLocalPlan(planId)).startAnew();
    // A new document: nothing of the demo is left in the old one's memory.
    location.assign(LOCAL_PLAN);
  }
  return (
    <div
      data-print="no"
      className="flex items-center gap-4 border-b border-line bg-accent-wash px-4 py-2 sm:px-6"
    >
      <p className="min-w-0 text-base text-ink">
        <strong className="font-semibold">Demo company</strong> – your own plan is untouched.{" "}
        <span className="text-muted max-lg:hidden">
          Change anything you like. It is deleted when you leave.
        </span>
      </p>
      <Button size="sm" className="ml-auto shrink-0" onClick={() => void leave()}>
        Leave the demo
      </Button>
    </div>
  );
}

function NothingKept() {
  return (
    <Notice tone="warn" title="Nothing is saved here">
      This browser doesn't let pages save anything, as in some private windows. You can plan, but
      everything is lost when you close this tab.
    </Notice>
  );
}

function Removed({ planId, since }: { planId: string; since: string }) {
  return (
    <Notice
      tone="warn"
      title="This browser removed your plan"
      onDismiss={() => {
        forgetKept();
        changeLocalState(planId, { removedSince: null });
      }}
    >
      It was last changed here on <Time value={since} show="date" />. Browsers delete saved data
      when space runs short or when their data is cleared. Your plan was only in this browser, so it
      can't be restored from here. A copy you downloaded is not affected.
    </Notice>
  );
}

/** Said once, when the browser answered. */
function useAnswer(planId: string, { isAnswerNew, promise }: LocalState): void {
  useEffect(() => {
    if (!isAnswerNew || promise === null) return;
    changeLocalState(planId, { isAnswerNew: false });
    toast.info({ title: "Saved in this browser", description: promiseWords(promise) });
  }, [planId, isAnswerNew, promise]);
}
