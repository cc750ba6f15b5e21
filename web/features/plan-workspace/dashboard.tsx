import { OverviewModule } from "../plan-overview/overview-module.tsx";
import {
  DASHBOARD_PART_LABELS,
  DASHBOARD_PARTS,
  dashboardAddress,
  useDashboardPart,
} from "../plan-store/address/dashboard-part.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";

const Review = lazyPart(
  async () => (await import("../plan-review/plan-review.tsx")).PlanReview,
  <RowsSkeleton />,
);

const Queue = lazyPart(
  async () => (await import("../plan-rhythm/queue-part.tsx")).QueuePart,
  <RowsSkeleton />,
);

/** How the plan stands, and what there is to fix in it. */
export function Dashboard() {
  const part = useDashboardPart();
  const items = DASHBOARD_PARTS.map((value) => ({
    value,
    label: DASHBOARD_PART_LABELS[value],
    to: dashboardAddress(value),
  }));
  return (
    <div className="flex flex-col gap-6">
      <TabLinks label="Parts of the dashboard" value={part} items={items} />
      {part === "review" ? <Review /> : part === "updates" ? <Queue /> : <OverviewModule />}
    </div>
  );
}
