import type { ReactNode } from "react";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { closeSample } from "../plan-store/address/open-sample.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { Arriving } from "./arriving.tsx";
import { madeBy } from "./made-by.ts";
import { ChooseSample } from "./choose-sample.tsx";
import { useSample } from "./use-sample.ts";

export type ReviewOf = (proposed: {
  set: ChangeSet;
  onDone: () => void;
  onDiscard: () => void;
}) => ReactNode;

const TITLES = {
  choosing: "Start with a sample plan",
  arriving: "Building your sample plan",
  stopped: "Keep what is there?",
  review: "Review your sample plan",
};

/** A plan for one's own kind of company: chosen, watched as it comes, reviewed, and added as one step. */
export function SampleDialog({ review }: { review: ReviewOf }) {
  const { userId } = usePlanPlace();
  const { number } = useFormats();
  const sample = useSample();
  const { state } = sample;

  /** Nothing that was built is lost by one press. */
  function leave() {
    if (state.step === "arriving") sample.stop();
    else if (state.step === "review") sample.leave(state);
    else closeSample();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
      dismissible={state.step === "choosing"}
      size={state.step === "review" ? "lg" : "md"}
      title={TITLES[state.step]}
      {...(state.step === "choosing"
        ? { description: "5 goals, 10 projects, 10 epics and 6 squads, made for your industry." }
        : {})}
      {...(state.step === "review" && state.by ? { description: madeBy(state.by) } : {})}
      {...(state.step === "arriving"
        ? { footer: <Button onClick={sample.stop}>Stop</Button> }
        : {})}
      {...(state.step === "stopped"
        ? {
            footer: (
              <>
                <Button onClick={closeSample}>Discard</Button>
                <Button variant="primary" onClick={() => sample.review(state)}>
                  Review items
                </Button>
              </>
            ),
          }
        : {})}
    >
      {state.step === "choosing" ? (
        <ChooseSample
          hasAccount={userId !== null}
          hasFailed={state.hasFailed}
          chosen={state.chosen}
          onBegin={(...asked) => void sample.begin(...asked)}
        />
      ) : null}
      {state.step === "arriving" ? (
        <Arriving arrived={state.arrived} total={state.total} by={state.by} />
      ) : null}
      {state.step === "stopped" ? (
        <p className="text-base text-ink">
          {state.set.changes.length === 1
            ? "1 item is ready."
            : `${number(state.set.changes.length)} items are ready.`}{" "}
          You can review them, or discard them. Your plan is unchanged.
        </p>
      ) : null}
      {state.step === "review"
        ? review({ set: state.set, onDone: closeSample, onDiscard: closeSample })
        : null}
    </Dialog>
  );
}
