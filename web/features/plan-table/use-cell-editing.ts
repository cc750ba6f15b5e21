import { useMemo, useState, useLayoutEffect, useRef } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf } from "../plan-fields/kinds.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { type Field } from "../plan-fields/fields.ts";
import type { PlanAction } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { setAction } from "./set-action.ts";
import type { Editing, RowActions } from "./table-row.tsx";

type CellEditing = {
  editing: Editing | null;
  begin: (line: string, field: string) => void;
  actions: RowActions;
};

/** One cell is edited at a time. What is refused comes back to its cell, with what was typed and why. */
export function useCellEditing(
  kind: ItemKind,
  onLeft: (line: string, field: string, how: "enter" | "leave") => void,
): CellEditing {
  const store = usePlanStore();
  const [editing, setEditing] = useState<Editing | null>(null);
  const latest = useLatest({ editing, onLeft });
  const actions = useMemo<RowActions>(() => {
    async function send(line: string, field: Field, action: PlanAction, typed: string) {
      const outcome = await store.run(action);
      if (outcome.ok || outcome.refusal === null) return;
      const isFree = latest.current.editing === null;
      const error = outcome.refusal.fields?.[field.name] ?? outcome.message;
      if (isFree) setEditing({ line, field: field.name, typed, error });
      else toast.bad({ title: `${field.label} was not changed`, description: error });
    }
    return {
      save: (row, field, value, typed, how) => {
        const from = latest.current.editing;
        if (!from) return;
        setEditing(null);
        latest.current.onLeft(from.line, field.name, how);
        void send(from.line, field, setAction(store, kind, row, { field, value }), typed);
      },
      giveUp: () => {
        const from = latest.current.editing;
        setEditing(null);
        if (from) latest.current.onLeft(from.line, from.field, "enter");
      },
    };
  }, [store, kind, latest]);
  return {
    editing,
    begin: (line, field) => {
      if (store.canEdit() && fieldOf(kind, field)?.bulk) setEditing({ line, field });
    },
    actions,
  };
}

/** What a lasting listener reads: always of the last drawing. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
