import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { IncomingWork, type WorkInput } from "../../../worker/features/incoming/contract.ts";
import { useRowAction } from "../../kit/row-form/use-row-action.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeWork, INCOMING_KEYS } from "./queries.ts";

type Changing = { work: IncomingWork; change: WorkInput };

/** Shows what came back of one thing, and has whatever else shows it read anew. */
export function useShowWork(refreshes: QueryKey) {
  const queries = useQueryClient();
  return (work: IncomingWork) => {
    queries.setQueryData(INCOMING_KEYS.one(work), work);
    void Promise.all([
      queries.invalidateQueries({ queryKey: INCOMING_KEYS.lists }),
      queries.invalidateQueries({ queryKey: INCOMING_KEYS.mine }),
      queries.invalidateQueries({ queryKey: refreshes }),
    ]);
  };
}

/** Changes who has it, how far it is, or its labels: one change after the other. */
export function useChangeWork(refreshes: QueryKey) {
  const show = useShowWork(refreshes);
  const change = useRowAction<IncomingWork, Changing>({
    contract: IncomingWork,
    run: ({ work, change: wanted }) => changeWork(work, wanted),
    show,
    scope: { id: "incoming-work" },
    onConflict: () =>
      toast.warn({
        title: "Someone changed this meanwhile",
        description: "You now see the latest version. Your change was not saved. Try again.",
      }),
    onFailed: (error) => toast.bad({ title: "Not saved", description: error.message }),
  });
  return change;
}
