import { useLoaderData } from "react-router";
import {
  type Grouping,
  PortfolioGroupsInput,
} from "../../../../worker/features/plan-portfolio/contract.ts";
import { readGroups } from "../../../../worker/features/plan-portfolio/read-groups.ts";
import { CountingNotice } from "../../../features/plan-portfolio/counting-notice.tsx";
import { groupRows } from "../../../features/plan-portfolio/group-rows.tsx";
import { PortfolioTabs } from "../../../features/plan-portfolio/portfolio-tabs.tsx";
import { groupsQuery } from "../../../features/plan-portfolio/queries.ts";
import { OWN_PLAN, PORTFOLIO } from "../../../features/plan-store/address/plan-base.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/portfolio-groups";

export const middleware: Route.MiddlewareFunction[] = [allow("plan-portfolio.read")];

export const handle = {
  crumb: [
    { label: "Strategy", to: OWN_PLAN },
    { label: "Portfolio", to: PORTFOLIO },
    () => "Together",
  ],
  savesUrl: true,
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const input = readSearch(request, PortfolioGroupsInput);
  return { by: input.by, page: await readGroups(ctx, input) };
});

export const shouldRevalidate = keepList([]);

export const meta = () => [{ title: "Portfolio · Executive Advisor" }];

const DESCRIPTIONS: Record<Grouping, string> = {
  company: "All your plans, by the company they belong to.",
  theme: "Goals of all your plans, by the name of their theme.",
  person: "Goals of all your plans, by who owns them.",
};

export default function PortfolioGroupsScreen() {
  const { by, page } = useLoaderData<typeof loader>();
  const list = useResourceList(groupRows(by), groupsQuery, page, undefined);
  return (
    <Screen wide title="Portfolio" description={DESCRIPTIONS[by]}>
      <PortfolioTabs value={by} />
      <ResourceList list={list} above={<CountingNotice waiting={list.page.waiting} />} />
    </Screen>
  );
}
