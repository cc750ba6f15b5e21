import { undoKeyOf } from "../../lib/undo-keys.ts";
import { lastUndo } from "./last-undo.ts";

/** Ctrl Z takes back what the last toast offered to undo, before a screen's own Undo hears of the key. */
export function undoByKeys(): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (undoKeyOf(event) !== "undo") return;
    const last = lastUndo();
    if (!last) return;
    event.preventDefault();
    last.take();
  }
  document.addEventListener("keydown", onKeyDown, true);
  return () => document.removeEventListener("keydown", onKeyDown, true);
}
