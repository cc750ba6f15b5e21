import { savesData } from "./saves-data.ts";

const parts = new Set<() => unknown>();
let isEveryWanted = false;

const first = new Set<Promise<unknown>>();

/** What the screen itself waits for: other work begins after it. Who shows the part tells of a failure. */
export async function fetchFirst(part: Promise<unknown>): Promise<void> {
  first.add(part);
  await Promise.allSettled([part]);
  first.delete(part);
}

/** Once nothing is fetched that the screen waits for; null where nothing is. */
export const afterFirst = (): Promise<unknown> | null =>
  first.size === 0 ? null : Promise.allSettled(first);

/** A part in a script of its own says how it is fetched ahead. */
export function offerPart(warm: () => unknown): void {
  if (isEveryWanted && mayWarm()) void warm();
  else parts.add(warm);
}

/** What fails without a connection, browsers do not ask for again: it is fetched ahead when there is one. */
export const mayWarm = (): boolean => navigator.onLine;

/** Fetches all parts that are known, and those that come with them: for work that goes on without a connection. Nothing for who saves data. */
export function warmEveryPart(): void {
  if (savesData()) return;
  if (!mayWarm()) {
    window.addEventListener("online", warmEveryPart, { once: true });
    return;
  }
  isEveryWanted = true;
  for (const warm of parts) void warm();
  parts.clear();
}
