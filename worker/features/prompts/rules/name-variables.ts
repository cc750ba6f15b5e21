/** A variable as it stands in a prompt. */
const PLACEHOLDER = /\{\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)\}\}/g;

/** The variables that texts name, each once, in the order in which they come. */
export function namesIn(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)]);
  return [...new Set(found.map(([, name = ""]) => name))];
}

/** The same text with something else in the place of each variable, in one pass. */
export const withNames = (text: string, put: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => put(name));

/** A text without its variables, for what looks like one and is none. */
export const withoutNames = (text: string): string => text.replaceAll(PLACEHOLDER, "");
