import { Download } from "lucide-react";
import { Outlet, useLocation } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { openTransfer } from "../../features/plan-store/address/open-transfer.ts";
import { DEMO_PLAN, planBaseOf } from "../../features/plan-store/address/plan-base.ts";
import { lazyLocalPlan } from "../../features/plan-store/lazy-local.ts";
import { DEMO_PLACE, LOCAL_PLACE } from "../../features/plan-store/plan-place.ts";
import { PlanProvider } from "../../features/plan-store/use-plan.tsx";
import { fetchFirst } from "../../lib/warm-parts.ts";
import { publicScreen } from "../../server/allow.server.ts";
import { NavigationProgress } from "../../shell/navigation-progress.tsx";
import { QueryProvider } from "../../shell/query-provider.tsx";
import { RouteAnnouncer } from "../../shell/route-announcer.tsx";
import { SavedUrl } from "../../shell/saved-url.tsx";
import { Toaster } from "../../shell/toasts/toaster.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import type { Route } from "./+types/layout";
import { PlannerHeader } from "./planner-header.tsx";
import { PlannerNotices } from "./planner-notices.tsx";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const TRANSFER = [
  {
    kind: "action" as const,
    label: "Download a copy",
    icon: <Download aria-hidden />,
    onSelect: () => openTransfer("export"),
  },
];

/** The plan is read before the page comes to life. */
if (typeof document !== "undefined") void fetchFirst(lazyLocalPlan(LOCAL_PLACE.planId));

/** The workspace of whoever has no account: a header of its own, and nothing that asks the server. */
export default function PlannerLayout() {
  const { pathname } = useLocation();
  const place = planBaseOf(pathname) === DEMO_PLAN ? DEMO_PLACE : LOCAL_PLACE;
  return (
    <QueryProvider>
      <TooltipProvider delayMs={LIMITS.tooltipDelayMs} skipDelayMs={LIMITS.tooltipSkipDelayMs}>
        <PlanProvider key={place.planId} place={place}>
          <SkipLink target="main" />
          <NavigationProgress />
          <div className="flex min-h-dvh flex-col">
            <PlannerHeader transfer={TRANSFER} />
            <PlannerNotices />
            <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
              <Outlet />
            </main>
          </div>
          <RouteAnnouncer />
          <SavedUrl />
          <Toaster />
        </PlanProvider>
      </TooltipProvider>
    </QueryProvider>
  );
}
