import type { RefObject } from "react";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { Column } from "./board-columns.ts";
import type { WorkKind } from "./board-context.ts";
import type { BoardState } from "./board-state.ts";
import { columnBeside, spotBeside } from "./board-keys.ts";
import { type Spot, spotOf } from "../../kit/board/drag-cards.ts";
import type { Move } from "./use-move.ts";

export type BoardInput = {
  root: RefObject<HTMLElement | null>;
  kind: WorkKind;
  field: Field;
  state: BoardState;
  /** Those that are not folded. */
  columns: readonly Column[];
  canEdit: boolean;
  move: Move;
  /** Brings a column into sight. */
  reveal: (key: string) => void;
};

/**
 * Keys on a card's title: arrows lead from card to card; M takes the card up, then they choose its column, Enter
 * puts it there and Escape leaves it. Ctrl or Cmd with Shift and an arrow moves it at once.
 */
export function useKeyMoves({ kind, field, state, columns, canEdit, move, reveal }: BoardInput) {
  const store = usePlanStore();
  const nameOf = (id: string) => {
    const item = store.get(kind, id);
    return item ? `“${titleOf(item)}”` : "The card";
  };
  const placeOf = (key: string) => {
    const place = columns.findIndex(({ choice }) => choice.key === key);
    const label = labelOfKey(store, kind, field, key);
    return `${label}, column ${place + 1} of ${columns.length}`;
  };

  async function put(spot: Spot, to: string) {
    const spots = state.movedWith(spot);
    state.carry(null);
    const done = move(spots, to);
    if (spot.column !== to) state.focus({ column: to, id: spot.id });
    const isThere = await done;
    if (document.activeElement !== document.body) return;
    // What was refused, or is filtered away now, took the focus along.
    const next = isThere ? state.active() : spot;
    if (next) state.focus(next);
  }

  function carryOn(event: KeyboardEvent, spot: Spot, over: string): boolean {
    const next = columnBeside(columns, over, event.key);
    if (next !== null) {
      state.carry({ spot, over: next });
      reveal(next);
      state.say(next === spot.column ? `${placeOf(next)}, the original column` : placeOf(next));
    } else if (event.key === "Escape") {
      state.carry(null);
      reveal(spot.column);
      state.say(`${nameOf(spot.id)} stays where it was.`);
    } else if (event.key === "Enter" || event.key === " " || event.key.toLowerCase() === "m") {
      void put(spot, over);
    } else return event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
    return true;
  }

  function step(event: KeyboardEvent, spot: Spot): boolean {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && event.shiftKey) {
      const to = canEdit ? columnBeside(columns, spot.column, event.key) : null;
      if (to === null || !event.key.startsWith("Arrow")) return false;
      void put(spot, to);
      return true;
    }
    if (isMod || event.altKey) return false;
    const next = spotBeside(columns, spot, event.key);
    if (next) {
      state.focus(next);
      return true;
    }
    if (!canEdit) return false;
    if (event.key === " ") {
      state.choose(spot);
      const count = state.chosen().size;
      state.say(
        `${nameOf(spot.id)} ${state.chosen().has(spot.id) ? "selected" : "not selected"}, ${count} in total.`,
      );
      return true;
    }
    if (event.key.toLowerCase() === "m" && !event.shiftKey) {
      state.carry({ spot, over: spot.column });
      state.say(
        `${nameOf(spot.id)} picked up in ${placeOf(spot.column)}. Arrow keys choose a column, Enter drops it there, Escape cancels.`,
      );
      return true;
    }
    if (event.key === "Escape" && state.chosen().size > 0) {
      state.chooseNone();
      return true;
    }
    return false;
  }

  return (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-card-title]")) return;
    const spot = spotOf(event.target);
    if (!spot) return;
    const carried = state.carried();
    const isDone = carried ? carryOn(event, carried.spot, carried.over) : step(event, spot);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
