/** uploading: parts are still coming; ready: whole and checked. */
export const FILE_VERSION_STATES = ["uploading", "ready"] as const;
export type FileVersionState = (typeof FILE_VERSION_STATES)[number];

/** What somebody may do with what was shared with them. */
export const FILE_RIGHTS = ["read", "edit"] as const;
export type FileRight = (typeof FILE_RIGHTS)[number];

/** What the log of a file keeps of those who opened it. */
export const FILE_VIEW_KINDS = ["opened", "downloaded"] as const;
export type FileViewKind = (typeof FILE_VIEW_KINDS)[number];
