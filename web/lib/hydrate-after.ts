const parts: Promise<unknown>[] = [];

/**
 * For what the document shows and has a script of its own: what changes around it before that is there would take its
 * markup away.
 */
export const hydrateAfter = (part: Promise<unknown>): void => void parts.push(part);

/** Once all of it is there, or has failed. */
export const readyToHydrate = (): Promise<unknown> => Promise.allSettled(parts);
