import { useLoaderData } from "react-router";
import { PlanListInput } from "../../../../worker/features/plan-list/contract.ts";
import { listPlans } from "../../../../worker/features/plan-list/queries.ts";
import { NewPlanDialog } from "../../../features/plan-list/new-plan-dialog.tsx";
import { PlanActions } from "../../../features/plan-list/plan-actions.tsx";
import { PLANS } from "../../../features/plan-list/plan-rows.tsx";
import { plansQuery } from "../../../features/plan-list/queries.ts";
import { OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { useAuth } from "../../../shell/auth.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/plans";

export const middleware: Route.MiddlewareFunction[] = [allow("plan-list.read")];

export const handle = {
  crumb: [{ label: "Strategy", to: OWN_PLAN }, () => "Plans"],
  savesUrl: "new",
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  listPlans(ctx, readSearch(request, PlanListInput)),
);

export const shouldRevalidate = keepList(["new", "from"]);

export const meta = () => [{ title: "Plans · Executive Advisor" }];

export default function Plans() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(PLANS, plansQuery, loaded, undefined);
  const made = useOverList(list, "new");
  const { isVisit } = useAuth();
  return (
    <Screen
      wide
      title="Plans"
      description="Your own plans, those of companies you lead, and those that others share with you."
      action={isVisit ? null : <NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menu={isVisit ? undefined : (plan) => <PlanActions plan={plan} />}
      />
      {made.isWanted && !isVisit ? (
        <NewPlanDialog source={null} sourceId={list.params.get("from") ?? ""} {...made.dialog} />
      ) : null}
    </Screen>
  );
}
