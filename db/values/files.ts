/** uploading: parts are still coming; ready: whole and checked. */
export const FILE_VERSION_STATES = ["uploading", "ready"] as const;

/** What somebody may do with what was shared with them. */
export const FILE_RIGHTS = ["read", "edit"] as const;

/** What came of reading the text of a version: it has some; has none, as a scan; is broken; is too large. */
export const FILE_TEXT_STATES = ["read", "empty", "unreadable", "too_large"] as const;
export type FileTextState = (typeof FILE_TEXT_STATES)[number];

/** From where on a text is of a sheet or a slide: the number of its first line, and how many lines stand before it. */
export type TextPlace = { at: number; name: string; first: number; line: number };

/** Which part of the product a file of the bucket belongs to that is no file of a person's own. */
export const KEPT_FROM = ["avatar", "consent", "feedback", "form", "page"] as const;
export type KeptFrom = (typeof KEPT_FROM)[number];

/** What the log of a file keeps of those who opened it. */
export const FILE_VIEW_KINDS = ["opened", "downloaded"] as const;
