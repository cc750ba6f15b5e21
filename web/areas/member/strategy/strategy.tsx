import { useMemo } from "react";
import { redirect, useLoaderData, useParams } from "react-router";
import { readPlanSettings } from "../../../../worker/features/plan-settings/read-plan-settings.ts";
import { listPlanChoices } from "../../../../worker/features/plan-list/queries.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { toPart } from "../../../features/plan-store/address/to-part.ts";
import { namedPlanAddress } from "../../../features/plan-store/address/named-plan.ts";
import { PLAN_OVERLAYS } from "../../../features/plan-store/address/passing.ts";
import { isShownModule, MODULES } from "../../../features/plan-fields/kinds.ts";
import { PlanSwitcher } from "../../../features/plan-sharing/plan-switcher.tsx";
import { SharedBanner } from "../../../features/plan-sharing/shared-banner.tsx";
import { Workspace } from "../../../features/plan-workspace/workspace.tsx";
import { ownPlace } from "../../../features/plan-store/plan-place.ts";
import { OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { shownModules } from "../../../features/plan-workspace/module-tabs.tsx";
import { PLAN_CRUMBS } from "../../../features/plan-workspace/plan-crumbs.ts";
import { SidebarModules } from "../../../features/plan-workspace/sidebar-modules.tsx";
import type { SidebarPart } from "../../../shell/sidebar-part.tsx";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { BROWSER_SOURCE } from "../../../features/plan-transfer/browser-source.ts";
import { whileConnected } from "../../../lib/connection.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { AttachedFiles } from "../attached-files.tsx";
import type { Route } from "./+types/strategy";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

const sidebar: SidebarPart<Route.ComponentProps["loaderData"]> = {
  under: OWN_PLAN,
  Part: ({ loaderData: { userId, settings } }) => (
    <SidebarModules place={ownPlace(userId)} settings={settings} />
  ),
};

export const handle = { crumb: PLAN_CRUMBS, sidebar, savesUrl: PLAN_OVERLAYS };

/** Only what a page needs before the plan: its items come by the snapshot, in one stream. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { module } = params;
  if (!isShownModule(module)) throw toPart(module, request.url) ?? notFound("module", module);
  const { userId } = ctx.actor;
  const named = namedPlanAddress({ url: new URL(request.url), module, ownId: userId });
  if (named) throw redirect(named);
  const [settings, choices] = await Promise.all([
    readPlanSettings(ctx, userId),
    listPlanChoices(ctx),
  ]);
  if (!settings.modules[module]) {
    // A link to an item opens it over the first module.
    const [first = "dashboard"] = shownModules(settings);
    throw redirect(`${OWN_PLAN}/${first}${new URL(request.url).search}`);
  }
  return { module, settings, userId, choices };
});

export const shouldRevalidate = whileConnected;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? MODULES[loaderData.module].title : "Strategy"} · Executive Advisor` },
];

export default function Strategy() {
  const { module: first, settings, userId, choices } = useLoaderData<typeof loader>();
  // The address is ahead of the answer where nobody answers.
  const { module = first } = useParams();
  const opened = isShownModule(module) ? module : first;
  const place = useMemo(() => ownPlace(userId), [userId]);
  return (
    <PlanProvider place={place}>
      <Workspace
        Files={AttachedFiles}
        module={opened}
        settings={settings}
        sharing={{
          switcher: <PlanSwitcher seed={choices} module={opened} />,
          banner: <SharedBanner seed={choices} />,
        }}
        localSource={BROWSER_SOURCE}
      />
    </PlanProvider>
  );
}
