import { useCallback, useRef } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { WorkKind } from "./board-context.ts";
import type { BoardState } from "./board-state.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";
import { moveAction } from "./move-action.ts";

type Parts = { kind: WorkKind; field: Field; state: BoardState };
export type Move = (spots: readonly Spot[], to: string) => Promise<boolean>;

/** Puts cards into a column, tells it, and shows which came back when it is refused; says which it was. */
export function useMove({ kind, field, state }: Parts): Move {
  const store = usePlanStore();
  const calm = useRef<() => void>(() => undefined);
  return useCallback(
    async (spots, to) => {
      const action = moveAction(store, { kind, field, spots, to });
      if (!action) return true;
      const where = labelOfKey(store, kind, field, to);
      const [first] = action.changes;
      const row = action.changes.length === 1 && first ? store.get(kind, first.id) : undefined;
      const what = row ? `“${titleOf(row)}”` : `${action.changes.length} ${KINDS[kind].many}`;
      const done = store.run(action);
      state.chooseNone();
      state.say(`${what} moved to ${where}.`);
      const outcome = await done;
      if (outcome.ok) return true;
      state.setReturned(action.changes.map(({ id }) => id));
      state.say(`${what} moved back. ${outcome.message}`);
      calm.current();
      calm.current = after(LIMITS.boardReturnedMs, () => state.setReturned([]));
      return false;
    },
    [store, kind, field, state],
  );
}
