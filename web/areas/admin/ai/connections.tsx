import { useLoaderData, useNavigate } from "react-router";
import { listConnections } from "../../../../worker/features/ai/connections/list-connections.ts";
import {
  type Connection,
  ConnectionListInput,
} from "../../../../worker/features/ai/connections/contract.ts";
import { ConnectionDrawer } from "../../../features/ai/connections/connection-drawer.tsx";
import { CONNECTIONS } from "../../../features/ai/connections/connection-list.tsx";
import { IntegrationTabs } from "../../../features/ai/integration-tabs.tsx";
import { connectionsQuery, removeConnection } from "../../../features/ai/queries.ts";
import { StoppedNotice } from "../../../features/ai/stopped-notice.tsx";
import { useAiRemoval } from "../../../features/ai/use-ai-removal.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/connections";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "API integrations", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listConnections(ctx, readSearch(request, ConnectionListInput)),
);

export const shouldRevalidate = keepList(["connection"]);

export const meta = () => [{ title: "API integrations · Executive Advisor" }];

const NO_MASTER_KEY =
  "The secret AI_MASTER_KEY is not set on this installation. Without it no key can be stored and no provider is asked.";

export default function Connections() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(CONNECTIONS, connectionsQuery, loaded, undefined);
  const removal = useAiRemoval<Connection>(removeConnection, ({ name }) => name);
  const asked = list.params.get("connection");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ connection: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai.connect"
      needs="publish"
      barred={list.page.hasMasterKey ? null : NO_MASTER_KEY}
      wide
      title="API integrations"
      description="Providers of language models, and the keys to them."
      action={<NewLink list={list} />}
    >
      <IntegrationTabs value="connections" />
      {list.page.isStopped ? <StoppedNotice /> : null}
      <ResourceList list={list} />
      <ConnectionDrawer
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(connection) => {
          removal.mutate(connection);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
