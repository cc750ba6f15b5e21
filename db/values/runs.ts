export const RUN_STATES = ["waiting", "running", "done", "failed", "stopped"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Those in which a run has something left to do. */
export const GOING_STATES = ["waiting", "running"] as const satisfies readonly RunState[];

export const STEP_STATES = ["waiting", "done"] as const;

/** What a run tells of itself. What a step tells beside these is "told". */
export const RUN_EVENTS = [
  "started",
  "step_started",
  "told",
  "step_done",
  "retried",
  "stopping",
  "done",
  "failed",
  "stopped",
] as const;
export type RunEventType = (typeof RUN_EVENTS)[number];
