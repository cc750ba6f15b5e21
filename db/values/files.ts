/** uploading: parts are still coming; ready: whole and checked. */
export const FILE_VERSION_STATES = ["uploading", "ready"] as const;

/** What somebody may do with what was shared with them. */
export const FILE_RIGHTS = ["read", "edit"] as const;

/** What the log of a file keeps of those who opened it. */
export const FILE_VIEW_KINDS = ["opened", "downloaded"] as const;
