/** What admins publish to visitors, at /form, /page and /consent. */
export const CONTENT_KINDS = ["form", "webpage", "consent"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What is published as versions: that, and what the product alone reads. */
export const PUBLISHED_KINDS = [
  ...CONTENT_KINDS,
  "prompt",
  "strategic_model",
  "report_template",
] as const;
export type PublishedKind = (typeof PUBLISHED_KINDS)[number];

/** How far somebody's look at a draft is. */
export const REVIEW_STATES = ["asked", "approved", "refused"] as const;
