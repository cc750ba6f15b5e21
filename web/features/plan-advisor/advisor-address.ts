export const ADVISOR = "/executive-advisor";

/** Where a conversation, or a new one about a plan, is opened. */
export const threadAddress = (id: string, at: string | null = null): string =>
  `${ADVISOR}?thread=${id}${at === null ? "" : `&at=${at}`}`;
