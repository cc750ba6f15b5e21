import { useMemo } from "react";
import { redirect, useLoaderData } from "react-router";
import { findPlan } from "../../../../worker/features/plan-list/queries.ts";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { BUILDER, OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { otherPlace, ownPlace } from "../../../features/plan-store/plan-place.ts";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { Builder } from "../../../features/plan-workspace/builder.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/strategy-builder";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

export const handle = {
  crumb: [{ label: "Strategy", to: OWN_PLAN }, () => "Strategy builder"],
  savesUrl: "phase section",
};

/** Of the person's own plan, or of the one that the address names. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { userId } = ctx.actor;
  const named = new URL(request.url).searchParams.get("plan");
  const planId = named === null ? userId : planIdIn(named);
  const plan = planId === null || planId === userId ? null : await findPlan(ctx, planId);
  if (named !== null && !plan && planId !== userId) throw redirect(BUILDER);
  return { userId, plan };
});

/** The step is a matter of the address alone. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: "Strategy builder · Executive Advisor" }];

export default function StrategyBuilderScreen() {
  const { userId, plan } = useLoaderData<typeof loader>();
  const place = useMemo(() => (plan ? otherPlace(plan, userId) : ownPlace(userId)), [plan, userId]);
  return (
    <PlanProvider key={place.planId} place={place}>
      <Builder />
    </PlanProvider>
  );
}
