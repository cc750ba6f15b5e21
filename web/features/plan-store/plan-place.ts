import { DEMO_PLAN, LOCAL_PLAN, OWN_PLAN, sharedPlanBase } from "./address/plan-base.ts";

/** Which plan is on the screen, where, and who looks at it. */
export type PlanPlace = {
  planId: string;
  /** What the addresses of its screens begin with. */
  base: string;
  /** Null where nobody signed in: the plan is kept in this browser alone. */
  userId: string | null;
  /** Whose it is, where that is somebody else. */
  ownerName: string | null;
};

/** Under which name a browser keeps what belongs to this person in this plan. */
export const ownerOf = ({ userId, planId }: Pick<PlanPlace, "userId" | "planId">): string =>
  `${userId}:${planId}`;

export const ownPlace = (userId: string): PlanPlace => ({
  planId: userId,
  base: OWN_PLAN,
  userId,
  ownerName: null,
});

export const sharedPlace = (planId: string, userId: string, ownerName: string): PlanPlace => ({
  planId,
  base: sharedPlanBase(planId),
  userId,
  ownerName,
});

/** The one plan of a browser. Its id is the same everywhere: it never leaves it. */
const LOCAL_PLAN_ID = "00000000-0000-7000-8000-000000000001";

export const LOCAL_PLACE: PlanPlace = {
  planId: LOCAL_PLAN_ID,
  base: LOCAL_PLAN,
  userId: null,
  ownerName: null,
};

/** The demo company's, to be tried out and thrown away. */
const DEMO_PLAN_ID = "00000000-0000-7000-8000-000000000002";

export const DEMO_PLACE: PlanPlace = {
  planId: DEMO_PLAN_ID,
  base: DEMO_PLAN,
  userId: null,
  ownerName: null,
};

export const isDemoPlan = (planId: string): boolean => planId === DEMO_PLAN_ID;

/** Kept in this browser: nothing of it is asked of the server. */
export const isLocalPlan = (planId: string): boolean =>
  planId === LOCAL_PLAN_ID || isDemoPlan(planId);
