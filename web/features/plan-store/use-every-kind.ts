import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { useKind } from "./use-plan.tsx";

/** Changes with every row of the plan. */
export function useEveryKind(): string {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the kinds are a constant: always as many, in one order.
  return PLAN_KINDS.map((kind) => useKind(kind)).join();
}
