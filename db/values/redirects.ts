export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Who made it: a person, a file, or a page whose address changed. */
export const REDIRECT_SOURCES = ["manual", "import", "page"] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

/** The browser sends the rows, then a run writes them. */
export const IMPORT_STATES = ["uploading", "running", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Those in which an import has something left to do. */
export const OPEN_IMPORT_STATES = [
  "uploading",
  "running",
] as const satisfies readonly ImportState[];

/** What an import does with a row whose path has a redirect already. */
export const IMPORT_CONFLICTS = ["skip", "replace"] as const;
export type ImportConflict = (typeof IMPORT_CONFLICTS)[number];
