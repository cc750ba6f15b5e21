import { ItemsModule } from "../bar/items-module.tsx";
import { late } from "../frame/late.tsx";
import { WorkspaceSkeleton } from "../frame/workspace-skeleton.tsx";

const extra = {
  load: late(
    async () => (await import("./allocation-view.tsx")).AllocationView,
    <WorkspaceSkeleton />,
  ),
};

export function SquadsModule() {
  return <ItemsModule kind="squad" extra={extra} />;
}
