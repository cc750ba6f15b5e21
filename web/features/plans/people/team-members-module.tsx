import { ItemsModule } from "../bar/items-module.tsx";
import { late } from "../frame/late.tsx";
import { WorkspaceSkeleton } from "../frame/workspace-skeleton.tsx";

const waiting = <WorkspaceSkeleton />;
const extra = {
  chart: late(async () => (await import("./org-chart-view.tsx")).OrgChartView, waiting),
  load: late(async () => (await import("./weeks-view.tsx")).WeeksView, waiting),
};

export function TeamMembersModule() {
  return <ItemsModule kind="teamMember" extra={extra} />;
}
