import { useEffect, useRef, useState } from "react";
import type { ChangeSet, ProposedChange } from "../../../worker/features/change-sets/contract.ts";
import { arrive } from "../../../worker/features/plan-sample/rules/arrive.ts";
import { proposeSample } from "../../../worker/features/plan-sample/rules/propose-sample.ts";
import type {
  SampleIndustry,
  SampleSize,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { loadContent } from "./load-content.ts";

export type ChosenSample = { industry?: SampleIndustry | ""; size?: SampleSize | "" };

type SampleState =
  | { step: "choosing"; hasFailed: boolean; chosen: ChosenSample }
  | { step: "arriving"; total: number; arrived: readonly ProposedChange[] }
  /** Stopped on the way, or left from the review: what is there is reviewed or discarded. */
  | { step: "stopped"; set: ChangeSet }
  | { step: "review"; set: ChangeSet };

export const FAILED = {
  title: "Generation Failed",
  description: "There was a problem generating your strategy.",
};

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
  const latest = useRef<ChangeSet | null>(null);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  async function begin(industry: SampleIndustry, size: SampleSize) {
    const own = (run.current += 1);
    const isOver = () => run.current !== own;
    const isAgain = state.step === "choosing" && state.hasFailed;
    latest.current = null;
    chosen.current = { industry, size };
    setState({ step: "arriving", total: 0, arrived: [] });
    try {
      const content = (await load(industry, isAgain))[size];
      const set = proposeSample({
        industry,
        size,
        content,
        seq: store.seq(),
        today: store.today(),
        currency: store.plan.settings.defaultCurrency,
        newId: () => store.newId(),
      });
      const total = set.changes.length;
      let arrived: ProposedChange[] = [];
      const show = (change: ProposedChange) => {
        arrived = [...arrived, change];
        latest.current = { ...set, changes: arrived };
        setState({ step: "arriving", total, arrived });
      };
      if (await arrive(set.changes, { pause, show, isOver })) setState({ step: "review", set });
    } catch {
      if (!isOver()) setState({ step: "choosing", hasFailed: true, chosen: chosen.current });
    }
  }

  return {
    state,
    begin,
    stop: () => {
      run.current += 1;
      const set = latest.current;
      setState(
        set
          ? { step: "stopped", set }
          : { step: "choosing", hasFailed: false, chosen: chosen.current },
      );
    },
    review: (set: ChangeSet) => setState({ step: "review", set }),
    leave: (set: ChangeSet) => setState({ step: "stopped", set }),
  };
}
