import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import type { SampleRun } from "../../../worker/features/plan-sample/contract.ts";
import type {
  SampleIndustry,
  SampleSize,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { closeSample } from "../plan-store/address/open-sample.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { Arriving } from "./arriving.tsx";
import { madeBy } from "./made-by.ts";
import { ChooseSample } from "./choose-sample.tsx";
import { type Engine, NOT_ASKED, useSample } from "./use-sample.ts";
import { useWrittenSample } from "./use-written-sample.ts";
import { Writing } from "./writing.tsx";

export type ReviewOf = (proposed: {
  set: ChangeSet;
  onDone: () => void;
  onDiscard: () => void;
}) => ReactNode;

const TITLES = {
  choosing: "Start with a sample plan",
  writing: "Writing your sample plan",
  arriving: "Building your sample plan",
  stopped: "Keep what is there?",
  review: "Review your sample plan",
};

const NO_MODEL = "The language model could not be asked.";

/** A plan for one's own kind of company: chosen, watched as it comes, reviewed, and added as one step. */
export function SampleDialog({ review }: { review: ReviewOf }) {
  const place = usePlanPlace();
  const hasAccount = place.userId !== null;
  const { number } = useFormats();
  const sample = useSample();
  const written = useWrittenSample(place);
  const { state } = sample;
  const isWriting = state.step === "choosing" && written.isWriting;
  const step = isWriting ? "writing" : state.step;

  const present = useEffectEvent(({ run, answer, industry, size }: SampleRun) => {
    if (answer && state.step === "choosing") {
      void sample.build({ industry, size, answer, runId: run.id });
    }
  });
  useEffect(() => {
    if (written.sample) present(written.sample);
  }, [written.sample]);

  /** Nothing that was built is lost by one press, and what a model writes goes on. */
  function leave() {
    if (state.step === "arriving") sample.stop();
    else if (state.step === "review") sample.leave(state);
    else {
      // That it failed was read, and is not said again.
      if (!isWriting && written.sample?.answer === null) void written.forget();
      closeSample();
    }
  }

  function finish() {
    if (written.sample?.answer) void written.forget();
    closeSample();
  }

  async function begin(industry: SampleIndustry, size: SampleSize, engine: Engine) {
    let answer = NOT_ASKED;
    if (engine === "model") {
      try {
        return await written.start({ industry, size });
      } catch (error) {
        // Whatever keeps the model from being asked, the built-in engine makes the plan.
        answer = { ...NOT_ASKED, reason: error instanceof Error ? error.message : NO_MODEL };
      }
    }
    return sample.build({ industry, size, answer });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
      dismissible={state.step === "choosing"}
      size={state.step === "review" ? "lg" : "md"}
      title={TITLES[step]}
      {...(step === "choosing"
        ? { description: "5 goals, 10 projects, 10 epics and 6 squads, made for your industry." }
        : {})}
      {...(state.step === "review" && state.by ? { description: madeBy(state.by) } : {})}
      {...(state.step === "arriving"
        ? { footer: <Button onClick={sample.stop}>Stop</Button> }
        : {})}
      {...(isWriting && written.sample
        ? {
            footer: (
              <>
                <Button
                  loading={written.stop.isPending || written.sample.run.isStopping}
                  onClick={() => written.stop.mutate(written.sample?.run.id ?? "")}
                >
                  Stop
                </Button>
                <Button variant="primary" onClick={closeSample}>
                  Continue in the background
                </Button>
              </>
            ),
          }
        : {})}
      {...(state.step === "stopped"
        ? {
            footer: (
              <>
                <Button onClick={finish}>Discard</Button>
                <Button variant="primary" onClick={() => sample.review(state)}>
                  Review items
                </Button>
              </>
            ),
          }
        : {})}
    >
      {isWriting && written.sample ? <Writing sample={written.sample} /> : null}
      {step === "choosing" && written.isLoading ? (
        <SkeletonGroup label="Loading">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : null}
      {state.step === "choosing" && !isWriting && !written.isLoading ? (
        <ChooseSample
          hasAccount={hasAccount}
          hasFailed={state.hasFailed || written.sample?.run.state === "failed"}
          chosen={
            written.sample && !written.sample.answer
              ? { ...written.sample, engine: "model" }
              : state.chosen
          }
          onBegin={(...asked) => void begin(...asked)}
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
        ? review({ set: state.set, onDone: finish, onDiscard: finish })
        : null}
    </Dialog>
  );
}
