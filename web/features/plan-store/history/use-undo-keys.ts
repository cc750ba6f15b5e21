import { useEffect } from "react";
import type { PlanStore } from "../plan-store-type.ts";
import { readUndoKeys } from "./undo-keys.ts";

/** Undo and redo by the keyboard, wherever the focus is in the workspace. */
export function useUndoKeys(store: PlanStore): void {
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
      void store[action]();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [store]);
}

const WRITES = [
  "textarea",
  "[contenteditable]:not([contenteditable=false])",
  "input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=color])",
].join(", ");

function writesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}
