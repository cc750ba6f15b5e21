const BASE = "http://same.site";

/** A remembered or typed target, when it is a path of this site and nothing else; else null. */
export function readReturnPath(target: string | null | undefined): string | null {
  if (!target || target.length > 2048) return null;
  if (!target.startsWith("/") || hasUnsafeCharacter(target)) return null;
  if (target.startsWith("//")) return null;
  if (!URL.canParse(target, BASE)) return null;
  const url = new URL(target, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Browsers read a backslash as a slash and drop tabs and line breaks. */
function hasUnsafeCharacter(target: string): boolean {
  if (target.includes("\\")) return true;
  for (const character of target) {
    const code = character.charCodeAt(0);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** The address of a screen that comes back afterwards, e.g. /login?next=%2Fdashboard. */
export function withReturnPath(path: string, origin: string): string {
  const safe = readReturnPath(origin);
  return safe && safe !== "/" ? `${path}?next=${encodeURIComponent(safe)}` : path;
}
