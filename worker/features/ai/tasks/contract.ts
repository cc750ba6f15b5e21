import * as v from "valibot";
import { AI_TASKS, type AiAbility, type AiTask } from "../../../../db/values/ai.ts";
import { Uuid, whole } from "../contract.ts";
import { ModelChoice } from "../models/contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";

/** What a model must be able to do for a task. */
export const ABILITY_OF: Readonly<Record<AiTask, AiAbility>> = {
  chat: "chat",
  extraction: "structured",
  rewriting: "chat",
  plan_generation: "structured",
  embedding: "embedding",
};

export const TaskName = v.object({ task: v.picklist(AI_TASKS) });

export const TaskInput = v.pipe(
  v.object({ modelId: v.nullable(Uuid), fallbackModelId: v.nullable(Uuid) }),
  v.forward(
    v.check(
      ({ modelId, fallbackModelId }) => modelId !== null || fallbackModelId === null,
      "Choose the first model before a fallback.",
    ),
    ["fallbackModelId"],
  ),
  v.forward(
    v.check(
      ({ modelId, fallbackModelId }) => modelId === null || modelId !== fallbackModelId,
      "Choose another model than the first.",
    ),
    ["fallbackModelId"],
  ),
);
export type TaskInput = v.InferOutput<typeof TaskInput>;

export const Task = v.object({
  task: v.picklist(AI_TASKS),
  modelId: v.nullable(v.string()),
  fallbackModelId: v.nullable(v.string()),
  /** 0 while nothing was chosen. */
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

export const AiSettingsInput = v.object({
  isStopped: v.boolean(),
  keepDays: whole(
    0,
    LIMITS.aiKeepDaysMost,
    `Use 0 to ${LIMITS.aiKeepDaysMost} days. With 0, nothing is kept.`,
  ),
});
export type AiSettingsInput = v.InferOutput<typeof AiSettingsInput>;

export const AiSettings = v.object({
  isStopped: v.boolean(),
  stoppedAt: v.nullable(v.string()),
  stoppedBy: v.nullable(v.string()),
  keepDays: v.number(),
  version: v.number(),
});
export type AiSettings = v.InferOutput<typeof AiSettings>;

export const AiOverview = v.object({
  hasMasterKey: v.boolean(),
  settings: AiSettings,
  tasks: v.array(Task),
  models: v.array(ModelChoice),
  /** Whom the switch concerns. */
  reach: v.object({
    running: v.number(),
    /** Who asked a model in the last 30 days. */
    people: v.number(),
    companies: v.number(),
  }),
});
export type AiOverview = v.InferOutput<typeof AiOverview>;
