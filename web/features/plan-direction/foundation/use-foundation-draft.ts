import { useEffect, useSyncExternalStore } from "react";
import { after } from "../../../lib/after.ts";
import { lastingStorage } from "../../../lib/expiring-storage.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import {
  createFoundationDraft,
  type FoundationDraft,
  type FoundationReading,
} from "./foundation-draft.ts";

const drafts = new WeakMap<PlanStore, FoundationDraft>();

function foundationDraftOf(store: PlanStore): FoundationDraft {
  const known =
    drafts.get(store) ??
    createFoundationDraft({ store, storage: lastingStorage(), after, now: () => Date.now() });
  drafts.set(store, known);
  return known;
}

/** The foundation as it is saved and as it is typed. What waits is saved when the screen is left. */
export function useFoundationDraft(): { draft: FoundationDraft; reading: FoundationReading } {
  const draft = foundationDraftOf(usePlanStore());
  useEffect(() => {
    draft.start();
    const flush = () => void draft.flushAll();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      flush();
    };
  }, [draft]);
  const reading = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  return { draft, reading };
}
