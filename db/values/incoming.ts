/** How a note came: written here, sent to whoever sent it, or received from them. */
export const INCOMING_NOTE_SOURCES = ["note", "reply", "received"] as const;
export type IncomingNoteSource = (typeof INCOMING_NOTE_SOURCES)[number];
