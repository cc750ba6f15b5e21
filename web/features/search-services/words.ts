import type { SearchJob, SearchKind, SearchOutcome } from "../../../db/values/search-services.ts";
import type { Tone } from "../../ui/tone.ts";

export const SEARCH_KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  brave: "Brave Search",
  tavily: "Tavily Search",
  searxng: "SearXNG",
  jina: "Jina Reader",
  tavily_extract: "Tavily Extract",
  firecrawl: "Firecrawl",
};

export const JOB_WORDS: Readonly<Record<SearchJob, string>> = {
  search: "Web search",
  extraction: "Content extraction",
};

export const SEARCH_OUTCOME_WORDS: Readonly<Record<SearchOutcome, readonly [Tone, string]>> = {
  running: ["info", "Running"],
  ok: ["good", "Answered"],
  unreachable: ["bad", "No connection"],
  timeout: ["bad", "Too slow"],
  rate_limited: ["warn", "Rate limited"],
  refused: ["bad", "Refused"],
  failed: ["bad", "Server error"],
  wrong_answer: ["bad", "Wrong answer"],
  too_large: ["bad", "Too large"],
  cancelled: ["neutral", "Cancelled"],
  lost: ["bad", "Lost"],
};

/** Empty for no limit; NaN where it is no number. */
export const toMost = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s,.]/g, "");
  if (plain === "") return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
};

export const duration = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
