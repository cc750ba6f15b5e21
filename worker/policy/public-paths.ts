/** Pages that are the same for everyone, and so may be kept by caches. */
export const PUBLIC_PATHS: readonly string[] = ["/", "/api/docs", "/privacy"];
