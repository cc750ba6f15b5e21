import type { PlanSnapshot } from "../../../../worker/features/plans/contract.ts";
import { Refused } from "../../../../worker/features/plans/rules/refusal.ts";
import { Offline } from "../offline.ts";
import type { PlanBackend } from "../plan-store-type.ts";
import { openPlans } from "./plan-databases.ts";

type Parts = { owner: string; now: () => number };

/** A plan's backend that answers with what this browser keeps while the server does not. */
export function keptBackend(backend: PlanBackend, { owner, now }: Parts) {
  let isRefused = false;

  /** A browser that keeps nothing has nothing to fall back on, and works as before. */
  async function keep(snapshot: PlanSnapshot): Promise<void> {
    if (isRefused) return;
    try {
      await (await openPlans()).put("plans", { owner, savedAt: now(), snapshot });
    } catch {
      // Full or forbidden: the next reading tries again.
    }
  }

  async function readKept() {
    try {
      return (await (await openPlans()).get("plans", owner)) ?? null;
    } catch {
      return null;
    }
  }

  async function forget(): Promise<void> {
    try {
      await (await openPlans()).delete("plans", owner);
    } catch {
      // There was nothing to forget, or it goes with the sign-out.
    }
  }

  return {
    keep,
    backend: {
      ...backend,
      async load() {
        try {
          const snapshot = await backend.load();
          isRefused = false;
          void keep(snapshot);
          return snapshot;
        } catch (error) {
          // Whoever may not read it any more keeps nothing of it.
          if (error instanceof Refused) {
            isRefused = true;
            await forget();
          }
          const kept = error instanceof Offline ? await readKept() : null;
          if (!kept) throw error;
          return { ...kept.snapshot, keptAt: kept.savedAt };
        }
      },
    } satisfies PlanBackend,
  };
}
