/** How a note came: written here, sent to whoever sent it, or received from them. */
export const INCOMING_NOTE_SOURCES = ["note", "reply", "received"] as const;

/** What a rule asks of a number, of words, and of one of several values. */
export const INCOMING_TESTS = {
  number: ["at-least", "at-most", "is"],
  text: ["contains", "contains-not", "is"],
  choice: ["is", "is-not"],
} as const;
export const INCOMING_TEST_NAMES = [
  "at-least",
  "at-most",
  "contains",
  "contains-not",
  "is",
  "is-not",
] as const;
export type IncomingTest = (typeof INCOMING_TEST_NAMES)[number];
export type IncomingFactType = keyof typeof INCOMING_TESTS;
