/** What a service does: it finds pages, or it takes the text out of one. */
export const SEARCH_JOBS = ["search", "extraction"] as const;
export type SearchJob = (typeof SEARCH_JOBS)[number];

/** How a service is spoken to. */
export const SEARCH_KINDS = [
  "brave",
  "tavily",
  "searxng",
  "jina",
  "tavily_extract",
  "firecrawl",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How one call to a service went. */
export const SEARCH_OUTCOMES = [
  "running",
  "ok",
  "unreachable",
  "timeout",
  "rate_limited",
  /** By the service: a wrong key, a bad request. */
  "refused",
  "failed",
  /** What came is no answer of its kind: a web page, a redirect, JSON of another shape. */
  "wrong_answer",
  "too_large",
  /** Whoever asked went away. */
  "cancelled",
  /** The process died beneath it. */
  "lost",
] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];
