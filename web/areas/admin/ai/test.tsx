import { useLoaderData } from "react-router";
import { readOverview } from "../../../../worker/features/ai/tasks/read-overview.ts";
import { IntegrationTabs } from "../../../features/ai/integration-tabs.tsx";
import { overviewQuery } from "../../../features/ai/queries.ts";
import { StoppedNotice } from "../../../features/ai/stopped-notice.tsx";
import { TestConsole } from "../../../features/ai/test/test-console.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/test";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Test" };

export const loader = load(readOverview);

export const meta = () => [{ title: "Test a language model · Executive Advisor" }];

export default function TestModel() {
  const { data } = useSeededQuery(overviewQuery, useLoaderData<typeof loader>());
  return (
    <Screen
      manages="ai.connect"
      wide
      title="API integrations"
      description="Make a real call, and see what goes out and what comes back."
    >
      <IntegrationTabs value="test" />
      {data.settings.isStopped ? <StoppedNotice /> : null}
      {data.models.length === 0 ? (
        <EmptyState
          title="No models to test yet"
          action={
            <LinkButton variant="primary" to="/admin/ai-settings/models">
              Open models
            </LinkButton>
          }
        >
          Connect a provider, then add one of its models.
        </EmptyState>
      ) : (
        <TestConsole models={data.models} />
      )}
    </Screen>
  );
}
