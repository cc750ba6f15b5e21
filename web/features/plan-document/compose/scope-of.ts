import { type Lines, rowsOf } from "./compose-lines.ts";
import type { Scope } from "./reads.ts";

/** Only what hangs on one theme; the whole plan where there is no such theme. */
export function linesOf(lines: Lines, themeId: string | null): Lines {
  const theme = lines.themes.find(({ id }) => id === themeId);
  return theme ? { themes: [theme], loose: [], cancelled: [] } : lines;
}

export function scopeOf(lines: Lines, themeId: string | null): Scope {
  const narrowed = linesOf(lines, themeId);
  if (narrowed === lines) return null;
  return new Set(rowsOf(narrowed.themes).map(({ branch }) => branch.id));
}
