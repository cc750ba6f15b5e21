import { useLoaderData, useNavigate } from "react-router";
import {
  type Service,
  ServiceListInput,
} from "../../../../worker/features/search-services/contract.ts";
import { listServices } from "../../../../worker/features/search-services/services/list-services.ts";
import { IntegrationTabs } from "../../../features/ai/integration-tabs.tsx";
import { StoppedNotice } from "../../../features/ai/stopped-notice.tsx";
import { useAiRemoval } from "../../../features/ai/use-ai-removal.ts";
import {
  removeService,
  SERVICES_KEY,
  servicesQuery,
} from "../../../features/search-services/queries.ts";
import { ServiceDrawer } from "../../../features/search-services/services/service-drawer.tsx";
import { SERVICES } from "../../../features/search-services/services/service-list.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/services";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Search services", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listServices(ctx, readSearch(request, ServiceListInput)),
);

export const shouldRevalidate = keepList(["service"]);

export const meta = () => [{ title: "Search services · Executive Advisor" }];

const NO_MASTER_KEY =
  "The secret AI_MASTER_KEY is not set on this installation. Without it no key can be stored and no service is called.";

export default function Services() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(SERVICES, servicesQuery, loaded, undefined);
  const removal = useAiRemoval<Service>(removeService, ({ name }) => name, SERVICES_KEY);
  const asked = list.params.get("service");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ service: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai.connect"
      needs="publish"
      barred={list.page.hasMasterKey ? null : NO_MASTER_KEY}
      wide
      title="API integrations"
      description="Services that search the web and read pages, their keys and their limits."
      action={<NewLink list={list} />}
    >
      <IntegrationTabs value="search" />
      {list.page.isStopped ? <StoppedNotice /> : null}
      <ResourceList list={list} />
      <ServiceDrawer
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(service) => {
          removal.mutate(service);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
