import { useLoaderData } from "react-router";
import * as v from "valibot";
import { ServiceListInput } from "../../../../worker/features/search-services/contract.ts";
import { listServices } from "../../../../worker/features/search-services/services/list-services.ts";
import { IntegrationTabs } from "../../../features/ai/integration-tabs.tsx";
import { StoppedNotice } from "../../../features/ai/stopped-notice.tsx";
import { servicesQuery } from "../../../features/search-services/queries.ts";
import { ServiceConsole } from "../../../features/search-services/test/service-console.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/test";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Test a service" };

export const loader = load((ctx) => listServices(ctx, v.parse(ServiceListInput, {})));

export const meta = () => [{ title: "Test a search service · Executive Advisor" }];

export default function TestService() {
  const { data } = useSeededQuery(servicesQuery({}), useLoaderData<typeof loader>());
  return (
    <Screen
      manages="ai.connect"
      wide
      title="API integrations"
      description="Make a real call, and see what goes out and what comes back."
    >
      <IntegrationTabs value="search-test" />
      {data.isStopped ? <StoppedNotice /> : null}
      {data.items.length === 0 ? (
        <EmptyState
          title="No services to test yet"
          action={
            <LinkButton variant="primary" to="/admin/api-integrations/search">
              Open search services
            </LinkButton>
          }
        >
          Add a service that searches the web or reads pages.
        </EmptyState>
      ) : (
        <ServiceConsole services={data.items} />
      )}
    </Screen>
  );
}
