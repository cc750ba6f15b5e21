/** How a provider is spoken to. */
export const AI_KINDS = ["openai_compatible", "anthropic", "google"] as const;
export type AiKind = (typeof AI_KINDS)[number];

/** What a model can do. */
export const AI_ABILITIES = ["chat", "structured", "tools", "embedding"] as const;
export type AiAbility = (typeof AI_ABILITIES)[number];

/** What the product asks models for. Each task has a model of its own, a fallback, and last the built-in engine. */
export const AI_TASKS = [
  "chat",
  "extraction",
  "rewriting",
  "plan_generation",
  "embedding",
] as const;
export type AiTask = (typeof AI_TASKS)[number];

/** How one call to a provider went. */
export const AI_OUTCOMES = [
  "running",
  "ok",
  /** It ended before its end, or one part of it was broken. */
  "cut",
  "unreachable",
  "timeout",
  "rate_limited",
  /** By the provider: a wrong key, an unknown model, a bad request. */
  "refused",
  "failed",
  /** What came is no answer of a model: a web page, a redirect, vectors of another length. */
  "wrong_answer",
  "too_large",
  /** It answered, and not in the shape that was asked for. */
  "invalid",
  /** Whoever asked went away. */
  "cancelled",
  /** By the switch, while it ran. */
  "stopped",
  /** By the person or their company, while it ran. */
  "withdrawn",
  /** The process died beneath it. */
  "lost",
] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];

/** Whose money a budget bounds; one of a person or a company without an id is that of each. */
export const AI_SCOPES = ["all", "role", "company", "person"] as const;
export type AiScope = (typeof AI_SCOPES)[number];

/** Why a provider is left alone for a while. */
export const AI_REST_REASONS = ["failures", "rate_limited"] as const;
