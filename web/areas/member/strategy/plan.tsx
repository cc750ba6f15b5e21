import { useMemo } from "react";
import { redirect, useLoaderData, useParams } from "react-router";
import { listSharedPlans } from "../../../../worker/features/plan-shares/list-shared-plans.ts";
import { readSharedPlan } from "../../../../worker/features/plan-shares/read-shared-plan.ts";
import { addFlash } from "../../../../worker/http/session-cookie.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { toPart } from "../../../features/plan-store/address/to-part.ts";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { PLAN_OVERLAYS } from "../../../features/plan-store/address/passing.ts";
import { OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { isShownModule, MODULES } from "../../../features/plan-fields/kinds.ts";
import { PlanSwitcher } from "../../../features/plan-sharing/plan-switcher.tsx";
import { SharedBanner } from "../../../features/plan-sharing/shared-banner.tsx";
import { Workspace } from "../../../features/plan-workspace/workspace.tsx";
import { GUEST_LOOKS } from "../../../features/plan-store/guest-settings.ts";
import { sharedPlace } from "../../../features/plan-store/plan-place.ts";
import { PLAN_CRUMBS } from "../../../features/plan-workspace/plan-crumbs.ts";
import { SidebarModules } from "../../../features/plan-workspace/sidebar-modules.tsx";
import type { SidebarPart } from "../../../shell/sidebar-part.tsx";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { whileConnected } from "../../../lib/connection.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { AttachedFiles } from "../attached-files.tsx";
import type { Route } from "./+types/shared";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

const sidebar: SidebarPart<Route.ComponentProps["loaderData"]> = {
  under: OWN_PLAN,
  Part: ({ loaderData: { userId, plan } }) => (
    <SidebarModules
      place={sharedPlace(plan.planId, userId, plan.ownerName)}
      settings={GUEST_LOOKS}
    />
  ),
};

export const handle = { crumb: PLAN_CRUMBS, sidebar, savesUrl: PLAN_OVERLAYS };

/** Somebody else's plan; where it is none that is shared with the person, their own, which says so once. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs, scope) => {
  const { module, ownerId } = params;
  const { userId } = ctx.actor;
  if (!isShownModule(module)) throw toPart(module, request.url) ?? notFound("module", module);
  const planId = planIdIn(ownerId);
  if (planId === userId) throw redirect(`${OWN_PLAN}/${module}${new URL(request.url).search}`);
  const plan = planId === null ? null : await readSharedPlan(ctx, planId);
  if (!plan) {
    const headers = new Headers();
    addFlash(headers, scope.env.origin, "plan_not_shared");
    throw redirect(`${OWN_PLAN}/${module}`, { headers });
  }
  return { module, plan, userId, shared: await listSharedPlans(ctx) };
});

export const shouldRevalidate = whileConnected;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${MODULES[loaderData.module].title} · Plan of ${loaderData.plan.ownerName} · Executive Advisor`
      : "Strategy · Executive Advisor",
  },
];

export default function Shared() {
  const { module: first, plan, userId, shared } = useLoaderData<typeof loader>();
  // The address is ahead of the answer where nobody answers.
  const { module = first } = useParams();
  const opened = isShownModule(module) ? module : first;
  const { planId, ownerName } = plan;
  const place = useMemo(() => sharedPlace(planId, userId, ownerName), [planId, userId, ownerName]);
  return (
    // Another plan has nothing of the one before.
    <PlanProvider key={planId} place={place}>
      <Workspace
        Files={AttachedFiles}
        module={opened}
        settings={GUEST_LOOKS}
        sharing={{
          switcher: <PlanSwitcher seed={shared} module={opened} />,
          banner: <SharedBanner seed={shared} />,
        }}
      />
    </PlanProvider>
  );
}
