/** What an admin makes of an answer that somebody marked and shares. */
export const EXAMPLE_STATES = ["new", "good", "to_fix", "done"] as const;
export type ExampleState = (typeof EXAMPLE_STATES)[number];
