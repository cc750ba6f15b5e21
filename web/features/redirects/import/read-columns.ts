import type { RedirectInput } from "../../../../worker/features/redirects/contract.ts";

export type ColumnName = keyof RedirectInput;

/** What other tools call the same: without blanks and signs, in lower case. */
const NAMES: Record<ColumnName, readonly string[]> = {
  fromPath: [
    "frompath",
    "from",
    "fromurl",
    "source",
    "sourcepath",
    "sourceurl",
    "old",
    "oldpath",
    "oldurl",
    "oldaddress",
    "redirectfrom",
    "slug",
    "key",
    "path",
  ],
  toPath: [
    "topath",
    "to",
    "tourl",
    "target",
    "targetpath",
    "targeturl",
    "destination",
    "new",
    "destinationurl",
    "newpath",
    "newurl",
    "newaddress",
    "redirectto",
    "location",
    "url",
  ],
  status: ["status", "statuscode", "code", "httpstatus", "httpcode", "type", "redirecttype"],
  keepQuery: ["keepquery", "keepquerystring", "preservequery", "passquery", "querystring"],
  isActive: ["isactive", "active", "enabled", "isenabled", "on"],
  startsAt: ["startsat", "start", "startdate", "validfrom", "activefrom", "activeat"],
  endsAt: [
    "endsat",
    "end",
    "enddate",
    "expires",
    "expiresat",
    "expiry",
    "expirydate",
    "expiration",
    "validuntil",
    "until",
  ],
  tags: ["tags", "tag", "labels", "label", "category"],
  note: ["note", "notes", "comment", "comments", "description"],
};
// The keys of a constant are its own and no others.
export const COLUMNS = Object.keys(NAMES) as ColumnName[];
const WITHOUT_HEADER: readonly ColumnName[] = ["fromPath", "toPath", "status"];

export type Columns = {
  /** Where each stands; null for a file that has it not. */
  at: Record<ColumnName, number | null>;
  /** How many cells a row may have. */
  width: number;
  hasHeader: boolean;
  /** Headers that say nothing here. */
  unused: readonly string[];
};

/** Reads the first record as a header, or as the first row of a file that has none; else says what is missing. */
export function readColumns(first: readonly string[]): Columns | { problem: string } {
  const headers = first.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const place = (column: ColumnName) => {
    const found = NAMES[column].map((name) => headers.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const at = placesBy(place);
  if (at.fromPath !== null && at.toPath !== null) {
    const used = new Set(Object.values(at));
    const unused = first.filter((cell, index) => cell.trim() !== "" && !used.has(index));
    return { at, width: first.length, hasHeader: true, unused };
  }
  if (/^(\/|https?:)/.test(first[0]?.trim() ?? "") && first.length > 1) {
    const positions = placesBy((column) => {
      const index = WITHOUT_HEADER.indexOf(column);
      return index >= 0 && index < first.length ? index : null;
    });
    return { at: positions, width: first.length, hasHeader: false, unused: [] };
  }
  const missing = [
    ...(at.fromPath === null ? ["from_path"] : []),
    ...(at.toPath === null ? ["to_path"] : []),
  ].join(" and ");
  return { problem: `Its first line has no column ${missing}.` };
}

function placesBy(place: (column: ColumnName) => number | null): Columns["at"] {
  // Object.fromEntries forgets that every column has its entry.
  return Object.fromEntries(COLUMNS.map((column) => [column, place(column)])) as Columns["at"];
}
