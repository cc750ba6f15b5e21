import { loadPatterns } from "../../../kernel/pure/read-pattern.ts";
import type { FormField } from "../contract.ts";

type Matches = (pattern: string, text: string) => boolean;

const always: Matches = () => true;

/** A matcher for the patterns of a form. One that cannot be used counts as none, as in browsers. */
export async function matchPattern(fields: readonly FormField[]): Promise<Matches> {
  if (fields.every(({ validation }) => validation.pattern === "")) return always;
  const readPattern = await loadPatterns();
  return (pattern, text) => {
    const read = readPattern(pattern);
    return !read.isUsable || read.matches(text);
  };
}
