import type { Deployments } from "../../../worker/features/deployments/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** The two largest units: '3 days 4 h', '12 h 5 min', '40 min'. */
export function lastedWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "under a minute";
  const days = Math.floor(minutes / DAY_MIN);
  const hours = Math.floor((minutes % DAY_MIN) / HOUR_MIN);
  const parts = [
    days > 0 ? counted(days, "day", "days") : "",
    hours > 0 ? `${hours} h` : "",
    days === 0 && minutes % HOUR_MIN > 0 ? `${minutes % HOUR_MIN} min` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

export const MISSING: Record<NonNullable<Deployments["missing"]>, string> = {
  late: "The store did not respond in time.",
  away: "Can’t connect to the store.",
  unreadable: "The stored history can’t be read. The next deployment writes a new one.",
};
