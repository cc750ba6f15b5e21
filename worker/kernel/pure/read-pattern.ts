export type Pattern =
  | { isUsable: true; matches: (text: string) => boolean }
  /** Why, as the end of 'it cannot be used: …'. */
  | { isUsable: false; why: string };
export type ReadPattern = (pattern: string) => Pattern;

const PATTERNS_KEPT = 200;
const known = new Map<string, Pattern>();

/**
 * Whoever judges or matches an author's pattern asks this: the builder, publishing and each answer. Matching
 * ends in time linear to the text, and browsers understand the pattern too. Loaded where it is needed.
 */
export async function loadPatterns(): Promise<ReadPattern> {
  const { RE2JS } = await import("re2js");
  return (pattern) => {
    const read = known.get(pattern) ?? readWith(RE2JS, pattern);
    known.set(pattern, read);
    for (const oldest of known.keys()) {
      if (known.size <= PATTERNS_KEPT) break;
      known.delete(oldest);
    }
    return read;
  };
}

type Engine = (typeof import("re2js"))["RE2JS"];

function readWith(engine: Engine, pattern: string): Pattern {
  try {
    const compiled = engine.compile(engine.translateRegExp(pattern));
    void new RegExp(pattern, "v");
    return { isUsable: true, matches: (text) => compiled.matches(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { isUsable: false, why: sayWhy(pattern, message) };
  }
}

const ENGINES = /^error parsing regexp: |^Invalid regular expression: .*\/v: /s;

/** The engines' own words, but for what authors bring along from elsewhere. */
function sayWhy(pattern: string, message: string): string {
  if (/`\(\?(<?[=!]|>)/.test(message)) {
    return "it uses lookahead or lookbehind, which is too slow";
  }
  if (/escape sequence: `\\[1-9]/.test(message)) {
    return "it uses a backreference, which is too slow";
  }
  // What the older rules let through, the newer ones refuse within a class alone.
  if (!message.startsWith("error parsing") && isUnicode(pattern)) {
    return "between square brackets, each of ( ) [ ] { } / - and | needs a \\ before it";
  }
  return message.replace(ENGINES, "");
}

function isUnicode(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
}
