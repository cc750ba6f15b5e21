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
