import { useLocalState } from "../../features/plan-store/local/local-state.ts";
import { usePlanPlace } from "../../features/plan-store/use-plan.tsx";
import { Builder } from "../../features/plan-workspace/builder.tsx";
import { publicScreen } from "../../server/allow.server.ts";
import type { Route } from "./+types/strategy-builder";
import { Trouble } from "./trouble.tsx";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const handle = { savesUrl: "phase section" };

export const meta: Route.MetaFunction = () => [
  { title: "Strategy builder · Executive Advisor" },
  { name: "description", content: "Build a strategy without an account, in your browser alone." },
];

export default function PlannerStrategyBuilder() {
  const { planId } = usePlanPlace();
  const { trouble } = useLocalState(planId);
  if (trouble) return <Trouble planId={planId} trouble={trouble} />;
  return <Builder />;
}
