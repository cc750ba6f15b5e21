import { useLoaderData } from "react-router";
import { chainKeeperFor } from "../../../../worker/durable/chain-keeper-for.ts";
import { AuditListInput } from "../../../../worker/features/audit/contract.ts";
import { listAuditEvents, readAuditEvent } from "../../../../worker/features/audit/queries.ts";
import { readChainState } from "../../../../worker/features/audit/read-chain-state.ts";
import { nameRecord } from "../../../../worker/features/records/name-record.ts";
import { RECORDS } from "../../../../worker/wired.ts";
import { EVENTS } from "../../../features/audit/audit-list.tsx";
import { ChainHeads } from "../../../features/audit/chain-heads.tsx";
import { ChainStatus } from "../../../features/audit/chain-status.tsx";
import { EventDrawer } from "../../../features/audit/event-drawer.tsx";
import { ExportMenu } from "../../../features/audit/export-menu.tsx";
import { auditQuery, chainQuery } from "../../../features/audit/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/audit";

export const middleware: Route.MiddlewareFunction[] = [allow("audit.read")];

export const handle = { crumb: "Audit log", savesUrl: "open" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const open = new URL(request.url).searchParams.get("open");
  const input = readSearch(request, AuditListInput);
  const [list, record, chain, event] = await Promise.all([
    listAuditEvents(ctx, input),
    nameRecord(ctx, RECORDS, input.record),
    readChainState(ctx, chainKeeperFor(scope.env)),
    open ? readAuditEvent(ctx, open) : null,
  ]);
  return { list, record, chain, event };
});

export const meta = () => [{ title: "Audit log · Executive Advisor" }];

export default function Audit() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(EVENTS, auditQuery, loaded.list, loaded);
  const { data: chain } = useSeededQuery(chainQuery(), loaded.chain);
  const { close } = useOverList(list, "open");
  return (
    <Screen
      wide
      title="Audit log"
      description="Who did what, when and from where. Each event is sealed to the one before, so any change shows."
      action={<ExportMenu query={list.filter} />}
    >
      <ChainStatus chain={chain} address={list.address} />
      <ChainHeads head={chain.head} />
      <ResourceList list={list} />
      <EventDrawer event={loaded.event} onClose={close} />
    </Screen>
  );
}
