/** What is kept as published instructions for language models. */
export const PROMPT_KINDS = ["prompt"] as const;
