import { fromWallTime } from "../../../../worker/kernel/pure/zoned-time.ts";
import { isRedirectStatus } from "../../../../worker/features/redirects/rules.ts";
import type { ColumnName } from "./read-columns.ts";

export type Place = {
  /** Times without a zone are of this one. */
  timeZone: string;
  /** This site's own name: old addresses may be written with it. */
  host: string;
};
type Reading = { value: unknown } | { because: string };

const STATUS_WORDS: Record<string, number> = {
  permanent: 301,
  permanently: 301,
  "moved permanently": 301,
  temporary: 302,
  temporarily: 302,
  found: 302,
};
const YES = new Set(["yes", "y", "true", "1", "on", "active", "enabled"]);
const NO = new Set(["no", "n", "false", "0", "off", "inactive", "disabled"]);

/** A text that spreadsheets would run stands in exported files behind an apostrophe. */
export function unescaped(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@\t\r])/, "").trim();
}

/** What a cell says, or why it cannot be read. An empty one is not asked for. */
export function readCell(column: ColumnName, cell: string, place: Place): Reading {
  switch (column) {
    case "fromPath":
      return readOldPath(cell, place.host);
    case "status":
      return readStatus(cell);
    case "keepQuery":
    case "isActive":
      return readYesOrNo(cell);
    case "startsAt":
    case "endsAt":
      return readTime(cell, place.timeZone);
    case "tags":
      return { value: [...new Set(cell.split(/[,;|]/).map((tag) => tag.trim()))].filter(Boolean) };
    case "toPath":
    case "note":
      return { value: cell };
  }
}

function readOldPath(cell: string, host: string): Reading {
  if (!/^https?:\/\//i.test(cell)) return { value: cell.startsWith("/") ? cell : `/${cell}` };
  if (!URL.canParse(cell)) return { because: `“${cell}” is not an address.` };
  const url = new URL(cell);
  const bare = (name: string) => name.replace(/^www\./, "");
  if (bare(url.host) === bare(host)) return { value: url.pathname + url.search };
  return { because: `It belongs to ${url.host}. Only paths of this site can be redirected.` };
}

function readStatus(cell: string): Reading {
  const status = STATUS_WORDS[cell.toLowerCase()] ?? Number(/^\d{3}/.exec(cell)?.[0]);
  if (isRedirectStatus(status)) return { value: status };
  return { because: `“${cell}” is not a valid status. Use 301, 302, 307 or 308.` };
}

function readYesOrNo(cell: string): Reading {
  const word = cell.toLowerCase();
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { because: `“${cell}” is neither yes nor no.` };
}

function readTime(cell: string, timeZone: string): Reading {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? `${cell}T00:00` : cell;
  const wall = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00(?:\.0+)?)?$/.exec(day);
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i.test(cell);
  const at = wall ? fromWallTime(`${wall[1]}T${wall[2]}`, timeZone) : Date.parse(cell);
  if (at === null || Number.isNaN(at) || !(wall || hasZone)) {
    return { because: `“${cell}” is not a date. Write it like 2027-01-31 or 2027-01-31 18:00.` };
  }
  return { value: new Date(at).toISOString() };
}
