/** The words that were typed, as a search compares them. */
export function typedWords(typed: string): readonly string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text holds every word that was typed, in any order. */
export function hasWords(typed: string, ...texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return typedWords(typed).every((word) => all.includes(word));
}
