import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as v from "valibot";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";

type Layout<Item> = { items: readonly Item[] };

type Ways<Nav extends { version: number }, Item> = {
  saved: Nav;
  contract: v.GenericSchema<unknown, Nav>;
  queryKey: readonly unknown[];
  /** Every line, as it stands in what is stored. */
  read: (nav: Nav) => readonly Item[];
  save: (items: readonly Item[], version: number) => Promise<Nav>;
  reset: (version: number) => Promise<Nav>;
  /** Why it cannot be saved yet. */
  problemOf: (items: readonly Item[]) => string | null;
};

/** A layout as it is being arranged. Nothing is sent before it is saved. */
export function useLayoutDraft<Nav extends { version: number }, Item>(ways: Ways<Nav, Item>) {
  const { saved, contract, read } = ways;
  const queries = useQueryClient();
  const show = (nav: Nav) => void queries.setQueryData(ways.queryKey, nav);
  const form = useRowForm<Nav, Layout<Item>>({
    row: saved,
    contract,
    draftOf: (nav) => ({ items: read(nav ?? saved) }),
    problemsOf({ items }) {
      const problem = ways.problemOf(items);
      return problem === null ? {} : { items: problem };
    },
    save: ({ draft, over }) => ways.save(draft.items, (over ?? saved).version),
    show,
    onSaved: () => toast.good({ title: "Saved", description: "Everyone sees it within a minute." }),
  });
  const reset = useMutation({
    mutationFn: () => ways.reset(saved.version),
    onSuccess(nav) {
      form.discard();
      show(nav);
    },
    onError: (error: Error) => void form.meet(error),
  });
  return {
    form,
    items: form.draft.items,
    saved,
    failure: form.problems.items ?? form.failure,
    resetFailure: reset.error && !form.conflict ? reset.error.message : null,
    change: (items: readonly Item[]) => form.type({ items }),
    reset: () => reset.mutateAsync(),
  };
}
