/** From Poor to Excellent; the place in the list plus one is what is stored. */
export const FEEDBACK_WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;
export const FEEDBACK_SCORES = [1, 2, 3, 4, 5] as const;
export type FeedbackScore = (typeof FEEDBACK_SCORES)[number];

/** How far the work on feedback is. The first two are open; what is handled is one of the others. */
export const FEEDBACK_STATES = ["new", "in-progress", "answered", "closed"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
