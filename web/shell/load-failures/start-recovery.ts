import { after } from "../../lib/after.ts";
import { LIMITS, RECOVERY_PARAMETERS } from "../../../worker/kernel/limits.ts";
import { findNewDeployment, isHandled, recordHandled } from "../updates/deployment.ts";
import type { LogEntry } from "../../lib/client-log/make-client-log.ts";
import { lastingStorage, readText, tabStorage } from "../../lib/expiring-storage.ts";
import { dropCaches, dropServiceWorkers } from "../../lib/recovery/drop-caches.ts";
import { makeRecovery } from "../../lib/recovery/make-recovery.ts";
import { onceServed } from "./once-served.ts";
import { makeReloadGuard } from "../../lib/recovery/reload-guard.ts";
import { watchTyping } from "../../lib/recovery/watch-typing.ts";

const ATTEMPTS = "chunk_recovery_attempts";

type Router = {
  state: {
    navigation: { state: string; location?: { pathname: string; search: string; hash: string } };
  };
};

/** This browser's parts of the recovery; takes the marks of a reload out of the address. */
export function startRecovery(log: (entry: LogEntry) => string) {
  const arrived = takeMarks();
  const guard = makeReloadGuard({
    storage: tabStorage(),
    inAddress: arrived.count,
    now: Date.now,
  });
  for (const touch of ["pointerdown", "keydown"]) {
    window.addEventListener(touch, guard.touch, { capture: true });
  }
  if (arrived.marker) {
    log({ level: "info", message: `The page came anew after a failure: ${arrived.marker}` });
  }
  let attempts = arrived.count;
  return makeRecovery({
    guard,
    log,
    attempts: {
      read: () => Number(readText(lastingStorage(), ATTEMPTS) ?? attempts) || 0,
      write(count) {
        attempts = count;
        try {
          lastingStorage()?.setItem(ATTEMPTS, String(count));
        } catch {
          // Then it counts for as long as the page stands.
        }
      },
    },
    isOnline: () => navigator.onLine,
    isUnsaved: watchTyping(),
    findNewDeployment,
    isHandled,
    recordHandled,
    clearCaches: (problem) => inTime(clearCaches(problem)),
    clearServiceWorkers: () => inTime(dropServiceWorkers()),
    reload: (marker) =>
      void onceServed().then(() => location.replace(marked(target(), guard.count(), marker))),
    isSubmitting: () => router()?.state.navigation.state === "submitting",
    after,
    random: Math.random,
  });
}

function takeMarks(): { count: number; marker: string } {
  const url = new URL(location.href);
  const { count, marker } = RECOVERY_PARAMETERS;
  const marks = {
    count: Math.min(Number(url.searchParams.get(count)) || 0, LIMITS.reloadsMost),
    marker: (url.searchParams.get(marker) ?? "").slice(0, LIMITS.nameLength),
  };
  if (url.searchParams.has(count) || url.searchParams.has(marker)) {
    url.searchParams.delete(count);
    url.searchParams.delete(marker);
    history.replaceState(history.state, "", url);
  }
  return marks;
}

function marked(href: string, count: number, marker: string): string {
  const url = new URL(href, location.href);
  url.searchParams.set(RECOVERY_PARAMETERS.count, String(count));
  url.searchParams.set(RECOVERY_PARAMETERS.marker, marker);
  return url.href;
}

/** Where the page is, or is on its way to. */
function target(): string {
  const to = router()?.state.navigation.location;
  return to ? to.pathname + to.search + to.hash : location.href;
}

/** React Router sets it once it has taken over. */
function router(): Router | undefined {
  return Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
}

/** A file that this browser once got broken would be taken from its cache again. */
async function fetchAnew(error: unknown): Promise<void> {
  const words = error instanceof Error ? error.message : "";
  const address = /\/assets\/[\w./-]+/.exec(words)?.[0];
  if (address) await fetch(address, { cache: "reload" });
}

async function clearCaches(failed: unknown): Promise<void> {
  await Promise.allSettled([dropCaches(), fetchAnew(failed)]);
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const limit = new Promise<void>((done) => void setTimeout(done, LIMITS.cacheClearMs));
  await Promise.race([work.catch(() => {}), limit]);
}
