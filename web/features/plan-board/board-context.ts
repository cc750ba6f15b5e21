import type { RefObject } from "react";
import type { useBoardSize, useLanes } from "./use-lanes.ts";
import { createContext, use, useSyncExternalStore } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { Field } from "../plan-fields/fields.ts";
import type { BoardState } from "./board-state.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";

export type WorkKind = "goal" | "project" | "epic";

/** What everything on a board shares; it stays the same while cards move. */
export type BoardShared = {
  kind: ItemKind & WorkKind;
  field: Field;
  state: BoardState;
  canEdit: boolean;
  /** Those that the board is filtered by. */
  themes: readonly string[];
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

/** What is drawn of a board, in either style. */
export type BoardParts = {
  label: string;
  across: RefObject<HTMLDivElement | null>;
  size: ReturnType<typeof useBoardSize>;
  lanes: ReturnType<typeof useLanes>;
  collapsed: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Columns that are left out because nothing stands in them. */
  unused: number;
  showsAll: boolean;
  setShowsAll: (showsAll: boolean) => void;
};
