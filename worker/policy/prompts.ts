import type { PromptUse, VariableFacts } from "../kit/manifest.ts";
import { gather, MANIFESTS } from "./manifests.ts";

/** What features offer to prompts, by the name that stands in them. */
export const VARIABLES: Readonly<Record<string, VariableFacts>> = gather(
  MANIFESTS,
  ({ variables }) => variables,
);

/** What the product asks language models with prompts of admins. */
export const PROMPT_USES: Readonly<Record<string, PromptUse>> = gather(
  MANIFESTS,
  ({ prompts }) => prompts,
);
