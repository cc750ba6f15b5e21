import type { RedirectSource, RedirectStatus } from "../../../db/values/redirects.ts";
import type { RedirectInput, RedirectState } from "../../../worker/features/redirects/contract.ts";
import type { RowFate } from "../../../worker/features/redirects/imports/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import type { Tone } from "../../ui/tone.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export const FIELD_WORDS: Record<keyof RedirectInput, string> = {
  fromPath: "Old path",
  toPath: "Target",
  status: "Status",
  keepQuery: "Query string",
  isActive: "Switched on",
  startsAt: "From",
  endsAt: "Until",
  tags: "Tags",
  note: "Note",
};

export const STATUS_WORDS: Record<RedirectStatus, readonly [label: string, hint: string]> = {
  301: ["Permanent (301)", "Browsers and search engines remember it and don't ask again."],
  302: ["Temporary (302)", "Browsers ask again each time, so you can change it at any time."],
  307: ["Temporary, resends forms (307)", "Like 302, and a sent form is sent again to the target."],
  308: ["Permanent, resends forms (308)", "Like 301, and a sent form is sent again to the target."],
};

/** The status as its words; one that is not known stands as its number. */
export function statusLabel(status: number): string {
  const words: Record<number, readonly [string, string]> = STATUS_WORDS;
  return words[status]?.[0] ?? String(status);
}

export const STATE_WORDS: Record<RedirectState, readonly [Tone, string]> = {
  active: ["good", "Active"],
  scheduled: ["info", "Scheduled"],
  expired: ["warn", "Expired"],
  off: ["neutral", "Off"],
};

export const SOURCE_WORDS: Record<RedirectSource, string> = {
  manual: "Made by hand",
  import: "From a file",
  page: "From a moved page",
};

export const FATE_WORDS: Record<RowFate["fate"], readonly [Tone, string]> = {
  add: ["good", "Added"],
  replace: ["info", "Replaced"],
  same: ["neutral", "Unchanged"],
  skip: ["warn", "Skipped"],
  refuse: ["bad", "Refused"],
};

export const redirects = (count: number, formats: Formats) =>
  counted(count, "redirect", "redirects", formats.number);

export const rows = (count: number, formats: Formats) =>
  counted(count, "row", "rows", formats.number);

/** Long paths keep their ends: what tells them apart stands there. */
export function shortPath(path: string, most = 60): string {
  if (path.length <= most) return path;
  return `${path.slice(0, Math.ceil(most * 0.6))}…${path.slice(-Math.floor(most * 0.35))}`;
}
