import type { KindRules } from "../plans/rules/kind-rules.ts";
import type { Foundation } from "./contract.ts";

export const FOUNDATION_RULES: KindRules<"foundation"> = { normalise: orderValues };

/** Core values count from 0 without a gap, in their order. */
function orderValues(foundation: Foundation): Foundation {
  const { coreValues } = foundation;
  const isOrdered = coreValues.every(({ orderIndex }, at) => orderIndex === at);
  if (isOrdered) return foundation;
  const ordered = coreValues.toSorted((one, other) => one.orderIndex - other.orderIndex);
  return {
    ...foundation,
    coreValues: ordered.map((value, orderIndex) => ({ ...value, orderIndex })),
  };
}
