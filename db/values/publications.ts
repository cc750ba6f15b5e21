/** What is published to the edge as one: each has a pointer of its own in KV. */
export const PUBLICATION_NAMES = ["redirects", "site", "contents"] as const;
export type PublicationName = (typeof PUBLICATION_NAMES)[number];
