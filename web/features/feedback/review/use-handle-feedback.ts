import { useQueryClient } from "@tanstack/react-query";
import {
  type FeedbackDetail,
  type FeedbackList,
  FeedbackRow,
} from "../../../../worker/features/feedback/contract.ts";
import { useRowAction } from "../../../kit/row-form/use-row-action.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { changeFeedback, FEEDBACK_KEYS } from "./queries.ts";

type Handling = { row: FeedbackRow; isHandled: boolean };

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
        known && {
          ...known,
          items: known.items.map((item) => (item.id === row.id ? { ...item, ...row } : item)),
        },
    );
  }

  const change = useRowAction<FeedbackRow, Handling>({
    contract: FeedbackRow,
    run: ({ row, isHandled }) => changeFeedback(row, isHandled),
    show,
    async showAhead({ row, isHandled }) {
      await queries.cancelQueries({ queryKey: FEEDBACK_KEYS.all });
      const handledAt = isHandled ? new Date().toISOString() : null;
      show({ ...row, handledAt, handledBy: null });
      return () => show(row);
    },
    onDone: (row, { isHandled }) =>
      toast.good({
        title: isHandled ? "Marked as handled" : "Opened again",
        action: {
          label: "Undo",
          onSelect: () => change.mutate({ row, isHandled: !isHandled }),
        },
      }),
    onConflict: () =>
      toast.warn({
        title: "Someone changed this meanwhile",
        description: "You now see the latest version. Your change was not saved. Try again.",
      }),
    onFailed: (error, { row, isHandled }) =>
      toast.bad({
        title: isHandled ? "It was not marked as handled" : "It was not opened again",
        description: error.message,
        action: { label: "Try again", onSelect: () => change.mutate({ row, isHandled }) },
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: FEEDBACK_KEYS.lists }),
        queries.invalidateQueries({ queryKey: FEEDBACK_KEYS.summaries }),
      ]),
  });
  return change;
}

export type HandleFeedback = ReturnType<typeof useHandleFeedback>;
