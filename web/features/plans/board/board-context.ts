import { createContext, use, useSyncExternalStore } from "react";
import type { Field } from "../fields/fields.ts";
import type { ItemKind } from "../fields/kinds.ts";
import type { BoardState } from "./board-state.ts";
import type { Spot } from "./move-deed.ts";

export type WorkKind = "goal" | "project" | "epic";

/** What everything on a board shares; it stays the same while cards move. */
export type BoardShared = {
  kind: ItemKind & WorkKind;
  field: Field;
  state: BoardState;
  canEdit: boolean;
  /** So many cards that each shows less. */
  isCompact: boolean;
  openMenu: (spots: readonly Spot[], triggerId: string) => void;
};

export const BoardContext = createContext<BoardShared | null>(null);

export function useBoard(): BoardShared {
  const shared = use(BoardContext);
  if (!shared) throw new Error("A part of a board stands outside of it");
  return shared;
}

/** Reads from what the board remembers; draws anew when what was read differs. */
export function useBoardState<Value>(state: BoardState, read: (state: BoardState) => Value): Value {
  const snapshot = () => read(state);
  return useSyncExternalStore(state.subscribe, snapshot, snapshot);
}
