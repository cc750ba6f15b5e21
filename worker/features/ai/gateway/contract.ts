import * as v from "valibot";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import { Outcome, Uuid } from "../contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";

/** What a long run needs before it starts, and what it may cost. */
export const Price = v.variant("engine", [
  v.object({
    engine: v.literal("model"),
    model: v.string(),
    provider: v.string(),
    /** At most, in millionths of a dollar. */
    cost: v.number(),
  }),
  v.object({ engine: v.literal("built_in"), why: v.string(), reason: v.string() }),
]);
export type Price = v.InferOutput<typeof Price>;

/** What a test shows of a model. */
export const TESTABLE = ["chat", "structured", "embedding"] as const;

/** What an admin tries: a model directly, or a task with all that stands behind it. */
export const TestInput = v.object({
  to: v.variant("kind", [
    v.object({ kind: v.literal("model"), id: Uuid, ability: v.picklist(TESTABLE) }),
    v.object({ kind: v.literal("task"), task: v.picklist(AI_TASKS) }),
  ]),
  prompt: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a text to send."),
    v.maxLength(LIMITS.aiTestPromptLength, `Use at most ${LIMITS.aiTestPromptLength} characters.`),
  ),
});
export type TestInput = v.InferOutput<typeof TestInput>;

/** What a test tells as it happens, one JSON object a line. */
export const TestPiece = v.variant("type", [
  v.object({ type: v.literal("attempt"), number: v.number(), model: v.string() }),
  /** Without the key. */
  v.object({
    type: v.literal("request"),
    method: v.string(),
    url: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
  v.object({
    type: v.literal("response"),
    status: v.number(),
    headers: v.record(v.string(), v.string()),
    ms: v.number(),
  }),
  v.object({ type: v.literal("text"), text: v.string() }),
  v.object({
    type: v.literal("attempted"),
    outcome: Outcome,
    error: v.string(),
    inputTokens: v.number(),
    outputTokens: v.number(),
    isEstimated: v.boolean(),
    cost: v.number(),
    firstMs: v.nullable(v.number()),
    wholeMs: v.number(),
    /** What came, as it came, up to a bound. */
    raw: v.string(),
  }),
  v.object({
    type: v.literal("end"),
    engine: v.picklist(["model", "built_in"]),
    model: v.nullable(v.string()),
    isCut: v.boolean(),
    /** Why no model answered. */
    reason: v.nullable(v.string()),
    answer: v.string(),
  }),
]);
export type TestPiece = v.InferOutput<typeof TestPiece>;
