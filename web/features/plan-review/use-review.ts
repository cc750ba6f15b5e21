import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { reviewPlan } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { findingNotesQuery } from "./queries.ts";
import { notesOf, standOf, unnotedOf } from "./stand-of.ts";

/** What the rules find in the plan on the screen, made anew when it or the day has changed. */
export function useReview() {
  const store = usePlanStore();
  const revision =
    useKind("theme") +
    useKind("teamMember") +
    useKind("goal") +
    useKind("project") +
    useKind("epic") +
    useKind("objective") +
    useKind("keyResult") +
    useKind("settings");
  const today = store.today();
  const found = useMemo(
    () => {
      const reviewed = new Reviewed(store.plan, today);
      return { reviewed, findings: reviewPlan(reviewed) };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, revision, today],
  );
  const query = useQuery(findingNotesQuery(store.planId));
  const { data } = query;
  const kept = useMemo(() => {
    const notes = notesOf(data ?? []);
    const { findings } = found;
    return {
      stand: standOf(findings, notes, { now: Date.now(), today }),
      unnoted: data ? unnotedOf(findings, notes) : NOTHING,
    };
  }, [found, data, today]);
  return { ...found, ...kept, query };
}

const NOTHING: ReturnType<typeof unnotedOf> = { found: [], resolved: [] };
