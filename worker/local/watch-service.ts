import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { LOCAL } from "./local-limits.ts";

/** How long a service may keep silent, and how much memory it may take. */
export type Bounds = { silentMs: number; memoryBytes: number };

type Watched = { pid: number; look: () => Promise<boolean>; bounds: Bounds; ended: AbortSignal };

/** Resolves with what is too much, once something is: a thread that is busy answers nobody who looks. */
export async function watchService({ pid, look, bounds, ended }: Watched): Promise<string> {
  let silentSince = 0;
  while (!ended.aborted) {
    await wait(LOCAL.serviceLookMs, null, { signal: ended }).catch(() => undefined);
    const now = performance.now();
    if (readMemory(pid) > bounds.memoryBytes) return "it took too much memory";
    if (silentSince === 0) {
      silentSince = now;
      void look().then(() => (silentSince = 0));
    } else if (now - silentSince > bounds.silentMs) return "it took too long";
  }
  return "it ended";
}

/** What it holds; nothing is known of it where the system does not tell. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
