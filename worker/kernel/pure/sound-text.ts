/** What people see beside a text with something in it that no program can keep. */
export const UNSOUND_WORDS = "This has a character that cannot be saved. Type it again.";

/** Databases take no half of a character, and a NUL makes the backups that hold it unreadable. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

type Part = { value: unknown; name: string; within: Part | null };

/** Where in a parsed body a text or a name is not sound, as a dotted path; null where all are. */
export function unsoundAt(body: unknown): string | null {
  // Not by recursion: whoever sends it says how deep it is.
  const parts: Part[] = [{ value: body, name: "", within: null }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value } = part;
    if (typeof value === "string" && !isSoundText(value)) return pathOf(part);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      if (!isSoundText(name)) return pathOf(part);
      parts.push({ value: inside, name, within: part });
    }
  }
  return null;
}

function pathOf(part: Part): string {
  const names: string[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) names.unshift(at.name);
  return names.join(".") || "body";
}

/** The beginning of a text, without half of a character at its end. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
