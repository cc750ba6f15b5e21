import { useLoaderData, useSearchParams } from "react-router";
import { PortfolioInput } from "../../../../worker/features/plan-portfolio/contract.ts";
import { readPortfolio } from "../../../../worker/features/plan-portfolio/read-portfolio.ts";
import { CountingNotice } from "../../../features/plan-portfolio/counting-notice.tsx";
import { PortfolioFigures } from "../../../features/plan-portfolio/portfolio-figures.tsx";
import { narrowingIn, PORTFOLIO_ROWS } from "../../../features/plan-portfolio/portfolio-rows.tsx";
import { PortfolioTabs } from "../../../features/plan-portfolio/portfolio-tabs.tsx";
import { portfolioQuery } from "../../../features/plan-portfolio/queries.ts";
import { OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/portfolio";

export const middleware: Route.MiddlewareFunction[] = [allow("plan-portfolio.read")];

export const handle = {
  crumb: [{ label: "Strategy", to: OWN_PLAN }, () => "Portfolio"],
  savesUrl: true,
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  readPortfolio(ctx, readSearch(request, PortfolioInput)),
);

export const shouldRevalidate = keepList([]);

export const meta = () => [{ title: "Portfolio · Executive Advisor" }];

export default function PortfolioScreen() {
  const loaded = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const narrowing = narrowingIn(params);
  const list = useResourceList(PORTFOLIO_ROWS, portfolioQuery, loaded, narrowing);
  return (
    <Screen
      wide
      title="Portfolio"
      description="Every plan that you can open: how it does, what is overdue or off track, and what waits."
    >
      <PortfolioTabs value="plans" />
      {list.isEmpty ? null : (
        <PortfolioFigures page={list.page} address={list.address} isNarrowed={narrowing !== null} />
      )}
      <ResourceList list={list} above={<CountingNotice waiting={list.page.waiting} />} />
    </Screen>
  );
}
