import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { LogEntry } from "../client-log/make-client-log.ts";
import type { ReloadGuard, ReloadReason } from "./reload-guard.ts";

export type RecoveryParts = {
  guard: ReloadGuard;
  log: (entry: LogEntry) => string;
  /** The chunk_recovery_attempts of this browser. */
  attempts: { read: () => number; write: (count: number) => void };
  isOnline: () => boolean;
  /** Something typed on this page would be lost; `isLeaving` when its person leaves it anyway. */
  isUnsaved: (isLeaving: boolean) => boolean;
  findNewDeployment: () => Promise<string | null>;
  isHandled: (id: string) => boolean;
  recordHandled: (id: string) => void;
  /** The caches, and with them a file that the browser kept broken. */
  clearCaches: (error: unknown) => Promise<void>;
  clearServiceWorkers: () => Promise<void>;
  /** Loads the address anew, or the one that a navigation is on its way to. */
  reload: (marker: ReloadReason) => void;
  /** A form is on its way, which a reload would not send. */
  isSubmitting: () => boolean;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
};

type Load<Part> = () => Promise<Part>;

/** What is done when code, styles or data do not arrive. */
export function makeRecovery(parts: RecoveryParts) {
  let isReloading = false;
  let mending: Promise<boolean> | null = null;
  /** Failures that were tried to be mended already. */
  const settled = new WeakSet<object>();

  const wait = (ms: number) => new Promise<void>((done) => void parts.after(ms, () => done()));

  async function retried<Part>(load: Load<Part>, waits: readonly number[]): Promise<Part> {
    for (const waitMs of waits) {
      try {
        return await load();
      } catch (error) {
        if (!parts.isOnline()) throw error;
        await wait(waitMs);
      }
    }
    return load();
  }

  async function loaded<Part>(load: Load<Part>, waits: readonly number[], isPage: boolean) {
    try {
      return await retried(load, waits);
    } catch (error) {
      const isMended = await mendChunk(error, { isLeaving: isPage, retries: waits.length });
      if (!isMended) throw error;
      // The page goes; nobody waits for this any more.
      return new Promise<Part>(() => {});
    }
  }

  function mayReload(isLeaving: boolean): boolean {
    return parts.isOnline() && !parts.isUnsaved(isLeaving) && !parts.isSubmitting();
  }

  /** Answers whether the page is about to be loaded anew. What fails together is one failure. */
  function mendChunk(error: unknown, about: { isLeaving?: boolean; retries?: number } = {}) {
    if (typeof error === "object" && error !== null) settled.add(error);
    mending ??= mendOnce(error, about.isLeaving ?? false, about.retries ?? 0);
    return mending;
  }

  async function mendOnce(error: unknown, isLeaving: boolean, retries: number): Promise<boolean> {
    try {
      return await mend(error, isLeaving, retries);
    } finally {
      mending = null;
    }
  }

  async function mend(error: unknown, isLeaving: boolean, retries: number): Promise<boolean> {
    if (isReloading) return true;
    if (!parts.isOnline()) return false;
    const deployment = await newDeployment();
    const count = parts.attempts.read() + 1;
    parts.attempts.write(count);
    const isUpdate = deployment !== null && mayReload(isLeaving) && parts.guard.take("deployment");
    parts.log({
      level: isUpdate ? "critical" : "error",
      error,
      retryCount: retries,
      context: { kind: "load failure", attempt: count, deployment },
    });
    if (isUpdate) parts.recordHandled(deployment);
    else if (!mayReload(isLeaving) || !parts.guard.take("chunk")) return false;
    isReloading = true;
    await parts.clearCaches(error);
    if (count > LIMITS.routeBoundaryRetries) await parts.clearServiceWorkers();
    parts.reload(isUpdate ? "deployment" : "chunk");
    return true;
  }

  async function newDeployment(): Promise<string | null> {
    const id = await parts.findNewDeployment().catch(() => null);
    return id === null || parts.isHandled(id) ? null : id;
  }

  return {
    /** A whole screen: waits about 1, 2 and 4 seconds between its tries. */
    loadPage: <Part>(load: Load<Part>) =>
      loaded(
        load,
        Array.from({ length: LIMITS.lazyRetries }, (_, tried) => {
          const jitterMs = parts.random() * LIMITS.lazyRetryJitterMs;
          return 2 ** tried * LIMITS.lazyRetryMs + jitterMs;
        }),
        true,
      ),
    /** A part of a screen that stands. */
    loadPart: <Part>(load: Load<Part>) =>
      loaded(
        load,
        Array.from({ length: LIMITS.lazyRetriesElsewhere }, () => LIMITS.lazyRetryElsewhereMs),
        false,
      ),
    mendChunk,
    /** For what a boundary caught: data that did not come. What was tried already is not tried again. */
    mendRoute(error: unknown): boolean {
      if (isReloading) return true;
      if (typeof error === "object" && error !== null && settled.has(error)) return false;
      if (!mayReload(true) || !parts.guard.take("route")) return false;
      isReloading = true;
      parts.log({ level: "warn", error, context: { kind: "reload after a failed route" } });
      parts.reload("route");
      return true;
    },
    /** Three seconds after a good start chunks may fail anew. */
    started() {
      const before = parts.attempts.read();
      parts.after(LIMITS.chunkErrorResetMs, () => {
        if (parts.attempts.read() === before) parts.attempts.write(0);
      });
    },
    errorCount: () => parts.attempts.read(),
  };
}

export type Recovery = ReturnType<typeof makeRecovery>;
