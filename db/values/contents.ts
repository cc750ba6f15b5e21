/** What admins publish to visitors, at /form and /page. */
export const CONTENT_KINDS = ["form", "webpage"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
