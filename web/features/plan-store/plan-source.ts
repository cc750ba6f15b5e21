import type { PlanActivity } from "../../../worker/features/plan-activity/contract.ts";
import type { CommentPlace } from "../../../worker/features/plan-comments/contract.ts";
import type {
  FullRevision,
  RevisionList,
  Trend,
} from "../../../worker/features/strategy-revisions/contract.ts";

/** What is read of a plan beside its rows. */
export type PlanSource = {
  revisions: (asked: { cursor: string; of?: "moments" }) => Promise<RevisionList>;
  trend: (itemId: string) => Promise<Trend>;
  revision: (version: number) => Promise<FullRevision>;
  /** Of one item, or of the whole plan. */
  activity: (asked: {
    place: CommentPlace | null;
    /** Calendar days where the person is, both of them included. */
    from?: string | undefined;
    to?: string | undefined;
    cursor: string;
  }) => Promise<PlanActivity>;
};
