import { isShownModule, MODULES } from "../plan-fields/kinds.ts";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";

type Params = { module?: string };

/** The strategy, and the module of it that is open. */
export const PLAN_CRUMBS = [
  { label: "Strategy", to: OWN_PLAN },
  (_plan: unknown, { module = "" }: Params) => (isShownModule(module) ? MODULES[module].title : ""),
];
