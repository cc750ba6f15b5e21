import * as v from "valibot";
import { GOING_STATES, RUN_EVENTS, RUN_STATES, type RunState } from "../../../db/values/runs.ts";

export const RunId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** A run, as whoever watches it needs it. */
export const Run = v.object({
  id: v.string(),
  kind: v.string(),
  title: v.string(),
  /** The screen to which it leads back. */
  restorePath: v.string(),
  state: v.picklist(RUN_STATES),
  isStopping: v.boolean(),
  /** Its person has seen how it ended. */
  isDismissed: v.boolean(),
  /** Of a hundred. */
  progress: v.number(),
  currentStep: v.string(),
  /** Why not, in words. */
  error: v.string(),
  /** Of its last event. */
  seq: v.number(),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
});
export type Run = v.InferOutput<typeof Run>;

export const RunList = v.object({ items: v.array(Run) });
export type RunList = v.InferOutput<typeof RunList>;

const RunEvent = v.object({
  seq: v.number(),
  type: v.picklist(RUN_EVENTS),
  /** As its kind tells it. */
  data: v.unknown(),
  at: v.string(),
});
export type RunEvent = v.InferOutput<typeof RunEvent>;

/** How a run is now, and what it told: more than the number before the first event was missed. */
export const RunChange = v.object({ run: Run, events: v.array(RunEvent) });
export type RunChange = v.InferOutput<typeof RunChange>;

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, "Use a whole number."), v.transform(Number));

/** The last event that is known. */
export const RunEventsInput = v.object({ after: v.optional(digits, "0") });
export type RunEventsInput = v.InferOutput<typeof RunEventsInput>;

export const RunEvents = v.object({ ...RunChange.entries, hasMore: v.boolean() });
export type RunEvents = v.InferOutput<typeof RunEvents>;

const GOING: readonly RunState[] = GOING_STATES;
export const isGoing = ({ state }: Pick<Run, "state">): boolean => GOING.includes(state);
