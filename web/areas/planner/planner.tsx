import { Navigate, useLoaderData } from "react-router";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { notFound } from "../../../worker/kernel/errors.ts";
import { PLAN_OVERLAYS } from "../../features/plan-store/address/passing.ts";
import { toPart } from "../../features/plan-store/address/to-part.ts";
import { isShownModule, MODULES } from "../../features/plan-fields/kinds.ts";
import { shownModules } from "../../features/plan-workspace/module-tabs.tsx";
import { Workspace } from "../../features/plan-workspace/workspace.tsx";
import { usePlanPlace, usePlanState, useSettings } from "../../features/plan-store/use-plan.tsx";
import { useLocalState } from "../../features/plan-store/local/local-state.ts";
import { publicScreen } from "../../server/allow.server.ts";
import { loadPublic } from "../../server/load.server.ts";
import type { Route } from "./+types/planner";
import { Trouble } from "./trouble.tsx";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const handle = { savesUrl: PLAN_OVERLAYS };

export const loader = loadPublic(async (_ctx, { params, request }: Route.LoaderArgs) => {
  const { module } = params;
  if (!isShownModule(module)) throw toPart(module, request.url) ?? notFound("module", module);
  return { module };
});

/** From module to module nothing is asked of the server: it knows nothing of the plan. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { module } = params;
  return isShownModule(module) ? { module } : serverLoader();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? MODULES[loaderData.module].title : "Planner"} · Executive Advisor` },
  { name: "description", content: "Plan without an account: everything stays in your browser." },
];

export default function Planner() {
  const { module } = useLoaderData<typeof loader>();
  const { planId, base } = usePlanPlace();
  const isReady = usePlanState() === "ready";
  const settings = useSettings();
  const { trouble } = useLocalState(planId);
  if (trouble) return <Trouble planId={planId} trouble={trouble} />;
  if (isReady && !settings.modules[module]) {
    const [first = "dashboard"] = shownModules(settings);
    if (first !== module) return <Navigate replace to={`${base}/${first}`} />;
  }
  return <Workspace module={module} settings={PLAN_SETTINGS_DEFAULTS} />;
}
