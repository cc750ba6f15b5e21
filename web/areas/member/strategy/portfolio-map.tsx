import { useLoaderData } from "react-router";
import { PortfolioMapInput } from "../../../../worker/features/plan-portfolio/contract.ts";
import { readMap } from "../../../../worker/features/plan-portfolio/read-map.ts";
import { CountingNotice } from "../../../features/plan-portfolio/counting-notice.tsx";
import { MAP_ROWS } from "../../../features/plan-portfolio/map-rows.tsx";
import { MapKey, PlanMap } from "../../../features/plan-portfolio/plan-map.tsx";
import { PortfolioTabs } from "../../../features/plan-portfolio/portfolio-tabs.tsx";
import { mapQuery } from "../../../features/plan-portfolio/queries.ts";
import { OWN_PLAN, PORTFOLIO } from "../../../features/plan-store/address/plan-base.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/portfolio-map";

export const middleware: Route.MiddlewareFunction[] = [allow("plan-portfolio.read")];

export const handle = {
  crumb: [
    { label: "Strategy", to: OWN_PLAN },
    { label: "Portfolio", to: PORTFOLIO },
    () => "Strategy map",
  ],
  savesUrl: true,
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  readMap(ctx, readSearch(request, PortfolioMapInput)),
);

export const shouldRevalidate = keepList([]);

export const meta = () => [{ title: "Strategy map · Executive Advisor" }];

export default function PortfolioMapScreen() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(MAP_ROWS, mapQuery, loaded, undefined);
  return (
    <Screen
      wide
      title="Strategy map"
      description="From the mission to the goals, plan by plan."
      controls={
        <span data-print="no">
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      }
    >
      <PortfolioTabs value="map" />
      <ResourceList
        list={list}
        entry={(plan) => <PlanMap key={plan.id} plan={plan} />}
        above={
          <>
            <CountingNotice waiting={list.page.waiting} />
            <MapKey />
          </>
        }
      />
    </Screen>
  );
}
