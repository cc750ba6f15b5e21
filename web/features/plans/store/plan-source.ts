import type { PlanActivity } from "../../../../worker/features/plan-activity/contract.ts";
import type { CommentPlace } from "../../../../worker/features/plan-comments/contract.ts";
import type {
  FullRevision,
  RevisionList,
} from "../../../../worker/features/strategy-revisions/contract.ts";
import { lazyLocalPlan } from "./lazy-local.ts";
import { isLocalPlan } from "./plan-place.ts";

/** What is read of a plan beside its rows. */
export type PlanSource = {
  revisions: (asked: { cursor: string }) => Promise<RevisionList>;
  revision: (version: number) => Promise<FullRevision>;
  /** Of one item, or of the whole plan. */
  activity: (asked: { place: CommentPlace | null; cursor: string }) => Promise<PlanActivity>;
};

/** Where a plan of this browser is read from; null for those of accounts, which their queries ask the server for. */
export function localSourceOf(planId: string): Promise<PlanSource> | null {
  if (!isLocalPlan(planId)) return null;
  return lazyLocalPlan(planId).then((plan) => plan.source());
}
