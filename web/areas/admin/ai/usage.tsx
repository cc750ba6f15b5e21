import { useLoaderData, useSearchParams } from "react-router";
import { UsageInput } from "../../../../worker/features/ai/usage/contract.ts";
import { readUsage } from "../../../../worker/features/ai/usage/read-usage.ts";
import { usageQuery } from "../../../features/ai/queries.ts";
import { UsageTabs } from "../../../features/ai/usage-tabs.tsx";
import { UsageFigures } from "../../../features/ai/usage/usage-figures.tsx";
import { UsageFilters } from "../../../features/ai/usage/usage-filters.tsx";
import { UsageTable } from "../../../features/ai/usage/usage-table.tsx";
import { queryOf } from "../../../kit/resource-list/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/usage";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "AI usage", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  readUsage(ctx, readSearch(request, UsageInput)),
);

export const meta = () => [{ title: "AI usage · Executive Advisor" }];

export default function UsageScreen() {
  const [params] = useSearchParams();
  const query = queryOf(UsageInput, params);
  const { data: usage } = useSeededQuery(usageQuery(query), useLoaderData<typeof loader>());
  return (
    <Screen
      wide
      title="AI usage"
      description="What calls to language models cost, and how they went."
    >
      <UsageTabs value="figures" />
      <UsageFilters params={params} query={query} usage={usage} />
      <UsageFigures usage={usage} />
      <UsageTable usage={usage} />
    </Screen>
  );
}
