export const OUTBOX_STATES = ["pending", "done", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
