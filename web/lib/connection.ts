import type { ShouldRevalidateFunctionArgs } from "react-router";

let isOffline = false;

/** Set by what asks the server all the time and gets no answer. */
export function setOffline(to: boolean): void {
  isOffline = to;
}

/** Screens below an address that stands here show each other without a server. */
const standing = new Set<string>();

export function keepStanding(base: string): () => void {
  standing.add(base);
  return () => void standing.delete(base);
}

export const standsAlone = (path: string): boolean =>
  [...standing].some((base) => path.startsWith(`${base}/`));

/** While nobody answers, a screen that can go on with what it has asks for nothing. */
export const whileConnected = ({
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && navigator.onLine && !isOffline;
