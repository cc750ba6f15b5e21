/** What of another plan a goal can serve. */
export const SERVED_KINDS = ["goal", "keyResult"] as const;
export type ServedKind = (typeof SERVED_KINDS)[number];

/** Asked by who edits the goal; answered by who owns the plan above. */
export const LINK_STATES = ["asked", "agreed", "refused"] as const;
export type LinkState = (typeof LINK_STATES)[number];
