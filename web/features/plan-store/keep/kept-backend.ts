import * as v from "valibot";
import {
  KIND_RECORDS,
  LISTED_KINDS,
  type PlanSnapshot,
} from "../../../../worker/features/plans/contract.ts";
import { Refused } from "../../../../worker/features/plans/rules/refusal.ts";
import { Offline } from "../offline.ts";
import type { PlanBackend } from "../plan-store-type.ts";
import { openPlans } from "./plan-databases.ts";

/** Kept by a page of before, it lacks the kinds and fields that came since: they have their defaults. */
function filled(snapshot: PlanSnapshot): PlanSnapshot {
  const lists = LISTED_KINDS.map((kind) => {
    const { list, defaults } = KIND_RECORDS[kind];
    // What a page of before kept has not every list.
    const rows = (snapshot[list] as readonly object[] | undefined) ?? [];
    return [list, rows.map((row) => ({ ...defaults, ...row }))];
  });
  const { settings } = snapshot;
  const { defaults } = KIND_RECORDS.settings;
  // Each list by the name of its kind, which fromEntries cannot say.
  const known = Object.fromEntries(lists) as Partial<PlanSnapshot>;
  return {
    ...snapshot,
    ...known,
    settings: settings && v.parse(KIND_RECORDS.settings.item, { ...defaults, ...settings }),
  };
}

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
          return { ...filled(kept.snapshot), keptAt: kept.savedAt };
        }
      },
    } satisfies PlanBackend,
  };
}
