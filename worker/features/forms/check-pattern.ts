/** Why a pattern cannot be used, in words for its author; null where it can. */
export async function checkPattern(pattern: string): Promise<string | null> {
  if (pattern === "") return null;
  const { RE2JS } = await import("re2js");
  try {
    // Browsers check it too, by the rules of their own engine.
    void new RegExp(pattern, "v");
    RE2JS.compile(RE2JS.translateRegExp(pattern));
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `This pattern cannot be used. ${why}`;
  }
}
