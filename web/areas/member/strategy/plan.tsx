import { useMemo } from "react";
import { redirect, useLoaderData, useParams } from "react-router";
import { findPlan, listPlanChoices } from "../../../../worker/features/plan-list/queries.ts";
import { readPlanSettings } from "../../../../worker/features/plan-settings/read-plan-settings.ts";
import { addFlash } from "../../../../worker/http/session-cookie.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { toPart } from "../../../features/plan-store/address/to-part.ts";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { PLAN_OVERLAYS } from "../../../features/plan-store/address/passing.ts";
import { OWN_PLAN, planBaseAt } from "../../../features/plan-store/address/plan-base.ts";
import { isShownModule, MODULES } from "../../../features/plan-fields/kinds.ts";
import { PlanSwitcher } from "../../../features/plan-sharing/plan-switcher.tsx";
import { SharedBanner } from "../../../features/plan-sharing/shared-banner.tsx";
import { Workspace } from "../../../features/plan-workspace/workspace.tsx";
import { GUEST_LOOKS } from "../../../features/plan-store/guest-settings.ts";
import { otherPlace, planTitle } from "../../../features/plan-store/plan-place.ts";
import { shownModules } from "../../../features/plan-workspace/module-tabs.tsx";
import { PLAN_CRUMBS } from "../../../features/plan-workspace/plan-crumbs.ts";
import { SidebarModules } from "../../../features/plan-workspace/sidebar-modules.tsx";
import type { SidebarPart } from "../../../shell/sidebar-part.tsx";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { whileConnected } from "../../../lib/connection.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { AttachedFiles } from "../attached-files.tsx";
import type { Route } from "./+types/plan";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

const sidebar: SidebarPart<Route.ComponentProps["loaderData"]> = {
  under: OWN_PLAN,
  Part: ({ loaderData: { userId, plan, settings } }) => (
    <SidebarModules place={otherPlace(plan, userId)} settings={settings} />
  ),
};

export const handle = { crumb: PLAN_CRUMBS, sidebar, savesUrl: PLAN_OVERLAYS };

/** Any plan but the person's first; where it is none that they may open, that one, which says so once. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs, scope) => {
  const { module } = params;
  const { userId } = ctx.actor;
  if (!isShownModule(module)) throw toPart(module, request.url) ?? notFound("module", module);
  const planId = planIdIn(params.planId);
  if (planId === userId) throw redirect(`${OWN_PLAN}/${module}${new URL(request.url).search}`);
  const plan = planId === null ? null : await findPlan(ctx, planId);
  if (!plan) {
    const headers = new Headers();
    addFlash(headers, scope.env.origin, "plan_not_shared");
    throw redirect(`${OWN_PLAN}/${module}`, { headers });
  }
  const [settings, choices] = await Promise.all([
    plan.isOwned ? readPlanSettings(ctx, plan.planId) : GUEST_LOOKS,
    listPlanChoices(ctx),
  ]);
  if (!settings.modules[module]) {
    throw redirect(`${planBaseAt(plan.planId)}/${shownModules(settings)[0] ?? "dashboard"}`);
  }
  return { module, plan, settings, userId, choices };
});

export const shouldRevalidate = whileConnected;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${MODULES[loaderData.module].title} · ${planTitle(otherPlace(loaderData.plan, loaderData.userId))} · Executive Advisor`
      : "Strategy · Executive Advisor",
  },
];

export default function Plan() {
  const { module: first, plan, settings, userId, choices } = useLoaderData<typeof loader>();
  // The address is ahead of the answer where nobody answers.
  const { module = first } = useParams();
  const opened = isShownModule(module) ? module : first;
  const { planId, name, ownerName, isOwned } = plan;
  const place = useMemo(
    () => otherPlace({ planId, name, ownerName, isOwned }, userId),
    [planId, name, ownerName, isOwned, userId],
  );
  return (
    // Another plan has nothing of the one before.
    <PlanProvider key={planId} place={place}>
      <Workspace
        Files={AttachedFiles}
        module={opened}
        settings={settings}
        sharing={{
          switcher: <PlanSwitcher seed={choices} module={opened} />,
          banner: <SharedBanner seed={choices} />,
        }}
      />
    </PlanProvider>
  );
}
