import type { KeyResultType } from "../values/plans.ts";

type Counted = { type: KeyResultType; baseline: number; target: number; current: number };

const WHOLE = 100;

/** In per cent, as the rules of a plan count it; a test holds them together. */
export function measureResult({ type, baseline, target, current }: Counted): number {
  const isDown = type === "decrease" || type === "stay_below";
  if (isDown ? current <= target : current >= target) return target === 0 ? 0 : WHOLE;
  const share = (current - baseline) / (target - baseline);
  return Math.round(WHOLE * Math.max(0, share));
}
