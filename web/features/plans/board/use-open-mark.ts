import { useEffect } from "react";
import { useOpenItem } from "../address/open-item.ts";
import type { ItemKind } from "../fields/kinds.ts";
import type { BoardState } from "./board-state.ts";

/** The card whose item the panel shows is marked. */
export function useOpenMark(kind: ItemKind, state: BoardState): void {
  const open = useOpenItem();
  const id = open?.kind === kind ? open.id : "";
  useEffect(() => state.setOpened(id), [state, id]);
}
