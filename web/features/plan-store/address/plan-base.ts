/** Where the screens of a plan stand: the own one, the one without an account, the demo, or somebody else's. */
export const OWN_PLAN = "/strategy";
export const LOCAL_PLAN = "/planner";
export const DEMO_PLAN = `${LOCAL_PLAN}/demo`;
export const SHARED_PLANS = `${OWN_PLAN}/shared`;

export const sharedPlanBase = (ownerId: string) => `${SHARED_PLANS}/${ownerId}`;

export function planBaseOf(path: string): string {
  const [, first, second, ownerId] = path.split("/");
  if (`/${first}` === LOCAL_PLAN) return second === "demo" ? DEMO_PLAN : LOCAL_PLAN;
  return second === "shared" && ownerId ? sharedPlanBase(ownerId) : OWN_PLAN;
}

export const isPlanPath = (path: string): boolean =>
  [OWN_PLAN, LOCAL_PLAN].some((base) => path === base || path.startsWith(`${base}/`));

/** Of the plan on the screen. Links inside a plan are drawn in the browser alone, which has an address. */
const planBase = (): string =>
  typeof location === "undefined" ? OWN_PLAN : planBaseOf(location.pathname);

/** The address of one module of the plan on the screen. */
export const planPath = (module: string): string => `${planBase()}/${module}`;
