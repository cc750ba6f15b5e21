import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { nextStepsQuery } from "./queries.ts";

/** Writes to the list go one after another, so that each knows what the one before left. */
export const ONE_BY_ONE = { id: "next-steps" };

export type StepCache = ReturnType<typeof cacheOf>;

/** The list as this browser holds it, and the few ways in which it changes. */
export function useStepCache(): StepCache {
  return cacheOf(useQueryClient());
}

function cacheOf(queries: QueryClient) {
  const { queryKey } = nextStepsQuery;
  const read = () => queries.getQueryData(queryKey);
  const write = (change: (list: NextStepList) => NextStepList) =>
    queries.setQueryData(queryKey, (list) => list && change(list));
  return {
    read,
    write,
    find: (id: string) => read()?.items.find((item) => item.id === id),
    replace: (step: NextStep) =>
      write((list) => ({
        ...list,
        items: list.items.map((item) => (item.id === step.id ? step : item)),
      })),
    insert: (step: NextStep, index: number) =>
      write((list) => ({
        ...list,
        items: list.items.toSpliced(index, 0, step),
        order: list.order.toSpliced(index, 0, step.id),
      })),
    drop: (id: string) =>
      write((list) => ({
        ...list,
        items: list.items.filter((item) => item.id !== id),
        order: list.order.filter((other) => other !== id),
      })),
    /** What an answer that is under way would bring must not undo what is shown ahead of it. */
    hold: () => queries.cancelQueries({ queryKey }),
    refetch: () => queries.invalidateQueries({ queryKey }),
  };
}
