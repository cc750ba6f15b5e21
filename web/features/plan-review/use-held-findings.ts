import { useState } from "react";
import { findingKey } from "../../../worker/features/plan-review/rules/review-plan.ts";
import type { Fix } from "../../../worker/features/plan-review/rules/review-rule.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { KnownFinding } from "./stand-of.ts";

/** What was done about a finding that is gone: what it says, and what takes it back. */
export type Done = { says: string; operationId: string };

type Kept = {
  view: string;
  findings: readonly KnownFinding[];
  done: ReadonlyMap<string, Done>;
};

/** Rows keep their places from the first fix on, so that nothing moves under a hand, until the person goes on. */
export function useHeldFindings(current: readonly KnownFinding[], view: string) {
  const store = usePlanStore();
  const [before, setKept] = useState<Kept | null>(null);
  const kept = before?.view === view ? before : null;
  const found = new Map(current.map((finding) => [findingKey(finding), finding]));
  const rows = kept?.findings.map((held) => found.get(findingKey(held)) ?? held) ?? current;
  const places = new Set(rows.map(findingKey));

  function fix(finding: KnownFinding, { label, done, changes }: Fix) {
    const last = store.history().undo?.id;
    void store.run({ label, done, changes });
    const operation = store.history().undo;
    if (!operation || operation.id === last) return;
    const made = { says: done, operationId: operation.id };
    setKept({
      view,
      findings: rows,
      done: new Map(kept?.done).set(findingKey(finding), made),
    });
  }

  return {
    rows,
    fix,
    isGone: (finding: KnownFinding) => !found.has(findingKey(finding)),
    doneOf: (finding: KnownFinding) => kept?.done.get(findingKey(finding)) ?? null,
    gone: rows.filter((finding) => !found.has(findingKey(finding))).length,
    /** Found since, and without a place yet. */
    arrived: current.filter((finding) => !places.has(findingKey(finding))).length,
    release: () => setKept(null),
  };
}

export type HeldFindings = ReturnType<typeof useHeldFindings>;
