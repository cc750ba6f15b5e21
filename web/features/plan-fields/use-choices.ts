import { useMemo } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import {
  type Choice,
  choicesHangOn,
  choicesOf,
  linkedKind,
  writableChoices,
} from "./field-choices.ts";
import type { Field } from "./fields.ts";
import { useAway } from "./use-away.ts";
import { CANNOT_OPEN, useCannotOpen } from "./use-cannot-open.ts";

/** What a field offers now: to be found by, or to be written. */
export function useChoices(
  kind: ItemKind,
  field: Field,
  use: "find" | "write" = "find",
): readonly Choice[] {
  const store = usePlanStore();
  const revision = useKind(choicesHangOn(kind, field));
  const away = useAway();
  const cannotOpen = useCannotOpen(use === "write" && field.name === "readerMemberId");
  return useMemo(
    () => {
      if (use === "find") return choicesOf(store, kind, field);
      const choices = writableChoices(store, kind, field);
      if (linkedKind(field) !== "teamMember") return choices;
      return choices.map((choice) => ({
        ...choice,
        label: [choice.label, away(choice.key), cannotOpen(choice.key) ? CANNOT_OPEN : ""]
          .filter(Boolean)
          .join(" · "),
      }));
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, kind, field, use, revision, away, cannotOpen],
  );
}
