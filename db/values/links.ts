/** What a link opens. */
export const LINK_KINDS = ["task_calendar", "file", "form_draft", "webpage_draft"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
