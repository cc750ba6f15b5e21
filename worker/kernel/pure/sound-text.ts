/** What people see beside a text with something in it that no program can keep. */
export const UNSOUND_WORDS = "This has a character that cannot be saved. Type it again.";

/** Databases take no half of a character, and a NUL makes the backups that hold it unreadable. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

type Part = { value: object; name: string | number; within: Part | null };

/** Where in a parsed body a text or a name is not sound, as a dotted path; null where all are. */
export const unsoundAt = (body: unknown): string | null => (isSound(body, 0) ? null : find(body));

/** So deep is looked for nothing but an answer, which notes nothing on its way. */
const SHALLOW = 100;

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isSoundText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > SHALLOW) return find(value) === null;
  if (Array.isArray(value)) return value.every((inside) => isSound(inside, depth + 1));
  for (const [name, inside] of Object.entries(value)) {
    if (!isSoundText(name) || !isSound(inside, depth + 1)) return false;
  }
  return true;
}

function find(body: unknown): string | null {
  if (typeof body === "string") return isSoundText(body) ? null : "body";
  if (typeof body !== "object" || body === null) return null;
  // Not by recursion: whoever sends it says how deep it is. Of what it holds, only what holds more is noted.
  const parts: Part[] = [{ value: body, name: "", within: null }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value } = part;
    const isList = Array.isArray(value);
    const names: readonly (string | number)[] = isList ? [] : Object.keys(value);
    for (let at = 0; at < (isList ? value.length : names.length); at += 1) {
      const name = isList ? at : (names[at] ?? "");
      if (typeof name === "string" && !isSoundText(name)) return pathOf(part);
      // By its own names alone.
      const inside = (value as Readonly<Record<string | number, unknown>>)[name];
      if (typeof inside === "string") {
        if (!isSoundText(inside)) return pathOf({ value, name, within: part });
      } else if (typeof inside === "object" && inside !== null) {
        parts.push({ value: inside, name, within: part });
      }
    }
  }
  return null;
}

function pathOf(part: Part): string {
  const names: (string | number)[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) names.push(at.name);
  return names.toReversed().join(".") || "body";
}

/** The beginning of a text, without half of a character at its end. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
