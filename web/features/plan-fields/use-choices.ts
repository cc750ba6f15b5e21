import { useMemo } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { type Choice, choicesHangOn, choicesOf, writableChoices } from "./field-choices.ts";
import type { Field } from "./fields.ts";

/** What a field offers now: to be found by, or to be written. */
export function useChoices(
  kind: ItemKind,
  field: Field,
  use: "find" | "write" = "find",
): readonly Choice[] {
  const store = usePlanStore();
  const revision = useKind(choicesHangOn(kind, field));
  return useMemo(
    () => (use === "find" ? choicesOf : writableChoices)(store, kind, field),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, kind, field, use, revision],
  );
}
