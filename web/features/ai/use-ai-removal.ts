import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { AI_KEY } from "./queries.ts";

type Row = { id: string; version: number };

/** Removes a row that was confirmed by name. */
export function useAiRemoval<Removed extends Row>(
  remove: (row: Row) => Promise<void>,
  nameOf: (row: Removed) => string,
  refreshes: QueryKey = AI_KEY,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (row: Removed) => remove(row),
    onSuccess: (_done, row: Removed) => toast.good({ title: `${nameOf(row)} was removed` }),
    onError: (error, row) => {
      if (isProblem(error, "not_found")) return;
      toast.warn({
        title: isConflict(error)
          ? `Another admin changed ${nameOf(row)} meanwhile`
          : `${nameOf(row)} was not removed`,
        description: isConflict(error) ? "Check it, then remove it." : error.message,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: refreshes }),
  });
}
