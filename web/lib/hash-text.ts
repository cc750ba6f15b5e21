const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the characters: the same text has the same number everywhere, and like texts differ. */
export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return hash >>> 0;
}
