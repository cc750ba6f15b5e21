/** How far the second factor of a session got. */
export const SECOND_FACTOR_STATES = ["not_required", "pending", "verified"] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];
