import * as v from "valibot";
import {
  type FindingChange,
  FindingNote,
  type FindingRef,
  type SeenFindings,
} from "../../../worker/features/plan-review/contract.ts";
import { findingKey } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import {
  lastingStorage,
  parseText,
  readText,
  tabStorage,
  type TextStorage,
} from "../../lib/expiring-storage.ts";
import { readAs } from "../../lib/expected.ts";
import { isDemoPlan } from "../plan-store/plan-place.ts";
import { notesOf } from "./stand-of.ts";

const Kept = v.array(FindingNote);

/** What is kept of the findings of a plan that stays in its browser: the demo's as long as the tab. */
export const localNotesOf = (planId: string) =>
  isDemoPlan(planId)
    ? createLocalNotes({ storage: tabStorage(), key: "planner-demo-review", now: Date.now })
    : createLocalNotes({ storage: lastingStorage(), key: "planner-review", now: Date.now });

type Parts = { storage: TextStorage | null; key: string; now: () => number };

/** Answers as the server does. Another tab may have written since: each reads what is there. */
export function createLocalNotes({ storage, key, now }: Parts) {
  function read(): Map<string, FindingNote> {
    return new Map(notesOf(readAs(Kept, parseText(readText(storage, key))) ?? []));
  }

  function write(notes: ReadonlyMap<string, FindingNote>): void {
    const forgottenAt = now() - LIMITS.reviewResolvedMs;
    const kept = [...notes.values()].filter(
      ({ resolvedAt }) => resolvedAt === null || Date.parse(resolvedAt) >= forgottenAt,
    );
    try {
      storage?.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that is full or keeps nothing shows them until the page goes.
    }
  }

  const begun = (ref: FindingRef): FindingNote => ({
    ...ref,
    ownerMemberId: null,
    due: null,
    mutedUntil: null,
    muteReason: "",
    firstSeenAt: new Date(now()).toISOString(),
    resolvedAt: null,
    version: 0,
  });

  return {
    list: () => [...read().values()],
    note({ found, resolved }: SeenFindings): FindingNote[] {
      const notes = read();
      const noted: FindingNote[] = [];
      for (const ref of found) {
        const before = notes.get(findingKey(ref));
        const isBack = before && before.resolvedAt !== null;
        const { firstSeenAt } = begun(ref);
        noted.push(isBack ? { ...before, firstSeenAt, resolvedAt: null } : (before ?? begun(ref)));
      }
      for (const ref of resolved) {
        const before = notes.get(findingKey(ref));
        if (before) noted.push({ ...before, resolvedAt: new Date(now()).toISOString() });
      }
      for (const note of noted) notes.set(findingKey(note), note);
      write(notes);
      return noted;
    },
    change(ref: FindingRef, change: FindingChange): FindingNote {
      const notes = read();
      const before = notes.get(findingKey(ref)) ?? begun(ref);
      const isHeard = "mutedUntil" in change && change.mutedUntil === null;
      const after = { ...before, ...change, ...(isHeard ? { muteReason: "" } : {}) };
      const note = { ...after, version: before.version + 1 };
      notes.set(findingKey(note), note);
      write(notes);
      return note;
    },
  };
}
