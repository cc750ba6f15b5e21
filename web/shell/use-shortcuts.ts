import { useEffect, useEffectEvent } from "react";
import { type Pending, readStroke, type ShortcutAction, type Stroke } from "./shortcuts.ts";

/** Hears the keyboard for the whole frame. A field, a menu or a dialog keeps its own keys. */
export function useShortcuts(
  places: ReadonlyMap<string, string>,
  act: (action: ShortcutAction) => void,
): void {
  const read = useEffectEvent((stroke: Stroke, pending: Pending) =>
    readStroke(stroke, pending, places),
  );
  const doAct = useEffectEvent(act);

  useEffect(() => {
    let pending: Pending = null;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const stroke = {
        key: event.key,
        code: event.code,
        hasMod: event.ctrlKey || event.metaKey,
        hasAlt: event.altKey,
        isTyping: isBusyElsewhere(event.target),
        at: event.timeStamp,
      };
      const { action, pending: waiting } = read(stroke, pending);
      pending = waiting;
      if (!action) return;
      event.preventDefault();
      doAct(action);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const KEEPS_KEYS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=application], [role=menu], [role=listbox], dialog";

function isBusyElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEEPS_KEYS) !== null;
}
