import { useEffect } from "react";
import { readUndoKeys } from "./undo-keys.ts";

type Ways = { undo: () => unknown; redo: () => unknown };

/** Undo and redo by the keyboard, wherever the focus is on the screen. */
export function useUndoKeys(ways: Ways): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const action = readUndoKeys({
        key: event.key,
        hasMod: event.ctrlKey || event.metaKey,
        hasShift: event.shiftKey,
        hasAlt: event.altKey,
        isTyping: writesText(event.target),
      });
      if (!action) return;
      event.preventDefault();
      void ways[action]();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ways]);
}

const WRITES = [
  "textarea",
  "[contenteditable]:not([contenteditable=false])",
  "input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=color])",
].join(", ");

function writesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}
