import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ErrorBulkDone, ErrorChange } from "../../../worker/features/errors/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { ERROR_KEYS, settleErrors } from "./queries.ts";
import { doneWords, many } from "./words.ts";

type Settling = { ids: string[]; change: ErrorChange };

/** The same to several, together or not at all; undone in one press, each as it was. */
export function useSettleErrors(onDone: () => void) {
  const queries = useQueryClient();
  const formats = useFormats();
  const refresh = () => queries.invalidateQueries({ queryKey: ERROR_KEYS.all });

  const undo = useMutation<unknown, Error, ErrorBulkDone["changed"]>({
    mutationFn: async (changed) => {
      for (const [text, ids] of gatherBy(changed)) {
        await settleErrors(ids, JSON.parse(text) as ErrorChange); // Written two lines below.
      }
    },
    onError: (error, changed) =>
      toast.bad({
        title: "Not everything was undone",
        description: error.message,
        action: { label: "Try again", onSelect: () => undo.mutate(changed) },
      }),
    onSettled: refresh,
  });

  return useMutation<ErrorBulkDone, Error, Settling>({
    mutationFn: ({ ids, change }) => settleErrors(ids, change),
    onSuccess: ({ changed }, { change }) => {
      onDone();
      if (changed.length === 0) {
        toast.info({ title: `All of them were already ${doneWords(change)}` });
        return;
      }
      toast.good({
        title: `${many(changed.length, "error is", "errors are", formats)} ${doneWords(change)}`,
        action: { label: "Undo", onSelect: () => undo.mutate(changed) },
      });
    },
    onError: (error) => toast.bad({ title: "Nothing was changed", description: error.message }),
    onSettled: refresh,
  });
}

function gatherBy(changed: ErrorBulkDone["changed"]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const { id, was } of changed) {
    const way = JSON.stringify(was);
    ways.set(way, [...(ways.get(way) ?? []), id]);
  }
  return ways;
}
