import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";

type Stored = { version: number; items: readonly unknown[] | null };

type Ways<Nav extends Stored, Item> = {
  saved: Nav;
  queryKey: readonly unknown[];
  /** Every line, as it stands in what is stored. */
  read: (nav: Nav) => readonly Item[];
  save: (items: readonly Item[], version: number) => Promise<Nav>;
  reset: (version: number) => Promise<Nav>;
  /** What a refusal brought along; null when it cannot be read. */
  current: (data: unknown) => Nav | null;
  /** Why it cannot be saved yet. */
  problemOf: (items: readonly Item[]) => string | null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A layout as it is being arranged. Nothing is sent before it is saved, over the version that was there when
 * the first change was made; what was arranged outlives every refusal.
 */
export function useLayoutDraft<Nav extends Stored, Item>(ways: Ways<Nav, Item>) {
  const { saved, read } = ways;
  const queries = useQueryClient();
  const [begun, setBegun] = useState<{ items: readonly Item[]; over: Nav } | null>(null);
  const [meanwhile, setMeanwhile] = useState<Nav | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const over = begun?.over ?? saved;
  const items = begun?.items ?? read(saved);

  const settle = (nav: Nav) => {
    queries.setQueryData(ways.queryKey, nav);
    setBegun(null);
    setMeanwhile(null);
  };
  const refused = (error: Error) => {
    const current = isProblem(error, "stale_version") ? ways.current(error.data["current"]) : null;
    if (current) setMeanwhile(current);
  };
  const write = useMutation({
    mutationFn: ({ version }: Nav) => ways.save(items, version),
    onSuccess(nav) {
      settle(nav);
      toast.good({ title: "Saved", description: "It reaches every location within a minute." });
    },
    onError: refused,
  });
  const reset = useMutation({
    mutationFn: () => ways.reset(saved.version),
    onSuccess: settle,
    onError: refused,
  });

  function save(nav: Nav) {
    const found = ways.problemOf(items);
    setProblem(found);
    if (found === null) write.mutate(nav);
  }

  return {
    items,
    saved,
    isDirty: begun !== null && !isSame(begun.items, read(begun.over)),
    isSaving: write.isPending,
    meanwhile,
    failure: problem ?? (write.error && !meanwhile ? write.error.message : null),
    resetFailure: reset.error && !meanwhile ? reset.error.message : null,
    change(next: readonly Item[]) {
      setProblem(null);
      setBegun({ items: next, over });
    },
    discard() {
      setProblem(null);
      write.reset();
      setBegun(null);
    },
    save: () => save(over),
    reset: () => reset.mutateAsync(),
    keepMine() {
      if (!meanwhile) return;
      setBegun({ items, over: meanwhile });
      setMeanwhile(null);
      save(meanwhile);
    },
    takeTheirs() {
      if (meanwhile) settle(meanwhile);
      write.reset();
    },
  };
}
