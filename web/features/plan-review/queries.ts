import { queryOptions } from "@tanstack/react-query";
import type { planReviewApi } from "../../../worker/features/plan-review/api.ts";
import type {
  FindingChange,
  FindingNote,
  FindingRef,
  SeenFindings,
} from "../../../worker/features/plan-review/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { networkModeOf } from "../plan-store/network-mode.ts";
import { isLocalPlan } from "../plan-store/plan-place.ts";
import { localNotesOf } from "./local-notes.ts";

type PlanReviewApi = typeof planReviewApi;
const client = lazyClient<PlanReviewApi>("/api/plans");

/** What is kept of a plan's findings, all of it. */
export function findingNotesQuery(planId: string) {
  return queryOptions({
    queryKey: ["plan-findings", planId],
    networkMode: networkModeOf(planId),
    queryFn: async ({ signal }): Promise<readonly FindingNote[]> => {
      if (isLocalPlan(planId)) return localNotesOf(planId).list();
      const notes: FindingNote[] = [];
      const findings = (await client())[":planId"].findings;
      for (let cursor: string | null = ""; cursor !== null;) {
        const query = cursor === "" ? {} : { cursor };
        const answer = await findings.$get({ param: { planId }, query }, { init: { signal } });
        const { items, nextCursor } = await answer.json();
        notes.push(...items);
        cursor = nextCursor;
      }
      return notes;
    },
  });
}

export async function noteFindings(planId: string, seen: SeenFindings): Promise<FindingNote[]> {
  if (isLocalPlan(planId)) return localNotesOf(planId).note(seen);
  const findings = (await client())[":planId"].findings;
  return (await (await findings.$post({ param: { planId }, json: seen })).json()).items;
}

type Change = { ref: FindingRef; change: FindingChange; version: number };

export async function changeFinding(
  planId: string,
  { ref, change, version }: Change,
): Promise<FindingNote> {
  if (isLocalPlan(planId)) return localNotesOf(planId).change(ref, change);
  const at = (await client())[":planId"].findings[":rule"][":kind"][":id"];
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await at.$patch({ param: { planId, ...ref }, json: change }, seen)).json();
}
