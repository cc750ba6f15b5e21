import { Navigate, useLocation } from "react-router";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { PLAN_OVERLAYS } from "../../features/plan-store/address/passing.ts";
import { shownModules } from "../../features/plan-workspace/module-tabs.tsx";
import { Workspace } from "../../features/plan-workspace/workspace.tsx";
import { useLocalState } from "../../features/plan-store/local/local-state.ts";
import { usePlanPlace, usePlanState, useSettings } from "../../features/plan-store/use-plan.tsx";
import { Trouble } from "./trouble.tsx";

export const handle = { savesUrl: PLAN_OVERLAYS };

export const meta = () => [
  { title: "Planner · Executive Advisor" },
  { name: "description", content: "Plan without an account: everything stays in your browser." },
];

/** The plan opens with the first of its modules, which this browser alone knows: it stands there already. */
export default function ToModule() {
  const { planId, base } = usePlanPlace();
  const isReady = usePlanState() === "ready";
  const settings = useSettings();
  const { search } = useLocation();
  const { trouble } = useLocalState(planId);
  if (trouble) return <Trouble planId={planId} trouble={trouble} />;
  const [first = "dashboard"] = shownModules(settings);
  return (
    <>
      {isReady ? <Navigate replace to={`${base}/${first}${search}`} /> : null}
      <Workspace module={first} settings={PLAN_SETTINGS_DEFAULTS} />
    </>
  );
}
