import { useAddress } from "../../../lib/use-address.ts";
import { planPath } from "./plan-base.ts";

/** What the dashboard is made of; the first of them as it opens. */
export const DASHBOARD_PARTS = ["overview", "updates", "review"] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

export const DASHBOARD_PART_LABELS: Record<DashboardPart, string> = {
  overview: "Overview",
  updates: "Updates",
  review: "Plan review",
};

const partText = (params: URLSearchParams) => params.get("part") ?? "";

export function useDashboardPart(): DashboardPart {
  const text = useAddress(partText);
  return DASHBOARD_PARTS.find((part) => part === text) ?? DASHBOARD_PARTS[0];
}

export const dashboardAddress = (part: DashboardPart) => `${planPath("dashboard")}?part=${part}`;
