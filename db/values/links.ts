/** What a link opens. */
export const LINK_KINDS = ["task_calendar"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Where what a link opens may be shown: nowhere but at its own address, or in the pages of some sites. */
export const LINK_EMBEDS = ["nowhere", "sites"] as const;
export type LinkEmbed = (typeof LINK_EMBEDS)[number];
