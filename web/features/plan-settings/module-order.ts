import type { PlanModule } from "../../../db/values/plans.ts";

/** The whole order with some modules in a new one: what has no screen yet keeps its place. */
export function orderWith(
  order: readonly PlanModule[],
  moved: readonly PlanModule[],
): PlanModule[] {
  const among = new Set(moved);
  const next = moved.values();
  return order.map((module) => (among.has(module) ? (next.next().value ?? module) : module));
}
