import { useMemo } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { PlanView } from "../../../worker/features/plan-views/contract.ts";
import type { ListView } from "../plan-store/address/list-view.ts";
import { changeListView } from "../plan-store/address/list-view.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { PlanAction } from "../plan-store/plan-store-type.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { isSameView, queryOf, viewOfQuery } from "../plan-fields/filter/view-query.ts";

type SavedViews = {
  views: readonly PlanView[];
  /** The one that was opened, also when it was changed since. */
  current: PlanView | null;
  isChanged: boolean;
  open: (view: PlanView) => void;
  /** Keeps what is shown now under a name. */
  add: (name: string) => void;
  /** Keeps what is shown now under the name that it has. */
  update: (view: PlanView) => void;
  rename: (view: PlanView, name: string) => void;
  remove: (view: PlanView) => void;
};

const byName = (one: PlanView, other: PlanView) => one.name.localeCompare(other.name);

/** The saved views of a module: items of the plan, so that each change of them can be undone. */
export function useSavedViews(kind: ItemKind, view: ListView): SavedViews {
  const store = usePlanStore();
  const revision = useKind("view");
  const { module } = KINDS[kind];
  const views = useMemo(
    () => [...store.plan.all("view").values()].filter((one) => one.module === module).sort(byName),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, module, revision],
  );
  const current = views.find(({ id }) => id === view.saved) ?? null;
  const set = ({ id }: PlanView, label: string, fields: Record<string, string>) =>
    void store.run({ label, changes: [{ action: "set", kind: "view", id, fields }] });
  const addView = async (action: PlanAction) => {
    const outcome = await store.run(action);
    if (!outcome.ok) changeListView(kind, { saved: null });
  };
  return {
    views,
    current,
    isChanged: current !== null && !isSameView(kind, current.query, view),
    open: ({ id, query }) => changeListView(kind, { ...viewOfQuery(kind, query), saved: id }),
    add: (name) => {
      const id = store.newId();
      const fields = { module, name, query: queryOf(kind, view) };
      void addView({
        label: `Save the view “${name}”`,
        changes: [{ action: "add", kind: "view", id, fields }],
      });
      changeListView(kind, { saved: id });
    },
    update: (one) => set(one, `Change the view “${one.name}”`, { query: queryOf(kind, view) }),
    rename: (one, name) => set(one, `Rename the view “${one.name}” to “${name}”`, { name }),
    remove: (one) => {
      const { id, name } = one;
      void store.run({
        label: `Delete the view “${name}”`,
        changes: [{ action: "remove", kind: "view", id }],
      });
      if (current?.id === id) changeListView(kind, { saved: null });
    },
  };
}
