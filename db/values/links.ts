/** What a link opens. */
export const LINK_KINDS = ["task_calendar", "file"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
