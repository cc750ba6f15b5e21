import type { AiAbility, AiKind, AiOutcome, AiScope, AiTask } from "../../../db/values/ai.ts";
import type { Tone } from "../../ui/tone.ts";

export const KIND_WORDS: Readonly<Record<AiKind, string>> = {
  openai_compatible: "OpenAI-compatible",
  anthropic: "Anthropic",
  google: "Google",
};

export const ABILITY_WORDS: Readonly<Record<AiAbility, string>> = {
  chat: "Text",
  structured: "Structured answers",
  tools: "Tools",
  embedding: "Embeddings",
};

export const TASK_WORDS: Readonly<Record<AiTask, string>> = {
  chat: "Chat",
  extraction: "Extraction",
  rewriting: "Rewriting",
  plan_generation: "Plan generation",
  embedding: "Embedding",
};

export const OUTCOME_WORDS: Readonly<Record<AiOutcome, readonly [Tone, string]>> = {
  running: ["info", "Running"],
  ok: ["good", "Answered"],
  cut: ["warn", "Broke off"],
  unreachable: ["bad", "No connection"],
  timeout: ["bad", "Too slow"],
  rate_limited: ["warn", "Rate limited"],
  refused: ["bad", "Refused"],
  failed: ["bad", "Server error"],
  wrong_answer: ["bad", "Wrong answer"],
  too_large: ["bad", "Too large"],
  invalid: ["warn", "Not usable"],
  cancelled: ["neutral", "Cancelled"],
  stopped: ["neutral", "Stopped"],
  withdrawn: ["neutral", "No longer allowed"],
  lost: ["bad", "Lost"],
};

export const SCOPE_WORDS: Readonly<Record<AiScope, string>> = {
  all: "Everyone together",
  role: "A role together",
  company: "Company",
  person: "Person",
};

const MILLION = 1_000_000;
/** As it is typed: dollars with a dot or a comma. NaN where it is no number. */
export const toMillionths = (typed: string): number =>
  /^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace(",", ".")) * MILLION)
    : Number.NaN;

export const toTyped = (millionths: number): string => String(millionths / MILLION);

export const seconds = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
