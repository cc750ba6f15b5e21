/** Which of the knowledge sources a topic may read. */
export const KNOWLEDGE_CHOICES = ["all", "chosen", "none"] as const;
export type KnowledgeChoice = (typeof KNOWLEDGE_CHOICES)[number];

export const RESEARCH_STATES = ["running", "done", "failed", "stopped"] as const;
export type ResearchState = (typeof RESEARCH_STATES)[number];

/** In their order; each is a step of its run. */
export const RESEARCH_STEPS = [
  "questions",
  "sources",
  "read",
  "claims",
  "contradictions",
  "gaps",
  "brief",
] as const;
export type ResearchStep = (typeof RESEARCH_STEPS)[number];

/** Where a source is: in the house, in a feed, or on the web. */
export const RESEARCH_SOURCE_KINDS = ["knowledge", "file", "feed", "web"] as const;
export type ResearchSourceKind = (typeof RESEARCH_SOURCE_KINDS)[number];

export const RESEARCH_SOURCE_STATES = ["found", "read", "failed"] as const;

/** Who wrote a question. */
export const QUESTION_ORIGINS = ["topic", "asked", "rule", "model"] as const;

/** What a question that rules wrote looks for. */
export const QUESTION_WANTS = ["figure", "risk", "change"] as const;
export type QuestionWant = (typeof QUESTION_WANTS)[number];

export const GAP_KINDS = ["no_source", "one_source", "old_sources", "no_figure"] as const;
export type GapKind = (typeof GAP_KINDS)[number];

/** What keeps two claims from being true at once. */
export const CONTRADICTION_KINDS = ["figure", "state", "polarity", "direction"] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];
