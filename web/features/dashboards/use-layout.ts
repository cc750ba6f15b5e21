import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { DashboardLayout, LayoutInput } from "../../../worker/features/dashboards/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import type { LayoutTrouble, Wish } from "./layout-trouble.ts";
import { dashboardKey, resetLayout, saveLayout } from "./queries.ts";

export type LayoutControl = ReturnType<typeof useLayout>;

/**
 * A dashboard's layout as it is being arranged. What is done shows at once; what the server refuses is put
 * back, and the draft comes up again with the reason beside it.
 */
export function useLayout(dashboard: DashboardName, layout: DashboardLayout) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<LayoutInput | null>(null);
  const [begun, setBegun] = useState(layout);
  const [trouble, setTrouble] = useState<LayoutTrouble | null>(null);

  const show = (shown: DashboardLayout) =>
    queries.setQueryData<{ layout: DashboardLayout }>(
      dashboardKey(dashboard),
      (known) => known && { ...known, layout: shown },
    );

  const save = useMutation({
    mutationFn: (wish: Wish) =>
      wish.layout === "reset"
        ? resetLayout(dashboard, wish.version)
        : saveLayout(dashboard, wish.layout, wish.version),
    onMutate({ layout: wished }) {
      setTrouble(null);
      if (wished !== "reset") show({ ...layout, ...wished, isArranged: true });
      return { before: layout };
    },
    onSuccess(saved, wish, { before }) {
      show(saved);
      setDraft(null);
      if (wish.layout === "reset") sayReset(before, saved.version);
    },
    async onError(error, wish, told) {
      if (told) show(told.before);
      if (wish.layout !== "reset") setDraft(wish.layout);
      try {
        setTrouble((await import("./layout-trouble.ts")).troubleOf(error, wish));
      } catch {
        setTrouble({ kind: "failed", message: error.message, wish });
      }
    },
  });

  function sayReset({ columns, hidden }: DashboardLayout, version: number) {
    toast.good({
      title: "Dashboard reset to default",
      description: "On all your devices.",
      action: {
        label: "Undo",
        onSelect: () => save.mutate({ layout: { columns, hidden }, version }),
      },
    });
  }

  return {
    draft,
    trouble,
    isSaving: save.isPending,
    isResetting: save.isPending && save.variables.layout === "reset",
    arrange: () => {
      setBegun(layout);
      setDraft({ columns: layout.columns, hidden: layout.hidden });
      setTrouble(null);
    },
    change: setDraft,
    cancel: () => {
      setDraft(null);
      setTrouble(null);
    },
    done: () => {
      if (!draft) return;
      setDraft(null);
      if (isSame(draft, begun)) return setTrouble(null);
      save.mutate({ layout: draft, version: begun.version });
    },
    reset: () => save.mutate({ layout: "reset", version: begun.version }),
    /** Once more, over whatever came meanwhile. */
    retry: () => {
      if (!trouble) return;
      const { wish } = trouble;
      const version = trouble.kind === "conflict" ? trouble.current.version : wish.version;
      if (trouble.kind === "conflict") setBegun(trouble.current);
      const wished = wish.layout === "reset" ? wish.layout : (draft ?? wish.layout);
      setDraft(null);
      save.mutate({ layout: wished, version });
    },
    takeTheirs: () => {
      if (trouble?.kind === "conflict") show(trouble.current);
      setDraft(null);
      setTrouble(null);
    },
  };
}

function isSame(one: LayoutInput, other: LayoutInput): boolean {
  const text = ({ columns, hidden }: LayoutInput) => JSON.stringify([columns, hidden]);
  return text(one) === text(other);
}
