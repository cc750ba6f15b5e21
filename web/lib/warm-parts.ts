const parts = new Set<() => unknown>();
let isEveryWanted = false;

/** A part in a script of its own says how it is fetched ahead. */
export function offerPart(warm: () => unknown): void {
  if (isEveryWanted) void warm();
  else parts.add(warm);
}

/** Fetches all parts that are known, and those that come with them: for work that goes on without a connection. */
export function warmEveryPart(): void {
  isEveryWanted = true;
  for (const warm of parts) void warm();
  parts.clear();
}
