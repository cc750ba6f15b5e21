const HIDDEN = "•••";

/** A provider may say the key back: whatever it says, nobody reads it. */
export const hideKey = (text: string, key: string): string =>
  key === "" ? text : text.replaceAll(key, HIDDEN);

/** The same for a text that comes in parts: an end that may be the beginning of the key waits for what follows. */
export function keyHider(key: string) {
  let held = "";
  return {
    push(part: string): string {
      const text = hideKey(held + part, key);
      held = endLike(text, key);
      return text.slice(0, text.length - held.length);
    },
    rest(): string {
      const text = held;
      held = "";
      return text;
    },
  };
}

function endLike(text: string, key: string): string {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length -= 1) {
    if (key.startsWith(text.slice(-length))) return text.slice(-length);
  }
  return "";
}
