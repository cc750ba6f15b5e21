import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after } from "../../../lib/after.ts";
import { WAITING_COUNT } from "../../../lib/personal-storage.ts";
import { createPlanStore, type PlanStoreParts, type StartedStore } from "../create-plan-store.ts";
import type { PlanStore } from "../plan-store-type.ts";
import { keepWaiting, type Waiting } from "./persist-pending.ts";
import { keptBackend } from "./kept-backend.ts";
import { holdPage } from "./open-pages.ts";

const page = typeof document === "undefined" ? "" : crypto.randomUUID();
let isHeld = false;

const waitings = new WeakMap<PlanStore, Waiting>();

/** What of a plan waits or was refused; null for a plan that is not kept here. */
export const waitingOf = (store: PlanStore): Waiting | null => waitings.get(store) ?? null;

/** The store of an account's plan: what it shows and what waits for its server outlive the page. */
export function keptStore(owner: string, parts: PlanStoreParts): StartedStore {
  const kept = keptBackend(parts.backend, { owner, now: parts.now });
  const waiting = keepWaiting({ owner, page, onCount: (count) => noteCount(owner, count) });
  let restored: Promise<void> | undefined;
  const store = createPlanStore({
    ...parts,
    outbox: waiting.outbox,
    backend: {
      ...kept.backend,
      async load() {
        restored ??= restore();
        const [snapshot] = await Promise.all([kept.backend.load(), restored]);
        return snapshot;
      },
    },
  });
  waitings.set(store, waiting);

  /** A database that does not open holds nothing up. */
  async function restore(): Promise<void> {
    if (!isHeld) holdPage(page);
    isHeld = true;
    const late = new Promise<never[]>((go) => void after(LIMITS.planRestoreMs, () => go([])));
    const left = await Promise.race([waiting.takeOver().catch(() => []), late]);
    store.restore(left);
  }

  let stopTimer = () => {};
  store.subscribe("saving", () => {
    stopTimer();
    if (store.saving() > 0 || store.connection().isOffline) return;
    stopTimer = after(LIMITS.planKeepMs, () => {
      if (store.saving() === 0 && !store.connection().isOffline) void kept.keep(store.snapshot());
    });
  });
  return store;
}

/** Beside the database, as a sign-out asks without waiting. */
function noteCount(owner: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(`${WAITING_COUNT}${owner}`, String(count));
    else localStorage.removeItem(`${WAITING_COUNT}${owner}`);
  } catch {
    // Where nothing is kept there is nothing to ask about.
  }
}
