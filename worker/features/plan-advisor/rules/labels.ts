import type { Health, ItemStatus } from "../../../../db/values/plans.ts";

export const HEALTH_SAYS: Record<Health, string> = {
  on_track: "on track",
  at_risk: "at risk",
  off_track: "off track",
};

export const STATUS_SAYS: Record<ItemStatus, string> = {
  not_started: "not started",
  in_progress: "in progress",
  on_hold: "on hold",
  completed: "completed",
  cancelled: "cancelled",
};
