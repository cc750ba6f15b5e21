/** Where the screens of a plan stand: the first one of somebody's own, the one without an account, the demo, any other. */
export const OWN_PLAN = "/strategy";
export const LOCAL_PLAN = "/planner";
export const DEMO_PLAN = `${LOCAL_PLAN}/demo`;
export const PLANS = `${OWN_PLAN}/plans`;
export const PORTFOLIO = `${OWN_PLAN}/portfolio`;

/** Where questions lead to the strategy of somebody's own plan, or of the one that is named. */
export const BUILDER = "/strategy-builder";

/** Null where a plan has none: the demo is only looked at. */
export function builderOf({
  planId,
  base,
  userId,
}: {
  planId: string;
  base: string;
  userId: string | null;
}) {
  if (userId !== null) return planId === userId ? BUILDER : `${BUILDER}?plan=${planId}`;
  return base === LOCAL_PLAN ? `${LOCAL_PLAN}${BUILDER}` : null;
}

export const planBaseAt = (planId: string) => `${PLANS}/${planId}`;

export function planBaseOf(path: string): string {
  const [, first, second, planId] = path.split("/");
  if (`/${first}` === LOCAL_PLAN) return second === "demo" ? DEMO_PLAN : LOCAL_PLAN;
  return second === "plans" && planId ? planBaseAt(planId) : OWN_PLAN;
}

export const isPlanPath = (path: string): boolean =>
  [OWN_PLAN, LOCAL_PLAN].some((base) => path === base || path.startsWith(`${base}/`));

/** Of the plan on the screen. Links inside a plan are drawn in the browser alone, which has an address. */
const planBase = (): string =>
  typeof location === "undefined" ? OWN_PLAN : planBaseOf(location.pathname);

/** The address of one module of the plan on the screen. */
export const planPath = (module: string): string => `${planBase()}/${module}`;
