import { useEffect } from "react";
import { undoKeyOf } from "../../../lib/undo-keys.ts";

type Ways = { undo: () => unknown; redo: () => unknown };

/** Undo and redo by the keyboard, wherever the focus is on the screen. */
export function useUndoKeys(ways: Ways): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = undoKeyOf(event);
      if (!action) return;
      event.preventDefault();
      void ways[action]();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ways]);
}
