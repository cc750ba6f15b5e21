import { useEffect, useSyncExternalStore } from "react";
import { lastingStorage } from "../../lib/expiring-storage.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import {
  createDirectionDraft,
  type DirectionDraft,
  type DirectionReading,
} from "./direction-draft.ts";

const drafts = new WeakMap<PlanStore, DirectionDraft>();

function directionDraftOf(store: PlanStore): DirectionDraft {
  const known =
    drafts.get(store) ??
    createDirectionDraft({ store, storage: lastingStorage(), now: () => Date.now() });
  drafts.set(store, known);
  return known;
}

/** The strategy as it is saved and as it is typed, the same for every screen that shows it. */
export function useDirectionDraft(): { draft: DirectionDraft; reading: DirectionReading } {
  const draft = directionDraftOf(usePlanStore());
  useEffect(() => draft.start(), [draft]);
  const reading = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  return { draft, reading };
}
