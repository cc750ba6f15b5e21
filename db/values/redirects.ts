export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Who made it: a person, a file, or a page whose address changed. */
export const REDIRECT_SOURCES = ["manual", "import", "page"] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

export const IMPORT_STATES = ["running", "done", "cancelled"] as const;

/** What an import does with a row whose path has a redirect already. */
export const IMPORT_CONFLICTS = ["skip", "replace"] as const;
export type ImportConflict = (typeof IMPORT_CONFLICTS)[number];
