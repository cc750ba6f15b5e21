import { savesData } from "./saves-data.ts";

/** A few at a time, so that what somebody opens meanwhile need not queue behind all of them. */
const AT_ONCE = 4;

const parts = new Set<() => unknown>();
let isEveryWanted = false;
let lanes = 0;

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
  parts.add(warm);
  if (isEveryWanted) fetchAhead();
}

/** What fails without a connection, browsers do not ask for again: it is fetched ahead when there is one. */
export const mayWarm = (): boolean => navigator.onLine;

/** Fetches all parts that are known, and those that come with them: for work that goes on without a connection. Nothing for who saves data. */
export function warmEveryPart(): void {
  if (savesData()) return;
  isEveryWanted = true;
  fetchAhead();
}

function fetchAhead(): void {
  if (!mayWarm()) {
    window.addEventListener("online", fetchAhead, { once: true });
    return;
  }
  while (parts.size > 0 && lanes < AT_ONCE) void goThrough();
}

async function goThrough(): Promise<void> {
  lanes += 1;
  for (const warm of parts) {
    if (!mayWarm()) break;
    parts.delete(warm);
    await afterFirst();
    await warm();
  }
  lanes -= 1;
  if (parts.size > 0) fetchAhead();
}
