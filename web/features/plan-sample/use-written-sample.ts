import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { SAMPLE_RUN, type SampleInput } from "../../../worker/features/plan-sample/contract.ts";
import { isGoing } from "../../../worker/features/runs/contract.ts";
import { showRuns } from "../../lib/run-door.ts";
import { listen } from "../../shell/live/listen.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { forgetSample, sampleQuery, SAMPLES, startSample, stopWriting } from "./queries.ts";

/** What a model writes for a plan goes on without this tab, and is the same in every one. */
export function useWrittenSample({ planId, userId }: { planId: string; userId: string | null }) {
  const queries = useQueryClient();
  const hasAccount = userId !== null;
  const { data, isLoading } = useQuery({
    ...sampleQuery(planId),
    enabled: hasAccount,
    refetchOnMount: "always",
  });

  useEffect(() => {
    if (!hasAccount) return undefined;
    const ask = () => void queries.invalidateQueries({ queryKey: SAMPLES });
    return listen("runs", {
      onMessage: ({ change: { run } }) => {
        if (run.kind === SAMPLE_RUN) ask();
      },
      onOpen: ask,
      onLost: () => undefined,
    });
  }, [queries, hasAccount]);

  const stop = useMutation({
    mutationFn: stopWriting,
    onError: ({ message }) => toast.bad({ title: "It was not stopped", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: SAMPLES }),
  });
  const sample = data?.sample ?? null;
  return {
    isLoading,
    sample,
    isWriting: sample !== null && isGoing(sample.run),
    stop,
    start: async (input: SampleInput) => {
      queries.setQueryData(sampleQuery(planId).queryKey, await startSample(planId, input));
      showRuns();
    },
    /** It is added, or not wanted. What could not be forgotten is offered again. */
    forget: async () => {
      queries.setQueryData(sampleQuery(planId).queryKey, { sample: null });
      await forgetSample(planId).catch(() => undefined);
    },
  };
}
