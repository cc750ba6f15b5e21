type Stroke = {
  key: string;
  hasMod: boolean;
  hasShift: boolean;
  hasAlt: boolean;
  /** The focus is where keys write text, which has an undoing of its own. */
  isTyping: boolean;
};

/** Ctrl Z undoes; Ctrl Shift Z and Ctrl Y redo. */
export function readUndoKeys(stroke: Stroke): "undo" | "redo" | null {
  if (!stroke.hasMod || stroke.hasAlt || stroke.isTyping) return null;
  const key = stroke.key.toLowerCase();
  if (key === "z") return stroke.hasShift ? "redo" : "undo";
  return key === "y" && !stroke.hasShift ? "redo" : null;
}

/** The same of a key that was pressed, wherever the focus is. */
export function undoKeyOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.defaultPrevented || event.isComposing) return null;
  return readUndoKeys({
    key: event.key,
    hasMod: event.ctrlKey || event.metaKey,
    hasShift: event.shiftKey,
    hasAlt: event.altKey,
    isTyping: writesText(event.target),
  });
}

const WRITES = [
  "textarea",
  "[contenteditable]:not([contenteditable=false])",
  "input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=color])",
].join(", ");

function writesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}
