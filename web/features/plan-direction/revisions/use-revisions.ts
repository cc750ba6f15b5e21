import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  readRevisionData,
  REVISED_KINDS,
  REVISION_SHAPE,
  type RevisedPlan,
} from "../../../../worker/features/plans/rules/revision-data.ts";
import { revisedOf } from "../../../../worker/features/strategy-revisions/rules/revised-of.ts";
import { useLatestVersion } from "../../plan-store/use-moments.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { revisionQuery, revisionsQuery } from "../../plan-store/revisions-query.ts";

/** The versions that there are, read anew once the server has another one. */
export function useRevisions() {
  const { planId } = usePlanStore();
  const latest = useLatestVersion();
  return { latest, query: useInfiniteQuery(revisionsQuery(planId, latest)) };
}

export type ReadPlan = {
  plan: RevisedPlan;
  isNewer: boolean;
  /** The day on which it was so; null of the plan as it is. */
  at: string | null;
};

const DAY = "2026-01-01".length;

/** The plan of one version; with null the plan as it is now. */
export function useReadPlan(version: number | null) {
  const store = usePlanStore();
  const now = useNow();
  const query = useQuery({
    ...revisionQuery(store.planId, version ?? 0),
    enabled: version !== null,
  });
  const { data } = query;
  const kept = useMemo((): ReadPlan | null => {
    if (!data) return null;
    return {
      plan: readRevisionData(data.data),
      isNewer: data.shape > REVISION_SHAPE,
      at: data.createdAt.slice(0, DAY),
    };
  }, [data]);
  const current = useMemo(
    () => (version === null ? { plan: revisedOf(store.plan), isNewer: false, at: null } : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `now` stands for the rows inside the store.
    [store, version, now],
  );
  return { query, read: version === null ? current : kept };
}

/** Changes with every row of the plan that a version keeps. */
function useNow(): string {
  const [theme, goal, objective] = [useKind("theme"), useKind("goal"), useKind("objective")];
  const [project, epic, squad] = [useKind("project"), useKind("epic"), useKind("squad")];
  const [result, checkIn] = [useKind("keyResult"), useKind("checkIn")];
  const [update, reply, period] = [useKind("update"), useKind("reply"), useKind("period")];
  const [person, foundation] = [useKind("teamMember"), useKind("foundation")];
  const strategy = useKind("strategy");
  return [
    theme,
    goal,
    objective,
    project,
    epic,
    squad,
    result,
    checkIn,
    update,
    reply,
    period,
    person,
    foundation,
    strategy,
  ].join();
}

export const isWhole = ({ plan, isNewer }: ReadPlan): boolean =>
  !isNewer &&
  plan.unread.size === 0 &&
  plan.unknown === 0 &&
  plan.lostValues === 0 &&
  plan.kinds.size === REVISED_KINDS.length;
