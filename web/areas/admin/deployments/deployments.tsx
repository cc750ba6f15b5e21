import { useLoaderData } from "react-router";
import { readDeployments } from "../../../../worker/features/deployments/queries.ts";
import { runningDeployment } from "../../../../worker/features/deployments/running-deployment.ts";
import { HistoryTable } from "../../../features/deployments/history-table.tsx";
import { deploymentsQuery } from "../../../features/deployments/queries.ts";
import { RunningNow } from "../../../features/deployments/running-now.tsx";
import { ThisTab } from "../../../features/deployments/this-tab.tsx";
import { MISSING } from "../../../features/deployments/words.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/deployments";

export const middleware: Route.MiddlewareFunction[] = [allow("deployments.read")];

export const handle = { crumb: "Deployments" };

export const loader = load((ctx, _args: Route.LoaderArgs, scope) =>
  readDeployments(ctx, runningDeployment(scope.env), scope.env.edge),
);

export const meta = () => [{ title: "Deployments · Executive Advisor" }];

export default function Deployments() {
  const { data, isFetching, refetch } = useSeededQuery(
    deploymentsQuery,
    useLoaderData<typeof loader>(),
  );
  return (
    <Screen
      wide
      title="Deployments"
      description="Which build is running, since when, and the ones before it. Open tabs are offered a new build within three minutes."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <RunningNow current={data.current} />
        <ThisTab runningId={data.current.id} />
      </div>
      {data.history ? <HistoryTable history={data.history} /> : null}
      {data.missing ? (
        <Notice
          tone="warn"
          title="Can't show the history now"
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {MISSING[data.missing]} The running build is still known, and people are not affected.
        </Notice>
      ) : null}
    </Screen>
  );
}
