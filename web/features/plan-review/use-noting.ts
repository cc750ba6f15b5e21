import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FindingNote, SeenFindings } from "../../../worker/features/plan-review/contract.ts";
import { findingKey } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import { useConnection, usePlanStore, useSaving } from "../plan-store/use-plan.tsx";
import { findingNotesQuery, noteFindings } from "./queries.ts";

/** Puts what is kept of some findings in the place of what was. */
export function usePutNotes(): (notes: readonly FindingNote[]) => void {
  const client = useQueryClient();
  const { planId } = usePlanStore();
  return (notes) =>
    client.setQueryData(findingNotesQuery(planId).queryKey, (before) => {
      if (!before) return before;
      const keys = new Set(notes.map(findingKey));
      return [...before.filter((note) => !keys.has(findingKey(note))), ...notes];
    });
}

/**
 * Notes since when something is found, and when it was resolved, once what was done is saved. Nobody waits for
 * it: what could not be noted is noted after the next change, or by whoever looks next.
 */
export function useNoting({ found, resolved }: SeenFindings): void {
  const store = usePlanStore();
  const put = usePutNotes();
  const saving = useSaving();
  const { isOffline, keptAt } = useConnection();
  const isSettled = saving === 0 && !isOffline && keptAt === null && store.canEdit();
  useEffect(() => {
    if (!isSettled || found.length + resolved.length === 0) return undefined;
    return after(LIMITS.findingsNotedDelayMs, () => void noteAll());

    async function noteAll() {
      try {
        const noted: FindingNote[] = [];
        for (const seen of inParts({ found, resolved })) {
          noted.push(...(await noteFindings(store.planId, seen)));
        }
        put(noted);
      } catch {
        // Nobody waits for it, and nothing that people said is in it.
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how notes are put is the same at every drawing.
  }, [store, found, resolved, isSettled]);
}

function inParts({ found, resolved }: SeenFindings): SeenFindings[] {
  const parts: SeenFindings[] = [];
  const most = LIMITS.findingsNotedMost;
  for (let at = 0; at < Math.max(found.length, resolved.length); at += most) {
    const part = { found: found.slice(at, at + most), resolved: resolved.slice(at, at + most) };
    parts.push(part);
  }
  return parts;
}
