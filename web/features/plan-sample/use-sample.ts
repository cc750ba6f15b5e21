import { useEffect, useRef, useState } from "react";
import type { ChangeSet, ProposedChange } from "../../../worker/features/change-sets/contract.ts";
import { arrive } from "../../../worker/features/plan-sample/rules/arrive.ts";
import { proposeSample } from "../../../worker/features/plan-sample/rules/propose-sample.ts";
import { completeSample } from "../../../worker/features/plan-sample/rules/complete-sample.ts";
import type { SampleAnswer } from "../../../worker/features/plan-sample/contract.ts";
import type {
  SampleContent,
  SampleIndustry,
  SampleSize,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { idsOf } from "./ids-of.ts";
import { loadContent } from "./load-content.ts";

export type ChosenSample = {
  industry?: SampleIndustry | "";
  size?: SampleSize | "";
  engine?: Engine;
};
export type Engine = "model" | "built_in";

/** Who made a sample: the model, with so many goals in its words, or why none did. */
export type SampleBy =
  | { model: string; written: number; goals: number }
  /** Null where no model was asked. */
  | { model: null; reason: string | null };

type SampleState =
  | { step: "choosing"; hasFailed: boolean; chosen: ChosenSample }
  | { step: "arriving"; total: number; arrived: readonly ProposedChange[]; by: SampleBy | null }
  /** Stopped on the way, or left from the review: what is there is reviewed or discarded. */
  | { step: "stopped"; set: ChangeSet; by: SampleBy | null }
  | { step: "review"; set: ChangeSet; by: SampleBy | null };

export const FAILED = {
  title: "Generation Failed",
  description: "There was a problem generating your strategy.",
};

type Answer = Pick<SampleAnswer, "model" | "reason" | "written">;
/** For which company, in whose words, and the run that asked for them. */
type Wanted = { industry: SampleIndustry; size: SampleSize; answer: Answer; runId?: string };

export const NOT_ASKED: Answer = { model: null, reason: null, written: null };

const pauseFor = () => new Promise<void>((go) => setTimeout(go, LIMITS.samplePauseMs));

/** From an industry and a size to a sample plan that comes item by item. `pause` is the time between two. */
export function useSample({ pause = pauseFor, load = loadContent } = {}) {
  const store = usePlanStore();
  const [state, setState] = useState<SampleState>({
    step: "choosing",
    hasFailed: false,
    chosen: {},
  });
  const chosen = useRef<ChosenSample>({});
  const run = useRef(0);
  const latest = useRef<{ set: ChangeSet; by: SampleBy } | null>(null);
  useEffect(() => () => void (run.current += 1), []);

  async function build({ industry, size, answer, runId }: Wanted) {
    const own = (run.current += 1);
    const isOver = () => run.current !== own;
    const isAgain = state.step === "choosing" && state.hasFailed;
    latest.current = null;
    chosen.current = { industry, size, engine: runId === undefined ? "built_in" : "model" };
    setState({ step: "arriving", total: 0, arrived: [], by: null });
    try {
      const contents = await load(industry, isAgain);
      if (isOver()) return;
      const { content, by } = madeOf(contents[size], answer);
      const set = proposeSample({
        industry,
        size,
        content,
        seq: store.seq(),
        today: store.today(),
        currency: store.plan.settings.defaultCurrency,
        newId: runId === undefined ? () => store.newId() : idsOf(runId),
      });
      const total = set.changes.length;
      let arrived: ProposedChange[] = [];
      const show = (change: ProposedChange) => {
        arrived = [...arrived, change];
        latest.current = { set: { ...set, changes: arrived }, by };
        setState({ step: "arriving", total, arrived, by });
      };
      if (await arrive(set.changes, { pause, show, isOver })) setState({ step: "review", set, by });
    } catch {
      if (!isOver()) setState({ step: "choosing", hasFailed: true, chosen: chosen.current });
    }
  }

  return {
    state,
    build,
    stop: () => {
      run.current += 1;
      setState(
        latest.current
          ? { step: "stopped", ...latest.current }
          : { step: "choosing", hasFailed: false, chosen: chosen.current },
      );
    },
    review: ({ set, by }: Made) => setState({ step: "review", set, by }),
    leave: ({ set, by }: Made) => setState({ step: "stopped", set, by }),
  };
}

type Made = { set: ChangeSet; by: SampleBy | null };

function madeOf(own: SampleContent, { model, reason, written }: Answer) {
  const none = { content: own, by: { model: null, reason } satisfies SampleBy };
  if (model === null || written === null) return none;
  const made = completeSample(written, own);
  if (made.written === 0) {
    return { content: own, by: { model: null, reason: NOT_USABLE } satisfies SampleBy };
  }
  const by: SampleBy = { model, written: made.written, goals: made.content.goals.length };
  return { content: made.content, by };
}

const NOT_USABLE = "The answer of the language model could not be used.";
