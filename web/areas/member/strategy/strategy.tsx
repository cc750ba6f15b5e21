import { useEffect, useMemo } from "react";
import { redirect, useLoaderData } from "react-router";
import { readPlanSettings } from "../../../../worker/features/plan-settings/read-plan-settings.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { isShownModule, MODULE_TITLES } from "../../../features/plans/fields/kinds.ts";
import { Workspace } from "../../../features/plans/frame/workspace.tsx";
import { ownPlace } from "../../../features/plans/store/plan-place.ts";
import { PlanProvider } from "../../../features/plans/store/use-plan.tsx";
import { answerOrLast, keepAnswer } from "../../../lib/last-answer.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/strategy";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

export const handle = { crumb: { label: "Strategy", to: "/strategy" } };

/** Only what a page needs before the plan: its items come by the snapshot, in one stream. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { module } = params;
  if (!isShownModule(module)) throw notFound("module", module);
  const settings = await readPlanSettings(ctx);
  if (!settings.modules[module]) {
    // A link to an item opens it over the first module.
    throw redirect(`/strategy${new URL(request.url).search}`);
  }
  return { module, settings, userId: ctx.actor.userId };
});

const KEPT = "strategy";

/** A module that is opened while nobody answers shows what the browser knows of the plan. */
export async function clientLoader({ params: { module }, serverLoader }: Route.ClientLoaderArgs) {
  const answer = await answerOrLast(KEPT, serverLoader);
  return isShownModule(module) ? { ...answer, module } : answer;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? MODULE_TITLES[loaderData.module] : "Strategy"} · Executive Advisor` },
];

export default function Strategy() {
  const answer = useLoaderData<typeof loader>();
  const { module, settings, userId } = answer;
  useEffect(() => keepAnswer(KEPT, answer), [answer]);
  const place = useMemo(() => ownPlace(userId), [userId]);
  return (
    <PlanProvider place={place}>
      <Workspace module={module} settings={settings} />
    </PlanProvider>
  );
}
