import type { ShouldRevalidateFunctionArgs } from "react-router";

let isAway = false;

/** Said by whoever asks a server all the time, and is not answered. */
export function setAway(to: boolean): void {
  isAway = to;
}

/** While nobody answers, a screen that can go on with what it has asks for nothing. */
export const whileReached = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && navigator.onLine && !isAway;
