import { redirect } from "react-router";
import { lastPlanId } from "../../../../worker/features/plan-list/queries.ts";
import { readPlanSettings } from "../../../../worker/features/plan-settings/read-plan-settings.ts";
import { OWN_PLAN, planBaseAt } from "../../../features/plan-store/address/plan-base.ts";
import { namedPlanAddress } from "../../../features/plan-store/address/named-plan.ts";
import { shownModules } from "../../../features/plan-workspace/module-tabs.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-module";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

/** The plan that was open last, with the first of its modules. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const url = new URL(request.url);
  const named = namedPlanAddress({ url, module: null, ownId: ctx.actor.userId });
  if (named) return redirect(named);
  const { userId } = ctx.actor;
  const [planId, settings] = await Promise.all([lastPlanId(ctx), readPlanSettings(ctx, userId)]);
  const [first = "dashboard"] = shownModules(settings);
  return redirect(
    planId === userId
      ? `${OWN_PLAN}/${first}${url.search}`
      : `${planBaseAt(planId)}/dashboard${url.search}`,
  );
});

export default function ToModule() {
  return null;
}
