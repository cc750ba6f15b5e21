import { reviewed } from "../../../../worker/features/check-ins/rules/due.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";

const REVIEW_OWNERS = ["mine", "everyone"] as const;
export type ReviewOwner = (typeof REVIEW_OWNERS)[number];

const reviewOwnerText = (params: URLSearchParams) => params.get("whose") ?? "";

/** Whose key results are reviewed: one's own where one has any, or else everybody's. */
export function useReviewOwner(): { reviewOwner: ReviewOwner; memberId: string | null } {
  const store = usePlanStore();
  const asked = useAddress(reviewOwnerText);
  useKind("teamMember");
  useKind("keyResult");
  useKind("kpi");
  useKind("objective");
  const memberId = store.memberId();
  if (memberId === null) return { reviewOwner: "everyone", memberId };
  const hasOwn = reviewed(store.plan, memberId).length > 0;
  const named = REVIEW_OWNERS.find((reviewOwner) => reviewOwner === asked);
  return { reviewOwner: named ?? (hasOwn ? "mine" : "everyone"), memberId };
}

export const chooseReviewOwner = (reviewOwner: ReviewOwner) =>
  changeAddress({ whose: reviewOwner }, "push");
