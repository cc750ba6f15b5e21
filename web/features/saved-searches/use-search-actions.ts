import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedSearch } from "../../../worker/features/saved-searches/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeSearch, chooseStart, removeSearch, saveSearch, SEARCH_LISTS } from "./queries.ts";

/** What is done to a saved search with one press; what fails is told and read again. */
export function useSearchActions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: SEARCH_LISTS });
  const onError = (error: Error) =>
    toast.bad({ title: "That did not work", description: error.message });
  const change = useMutation({ mutationFn: changeSearch, onSettled, onError });
  const start = useMutation({ mutationFn: chooseStart, onSettled, onError });
  const bringBack = useMutation({
    mutationFn: async ({ list, name, filters, isShared, isStart }: SavedSearch) => {
      const { id } = await saveSearch({ list, name, filters, isShared });
      if (isStart) await chooseStart({ list, id });
    },
    onSettled,
    onError,
  });
  const remove = useMutation({
    mutationFn: removeSearch,
    onSettled,
    onError,
    onSuccess: (_, search) =>
      toast.good({
        title: `“${search.name}” deleted`,
        action: { label: "Undo", onSelect: () => bringBack.mutate(search) },
      }),
  });
  return { change, start, remove };
}
