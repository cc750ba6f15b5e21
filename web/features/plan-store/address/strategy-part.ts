import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { planPath } from "./plan-base.ts";

/** What the strategy module is made of; the first of them as it opens. */
export const STRATEGY_PARTS = ["direction", "objectives", "map", "review", "versions"] as const;
export type StrategyPart = (typeof STRATEGY_PARTS)[number];

export const STRATEGY_PART_LABELS: Record<StrategyPart, string> = {
  direction: "Direction",
  objectives: "Objectives",
  map: "Map",
  review: "Check-ins",
  versions: "Versions",
};

const partText = (params: URLSearchParams) => params.get("part") ?? "";

export function useStrategyPart(): StrategyPart {
  const text = useAddress(partText);
  return STRATEGY_PARTS.find((part) => part === text) ?? STRATEGY_PARTS[0];
}

/** The address of one part of the strategy: without a part it is the one that was open lately. */
export const strategyAddress = (part: StrategyPart) => `${planPath("strategy")}?part=${part}`;

export const openStrategyPart = (part: StrategyPart) => changeAddress({ part }, "push");
