import type { AiOutcome } from "../../../../db/values/ai.ts";

const WORDS = {
  no_master_key: "No provider of language models can be used: AI_MASTER_KEY is not set.",
  no_prompt: "No prompt is published for this.",
  value_missing: "The prompt needs a value that isn't there.",
  no_model: "No language model is chosen for this.",
  stopped: "An admin has stopped all calls to language models.",
  company_off: "Your company has switched off language models.",
  model_not_allowed: "Your company doesn't allow this language model.",
  not_agreed: "You haven't allowed the provider of this language model.",
  withdrawn: "The language model was no longer allowed while it answered.",
  connection_off: "The connection to the language model is switched off.",
  key_lost: "The key of the language model has to be entered again.",
  resting: "The language model is paused because its last calls failed.",
  too_long: "The text is too long for the language model.",
  budget_all: "The budget for language models is used up this month.",
  budget_role: "The budget of your role for language models is used up this month.",
  budget_company: "Your company's budget for language models is used up this month.",
  budget_person: "Your budget for language models is used up this month.",
  unreachable: "The product can't connect to the language model.",
  refused: "The language model refused the request.",
  rate_limited: "The language model takes no more requests at the moment.",
  wrong_answer: "The language model did not answer as it should.",
  invalid: "The answer of the language model could not be used.",
  cancelled: "The request was cancelled.",
} as const;

export type Reason = keyof typeof WORDS;

/** No model answers, and why: the built-in engine has to. */
export const builtInBecause = (why: Reason) =>
  ({ engine: "built_in", why, reason: WORDS[why] }) as const;

/** What people are told of an attempt that came to nothing. */
export function reasonOf(outcome: AiOutcome): Reason {
  switch (outcome) {
    case "refused":
    case "rate_limited":
    case "wrong_answer":
    case "invalid":
    case "stopped":
    case "withdrawn":
    case "cancelled":
      return outcome;
    case "too_large":
      return "wrong_answer";
    case "running":
    case "ok":
    case "cut":
    case "unreachable":
    case "timeout":
    case "failed":
    case "lost":
      return "unreachable";
  }
}
