/** What admins publish to visitors, at /form, /page and /consent. */
export const CONTENT_KINDS = ["form", "webpage", "consent"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
