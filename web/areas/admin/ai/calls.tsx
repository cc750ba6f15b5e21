import { useLoaderData } from "react-router";
import { CallListInput } from "../../../../worker/features/ai/usage/contract.ts";
import { listCalls } from "../../../../worker/features/ai/usage/list-calls.ts";
import { callsQuery, downloadCalls } from "../../../features/ai/queries.ts";
import { UsageTabs } from "../../../features/ai/usage-tabs.tsx";
import { CALLS } from "../../../features/ai/usage/call-list.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { ExportButton } from "../../../shell/export-button.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/calls";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "AI calls", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listCalls(ctx, readSearch(request, CallListInput)),
);

export const meta = () => [{ title: "AI calls · Executive Advisor" }];

export default function Calls() {
  const list = useResourceList(CALLS, callsQuery, useLoaderData<typeof loader>(), undefined);
  const { page, query, isEmpty } = list;
  const { cursor: _cursor, limit: _limit, ...filter } = query;
  return (
    <Screen
      wide
      title="AI usage"
      description="Each call to a language model. What was said is not shown."
      controls={
        isEmpty ? null : (
          <ExportButton
            make={async () => ({
              ...(await downloadCalls(filter)),
              told: counted(page.total, "call", "calls"),
            })}
          />
        )
      }
    >
      <UsageTabs value="calls" />
      <ResourceList list={list} />
    </Screen>
  );
}
