/** What can be done to a record, as its history tells it. */
export const RECORD_DEEDS = ["created", "changed", "deleted", "restored"] as const;
export type RecordDeed = (typeof RECORD_DEEDS)[number];
