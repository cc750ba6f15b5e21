/** open: to be done; waiting: somebody else has to move first; someday: kept without a day; dropped: not to be done. */
export const TASK_STATES = ["open", "waiting", "someday", "done", "dropped"] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** From which day a task that comes again counts on: the day it was due, or the day it was done. */
export const REPEAT_BASES = ["due", "done"] as const;
