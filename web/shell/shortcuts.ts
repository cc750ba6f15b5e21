import { TIMINGS } from "./timings.ts";

/** What the keyboard can do anywhere in the frame. */
export type ShortcutAction = "palette" | "help" | "sidebar" | "toasts" | { go: string };

export type Stroke = {
  key: string;
  code: string;
  hasMod: boolean;
  hasAlt: boolean;
  /** The focus is where keys write text. */
  isTyping: boolean;
  at: number;
};

/** The first key of a sequence, while it waits for the second. */
export type Pending = { key: string; at: number } | null;

type Sequences = ReadonlyMap<string, string>;

/** What a stroke does. Sequences are 'g' and then the letter of a reachable place. */
export function readStroke(
  stroke: Stroke,
  pending: Pending,
  places: Sequences,
): { action: ShortcutAction | null; pending: Pending } {
  const key = stroke.key.toLowerCase();
  if (stroke.hasMod) {
    return { action: key === "k" && !stroke.hasAlt ? "palette" : null, pending: null };
  }
  // On some keyboards Alt changes the letter; the key itself stays the same.
  if (stroke.hasAlt) return { action: stroke.code === "KeyT" ? "toasts" : null, pending: null };
  if (stroke.isTyping) return { action: null, pending: null };
  if (pending && stroke.at - pending.at <= TIMINGS.sequenceMs) {
    const to = places.get(key);
    return { action: to ? { go: to } : null, pending: null };
  }
  if (key === "g") return { action: null, pending: { key, at: stroke.at } };
  if (key === "?") return { action: "help", pending: null };
  if (key === "[") return { action: "sidebar", pending: null };
  return { action: null, pending: null };
}
