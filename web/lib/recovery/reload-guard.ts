import { LIMITS } from "../../../worker/kernel/limits.ts";
import { parseText, readText, type TextStorage } from "../expiring-storage.ts";

export type ReloadReason = "route" | "chunk" | "deployment";
type Reload = { reason: ReloadReason; at: number };

const KEY = "reloads";

const MOST: Readonly<Record<ReloadReason, number>> = {
  route: LIMITS.routeBoundaryRetries,
  chunk: LIMITS.chunkReloadsMost,
  deployment: LIMITS.deploymentReloadsMost,
};

type GuardParts = {
  /** The tab's own, which lasts over reloads. */
  storage: TextStorage | null;
  /** What the address brought along, for where storage is forbidden. */
  inAddress: number;
  now: () => number;
};

/**
 * Every reload that nobody asked for passes here. Counts are given back only by somebody who touches the
 * page after an hour: neither time alone nor a clock that is wrong starts them anew.
 */
export function makeReloadGuard({ storage, inAddress, now }: GuardParts) {
  let isTouched = false;
  let memory: readonly Reload[] = Array.from({ length: inAddress }, () => ({
    reason: "chunk",
    at: now(),
  }));

  function read(): readonly Reload[] {
    const kept = parseText(readText(storage, KEY));
    const reloads = Array.isArray(kept) ? kept.filter(isReload) : [];
    return reloads.length >= memory.length ? reloads : memory;
  }

  function counted(): readonly Reload[] {
    if (!isTouched) return read();
    return read().filter(({ at }) => now() - at < LIMITS.reloadsForgottenMs);
  }

  return {
    touch: () => void (isTouched = true),
    count: () => counted().length,
    /** True once for each reload that may be done; it is counted by being asked for. */
    take(reason: ReloadReason): boolean {
      const before = counted();
      const alike = before.filter((reload) => reload.reason === reason);
      if (before.length >= LIMITS.reloadsMost || alike.length >= MOST[reason]) return false;
      memory = [...before, { reason, at: now() }];
      try {
        storage?.setItem(KEY, JSON.stringify(memory));
      } catch {
        // Then the address tells the next page.
      }
      return true;
    },
  };
}

export type ReloadGuard = ReturnType<typeof makeReloadGuard>;

function isReload(kept: unknown): kept is Reload {
  if (typeof kept !== "object" || kept === null) return false;
  const reason: unknown = Reflect.get(kept, "reason");
  const at: unknown = Reflect.get(kept, "at");
  return typeof at === "number" && typeof reason === "string" && reason in MOST;
}
