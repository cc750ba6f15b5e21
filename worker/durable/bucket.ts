import type { RateRule } from "../kernel/context.ts";

export type Bucket = { tokens: number; at: number };

export function refill(stored: Bucket | undefined, rule: RateRule, now: number): Bucket {
  if (!stored) return { tokens: rule.burst, at: now };
  const gained = (Math.max(0, now - stored.at) / 60_000) * rule.perMinute;
  return { tokens: Math.min(rule.burst, stored.tokens + gained), at: now };
}
