import { useMemo, useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { choicesHangOn } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { type Column, columnsOf, unusedColumns } from "./board-columns.ts";

/** The board's columns; those in which nothing changed are the same as before. */
export function useColumns(kind: ItemKind, field: Field, rows: readonly Row[], showsAll: boolean) {
  const store = usePlanStore();
  const revision = useKind(choicesHangOn(kind, field));
  const [kept] = useState<{ columns: readonly Column[] }>(() => ({ columns: [] }));
  return useMemo(() => {
    kept.columns = columnsOf(store, { kind, field, rows, showsAll }, kept.columns);
    const { columns } = kept;
    return { columns, unused: showsAll ? 0 : unusedColumns(store, field, columns) };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  }, [store, kept, kind, field, rows, showsAll, revision]);
}
