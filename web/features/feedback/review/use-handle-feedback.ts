import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  FeedbackDetail,
  FeedbackList,
  FeedbackRow,
} from "../../../../worker/features/feedback/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { changeFeedback, FEEDBACK_KEYS } from "./queries.ts";

type Deed = { row: FeedbackRow; isHandled: boolean };

/** Handles one or opens it again: shown at once, taken back visibly when the server says no, with an undo. */
export function useHandleFeedback() {
  const queries = useQueryClient();

  function show(row: FeedbackRow) {
    queries.setQueriesData<FeedbackDetail>(
      { queryKey: FEEDBACK_KEYS.one(row.id) },
      (known) => known && { ...known, ...row },
    );
    queries.setQueriesData<FeedbackList>(
      { queryKey: FEEDBACK_KEYS.lists },
      (known) =>
        known && { ...known, items: known.items.map((item) => (item.id === row.id ? row : item)) },
    );
  }

  const change = useMutation<FeedbackRow, Error, Deed>({
    mutationFn: ({ row, isHandled }) => changeFeedback(row, isHandled),
    onMutate: async ({ row, isHandled }) => {
      await queries.cancelQueries({ queryKey: FEEDBACK_KEYS.all });
      const handledAt = isHandled ? new Date().toISOString() : null;
      show({ ...row, handledAt, handledBy: null });
    },
    onSuccess: (row, { isHandled }) => {
      show(row);
      toast.good({
        title: isHandled ? "Marked as handled" : "Opened again",
        action: {
          label: "Undo",
          onSelect: () => change.mutate({ row, isHandled: !isHandled }),
        },
      });
    },
    onError: (error, { row, isHandled }) => {
      if (isProblem(error, "stale_version")) {
        // The API sends the row as it is now beside this code.
        show(error.data["current"] as FeedbackRow);
        toast.warn({
          title: "Someone changed this meanwhile",
          description: "You see it as it is now. Nothing of yours was done; try again.",
        });
        return;
      }
      show(row);
      toast.bad({
        title: isHandled ? "It was not marked as handled" : "It was not opened again",
        description: error.message,
        action: { label: "Try again", onSelect: () => change.mutate({ row, isHandled }) },
      });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: FEEDBACK_KEYS.lists }),
        queries.invalidateQueries({ queryKey: FEEDBACK_KEYS.summaries }),
      ]),
  });
  return change;
}

export type HandleFeedback = ReturnType<typeof useHandleFeedback>;
