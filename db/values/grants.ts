/** What an admin's rights can be narrowed to. */
export const GRANT_AREAS = [
  "content",
  "redirects",
  "people",
  "consents",
  "operations",
  "ai",
  "coaching",
] as const;
export type GrantArea = (typeof GRANT_AREAS)[number];

/** Each holds those before it. */
export const GRANT_LEVELS = ["read", "edit", "publish"] as const;
export type GrantLevel = (typeof GRANT_LEVELS)[number];
