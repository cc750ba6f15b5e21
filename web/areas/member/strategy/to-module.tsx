import { redirect } from "react-router";
import { readPlanSettings } from "../../../../worker/features/plan-settings/read-plan-settings.ts";
import { namedPlanAddress } from "../../../features/plan-store/address/named-plan.ts";
import { shownModules } from "../../../features/plan-workspace/module-tabs.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-module";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

/** The plan opens with the first of its modules. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const url = new URL(request.url);
  const named = namedPlanAddress({ url, module: null, ownId: ctx.actor.userId });
  if (named) return redirect(named);
  const [first = "dashboard"] = shownModules(await readPlanSettings(ctx));
  return redirect(`/strategy/${first}${url.search}`);
});

export default function ToModule() {
  return null;
}
