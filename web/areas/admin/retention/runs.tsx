import { useLoaderData } from "react-router";
import { RunListInput } from "../../../../worker/features/retention/contract.ts";
import { listRuns } from "../../../../worker/features/retention/queries.ts";
import { RETENTION } from "../../../../worker/wired.ts";
import { runsQuery } from "../../../features/retention/queries.ts";
import { RUNS } from "../../../features/retention/run-list.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/runs";
import { RetentionTabs } from "./retention-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("retention.read")];

export const handle = { crumb: "Deletions", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listRuns(ctx, RETENTION, readSearch(request, RunListInput)),
);

export const meta = () => [{ title: "Deletions by retention · Executive Advisor" }];

export default function Runs() {
  const list = useResourceList(RUNS, runsQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen wide title="Retention" description="What was deleted by rules, and when.">
      <RetentionTabs value="runs" />
      <ResourceList list={list} />
    </Screen>
  );
}
