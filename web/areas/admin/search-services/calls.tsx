import { useLoaderData } from "react-router";
import { SearchCallListInput } from "../../../../worker/features/search-services/contract.ts";
import { listSearchCalls } from "../../../../worker/features/search-services/usage/list-search-calls.ts";
import { IntegrationTabs } from "../../../features/ai/integration-tabs.tsx";
import { SEARCH_CALLS } from "../../../features/search-services/calls/search-call-list.tsx";
import { searchCallsQuery } from "../../../features/search-services/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/calls";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Search calls", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listSearchCalls(ctx, readSearch(request, SearchCallListInput)),
);

export const meta = () => [{ title: "Search calls · Executive Advisor" }];

export default function SearchCalls() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(SEARCH_CALLS, searchCallsQuery, loaded, undefined);
  return (
    <Screen
      wide
      title="API integrations"
      description="Each call to a search service. What people searched for is not stored."
    >
      <IntegrationTabs value="search-calls" />
      <ResourceList list={list} />
    </Screen>
  );
}
