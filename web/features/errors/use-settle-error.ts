import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ErrorChange,
  ErrorDetail,
  ErrorGroup,
  ErrorList,
} from "../../../worker/features/errors/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { ERROR_KEYS, settleError } from "./queries.ts";
import { changeBack, doneWords } from "./words.ts";

type Deed = { group: ErrorGroup; change: ErrorChange };

/** Settles one error: shown at once, taken back visibly when the server says no, with an undo. */
export function useSettleError() {
  const queries = useQueryClient();

  function show(group: ErrorGroup) {
    queries.setQueriesData<ErrorDetail>(
      { queryKey: ERROR_KEYS.one(group.id) },
      (known) => known && { ...known, ...group },
    );
    queries.setQueriesData<ErrorList>(
      { queryKey: ERROR_KEYS.lists },
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) => (item.id === group.id ? { ...item, ...group } : item)),
        },
    );
  }

  const settle = useMutation<ErrorGroup, Error, Deed>({
    mutationFn: ({ group, change }) => settleError(group, change),
    onMutate: async ({ group, change }) => {
      await queries.cancelQueries({ queryKey: ERROR_KEYS.all });
      show({ ...group, state: change.state, isBack: false, settledBy: null, mutedUntil: null });
    },
    onSuccess: (settled, { group, change }) => {
      show(settled);
      toast.good({
        title: `The error is ${doneWords(change)}`,
        action: {
          label: "Undo",
          onSelect: () => settle.mutate({ group: settled, change: changeBack(group) }),
        },
      });
    },
    onError: (error, { group, change }) => {
      if (isProblem(error, "stale_version")) {
        // The API sends the error as it is now beside this code.
        show(error.data["current"] as ErrorGroup);
        toast.warn({
          title: "This error changed meanwhile",
          description: "You see it as it is now. Nothing of yours was done; try again.",
        });
        return;
      }
      show(group);
      toast.bad({
        title: `The error was not ${doneWords(change)}`,
        description: error.message,
        action: { label: "Try again", onSelect: () => settle.mutate({ group, change }) },
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ERROR_KEYS.lists }),
  });
  return settle;
}

export type SettleError = ReturnType<typeof useSettleError>;
