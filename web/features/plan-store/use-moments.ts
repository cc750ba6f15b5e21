import { useQuery } from "@tanstack/react-query";
import { momentsQuery, trendQuery } from "./revisions-query.ts";
import { useItem, usePlanStore, useSaving } from "./use-plan.tsx";
import { useState } from "react";

/** The version that the plan has for sure: while one is being saved, the one before it. */
export function useLatestVersion(): number {
  const { planId } = usePlanStore();
  const version = useItem("strategy", planId)?.version ?? 0;
  const isSaved = useSaving() === 0;
  const [latest, setLatest] = useState(version);
  if (isSaved && latest !== version) setLatest(version);
  return latest;
}

/** The latest reviews and closes of the plan, newest first. */
export function useMoments() {
  const { planId } = usePlanStore();
  const latest = useLatestVersion();
  // Before the first version there are none.
  return useQuery({ ...momentsQuery(planId, latest), enabled: latest > 0 });
}

/** How far an item was at each of them, the oldest first. */
export function useTrend(itemId: string) {
  const { planId } = usePlanStore();
  const latest = useLatestVersion();
  return useQuery({ ...trendQuery(planId, itemId, latest), enabled: latest > 0 });
}
