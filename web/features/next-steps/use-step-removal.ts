import { useMutation } from "@tanstack/react-query";
import type { NextStep } from "../../../worker/features/next-steps/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { createStep, removeStep } from "./queries.ts";
import { ONE_BY_ONE, useStepCache } from "./step-cache.ts";

/** Removes a step without a question; the toast brings it back to its place. */
export function useStepRemoval() {
  const cache = useStepCache();

  const restore = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: ({ step, index }: { step: NextStep; index: number }) => {
      const { title, description, actionPath, isActive, isMandatory } = step;
      const fields = { title, description, actionPath, isActive, isMandatory };
      return createStep({ ...fields, place: index + 1 });
    },
    onSuccess: (step, { index }) => cache.insert(step, index),
    onError: (error, lost) =>
      toast.bad({
        title: `‘${lost.step.title}’ was not brought back`,
        description: error.message,
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: "Try again", onSelect: () => restore.mutate(lost) },
      }),
  });

  const remove = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: removeStep,
    onMutate: async (step) => {
      await cache.hold();
      const index = cache.read()?.items.findIndex(({ id }) => id === step.id) ?? 0;
      cache.write((list) => ({ ...list, items: list.items.filter(({ id }) => id !== step.id) }));
      return { index };
    },
    onSuccess: (_done, step, { index }) => {
      cache.drop(step.id);
      toast.good({
        title: `‘${step.title}’ is removed`,
        description: "What people did so far stays theirs.",
        durationMs: LIMITS.undoMs,
        action: { label: "Undo", onSelect: () => restore.mutate({ step, index }) },
      });
    },
    onError: async (error, step) => {
      await cache.refetch();
      if (isProblem(error, "not_found")) return;
      const isStale = isProblem(error, "stale_version");
      toast.warn({
        title: isStale
          ? `Another admin changed ‘${step.title}’ meanwhile`
          : `‘${step.title}’ was not removed`,
        description: isStale ? "It is still there: look at it, then remove it." : error.message,
      });
    },
  });
  return remove;
}
