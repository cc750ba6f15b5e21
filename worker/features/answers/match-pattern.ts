import type { FormField } from "../forms/contract.ts";

type Matches = (pattern: string, text: string) => boolean;

const always: Matches = () => true;
const PATTERNS_KEPT = 200;
const known = new Map<string, (text: string) => boolean>();

/**
 * A matcher for the patterns of a form: it ends in time linear to the text. One that it cannot take counts as
 * none, as in browsers. Loaded only for forms that have patterns.
 */
export async function matchPattern(fields: readonly FormField[]): Promise<Matches> {
  if (fields.every(({ validation }) => validation.pattern === "")) return always;
  const { RE2JS } = await import("re2js");
  return (pattern, text) => {
    const compiled = known.get(pattern) ?? compile(RE2JS, pattern);
    known.set(pattern, compiled);
    for (const oldest of known.keys()) {
      if (known.size <= PATTERNS_KEPT) break;
      known.delete(oldest);
    }
    return compiled(text);
  };
}

type Engine = (typeof import("re2js"))["RE2JS"];

function compile(engine: Engine, pattern: string): (text: string) => boolean {
  try {
    const compiled = engine.compile(engine.translateRegExp(pattern));
    return (text) => compiled.matches(text);
  } catch {
    return () => true;
  }
}
