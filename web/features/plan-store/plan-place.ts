import type { PlanChoice } from "../../../worker/features/plan-list/contract.ts";
import { DEMO_PLAN, LOCAL_PLAN, OWN_PLAN, planBaseAt } from "./address/plan-base.ts";

/** Which plan is on the screen, where, and who looks at it. */
export type PlanPlace = {
  planId: string;
  /** What the addresses of its screens begin with. */
  base: string;
  /** Null where nobody signed in: the plan is kept in this browser alone. */
  userId: string | null;
  /** What it is called; empty for somebody's first one, and for those that a browser keeps. */
  name: string;
  /** Whose it is, where somebody else decides on it. */
  ownerName: string | null;
};

/** Under which name a browser keeps what belongs to this person in this plan. */
export const ownerOf = ({ userId, planId }: Pick<PlanPlace, "userId" | "planId">): string =>
  `${userId}:${planId}`;

export const ownPlace = (userId: string): PlanPlace => ({
  planId: userId,
  base: OWN_PLAN,
  userId,
  name: "",
  ownerName: null,
});

type Chosen = Pick<PlanChoice, "planId" | "name" | "ownerName" | "isOwned">;

/** Any other plan: one's own, a company's, or one that somebody shares. */
export const otherPlace = (
  { planId, name, ownerName, isOwned }: Chosen,
  userId: string,
): PlanPlace => ({
  planId,
  base: planBaseAt(planId),
  userId,
  name,
  ownerName: isOwned ? null : ownerName,
});

/** What a plan is called on its screens. */
export const planTitle = ({ name, ownerName }: Pick<PlanPlace, "name" | "ownerName">): string =>
  name || (ownerName === null ? "My plan" : `Plan of ${ownerName}`);

/** The one plan of a browser. Its id is the same everywhere: it never leaves it. */
const LOCAL_PLAN_ID = "00000000-0000-7000-8000-000000000001";

export const LOCAL_PLACE: PlanPlace = {
  planId: LOCAL_PLAN_ID,
  base: LOCAL_PLAN,
  userId: null,
  name: "",
  ownerName: null,
};

/** The demo company's, to be tried out and thrown away. */
const DEMO_PLAN_ID = "00000000-0000-7000-8000-000000000002";

export const DEMO_PLACE: PlanPlace = {
  planId: DEMO_PLAN_ID,
  base: DEMO_PLAN,
  userId: null,
  name: "",
  ownerName: null,
};

export const isDemoPlan = (planId: string): boolean => planId === DEMO_PLAN_ID;

/** Kept in this browser: nothing of it is asked of the server. */
export const isLocalPlan = (planId: string): boolean =>
  planId === LOCAL_PLAN_ID || isDemoPlan(planId);
