/** What is kept as published instructions for language models. */
export const PROMPT_KINDS = ["prompt"] as const;

/** Where admins find a prompt: research has a screen of its own. */
export const PROMPT_AREAS = ["product", "research"] as const;
export type PromptArea = (typeof PROMPT_AREAS)[number];
