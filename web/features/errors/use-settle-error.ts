import { useQueryClient } from "@tanstack/react-query";
import {
  type ErrorChange,
  type ErrorDetail,
  ErrorGroup,
  type ErrorList,
} from "../../../worker/features/errors/contract.ts";
import { useRowAction } from "../../kit/row-form/use-row-action.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { ERROR_KEYS, settleError } from "./queries.ts";
import { changeBack, doneWords } from "./words.ts";

type Settling = { group: ErrorGroup; change: ErrorChange };

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

  const settle = useRowAction<ErrorGroup, Settling>({
    contract: ErrorGroup,
    run: ({ group, change }) => settleError(group, change),
    show,
    async showAhead({ group, change }) {
      await queries.cancelQueries({ queryKey: ERROR_KEYS.all });
      show({
        ...group,
        state: change.state,
        isBack: false,
        settledBy: null,
        mutedUntil: null,
        mutedUntilPeople: null,
      });
      return () => show(group);
    },
    onDone: (settled, { group, change }) =>
      toast.good({
        title: `The error is ${doneWords(change)}`,
        action: {
          label: "Undo",
          onSelect: () => settle.mutate({ group: settled, change: changeBack(group) }),
        },
      }),
    onConflict: () =>
      toast.warn({
        title: "This error has changed",
        description: "You now see the latest version. Your change was not made. Try again.",
      }),
    onFailed: (error, { group, change }) =>
      toast.bad({
        title: `The error was not ${doneWords(change)}`,
        description: error.message,
        action: { label: "Try again", onSelect: () => settle.mutate({ group, change }) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ERROR_KEYS.lists }),
  });
  return settle;
}

export type SettleError = ReturnType<typeof useSettleError>;
