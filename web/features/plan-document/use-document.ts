import { useMemo } from "react";
import { readLate } from "../plan-fields/late/read-late.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { composeDecisions } from "./compose/compose-decisions.ts";
import { composeKpis } from "./compose/compose-kpis.ts";
import { composeLines, type Lines } from "./compose/compose-lines.ts";
import { composeObjectives } from "./compose/compose-objectives.ts";
import { composePeople } from "./compose/compose-people.ts";
import { isIn, placeOf } from "./compose/reads.ts";
import { linesOf, scopeOf } from "./compose/scope-of.ts";

/** Rises with the work, and with what its progress is made from. */
const useWorkRevision = () =>
  useKind("theme") +
  useKind("goal") +
  useKind("project") +
  useKind("epic") +
  useKind("settings") +
  useResultsRevision();

const useResultsRevision = () => useKind("objective") + useKind("keyResult");
const usePeopleRevision = () => useKind("teamMember") + useKind("squad");

type Kept = { work: number; today: string; lines: Lines };
const kept = new WeakMap<PlanStore, Kept>();

/** Several sections read the same lines: they are composed once for all of them. */
function linesIn(store: PlanStore, work: number): Lines {
  const today = store.today();
  const known = kept.get(store);
  if (known?.work === work && known.today === today) return known.lines;
  const lines = composeLines(store);
  kept.set(store, { work, today, lines });
  return lines;
}

/** What a section is made of, composed anew when one of its kinds has changed, or the day. */
function useComposed<Value>(revision: number, themeId: string | null, compose: () => Value): Value {
  const store = usePlanStore();
  const today = store.today();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  return useMemo(compose, [store, today, revision, themeId]);
}

export function useLines(themeId: string | null): Lines {
  const store = usePlanStore();
  const work = useWorkRevision();
  return useComposed(work, themeId, () => linesOf(linesIn(store, work), themeId));
}

export function useObjectives(themeId: string | null) {
  const store = usePlanStore();
  const work = useWorkRevision();
  return useComposed(work, themeId, () => {
    const lines = linesIn(store, work);
    return composeObjectives(store, lines, scopeOf(lines, themeId));
  });
}

/** The ids of what is watched. */
export function useKpis(themeId: string | null) {
  const store = usePlanStore();
  const work = useWorkRevision();
  return useComposed(work + useKind("kpi") + useKind("checkIn"), themeId, () =>
    composeKpis(store, themeId, scopeOf(linesIn(store, work), themeId)),
  );
}

export function useBrief(themeId: string | null) {
  const store = usePlanStore();
  const work = useWorkRevision();
  const revision = work + useKind("checkIn") + useKind("strategy") + usePeopleRevision();
  return useComposed(revision, themeId, () => {
    const lines = linesIn(store, work);
    const scope = scopeOf(lines, themeId);
    return {
      late: readLate(store).items.filter(({ kind, id }) => isIn(scope, placeOf(store, kind, id))),
      decisions: composeDecisions(store, scope),
    };
  });
}

export function usePeople(themeId: string | null) {
  const store = usePlanStore();
  const work = useWorkRevision();
  return useComposed(work + usePeopleRevision(), themeId, () =>
    composePeople(store, scopeOf(linesIn(store, work), themeId)),
  );
}
