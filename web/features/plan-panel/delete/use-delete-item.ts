import { useState } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { closeItem } from "../../plan-store/address/open-item.ts";
import { titleOf } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { deleteLabel } from "../../plan-fields/action-labels.ts";
import { alongWords, removalChanges, removalRefusal } from "../../plan-fields/removal-changes.ts";
import { noteRemoval } from "./removed-here.ts";
import { unlinkChanges } from "./unlink-changes.ts";

/** What goes along, said before it goes. */
export type Question = { title: string; words: string; isTooMuch: boolean };

/**
 * Deletes at once, since it can be undone; where a rule stands in the way, `refusal` says which, and where more
 * than the item itself would go, `question` asks first.
 */
export function useDeleteItem(kind: ItemKind, id: string) {
  const store = usePlanStore();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function remove({ unlinks, isAsked }: { unlinks: boolean; isAsked: boolean }) {
    const item = store.get(kind, id);
    if (!item) return;
    const found = unlinks ? null : removalRefusal(store, kind, item);
    const removal = removalChanges(store.plan, kind, id);
    const label = deleteLabel(kind, titleOf(item));
    // Nothing to choose: that signing in comes first is told like every refusal.
    if (found?.code === "unauthenticated") {
      void store.run({ label, changes: removal.changes });
      return;
    }
    setRefusal(found);
    if (found) return;
    const words = alongWords(removal.along);
    const isTooMuch = removal.changes.length > LIMITS.changesMost;
    if (words !== "" && !isAsked) {
      setQuestion({ title: `Delete ${KINDS[kind].one} “${titleOf(item)}”?`, words, isTooMuch });
      return;
    }
    setQuestion(null);
    const changes = unlinks ? unlinkChanges(store.plan, kind, id).changes : [];
    noteRemoval(store, id, label);
    closeItem();
    void store.run({ label, changes: [...changes, ...removal.changes] });
  }

  return {
    refusal,
    question,
    remove: () => remove({ unlinks: false, isAsked: false }),
    removeWhole: () => remove({ unlinks: false, isAsked: true }),
    unlinkAndRemove: () => remove({ unlinks: true, isAsked: true }),
    keep: () => {
      setRefusal(null);
      setQuestion(null);
    },
  };
}
