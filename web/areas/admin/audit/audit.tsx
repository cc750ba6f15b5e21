import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { chainKeeperFor } from "../../../../worker/durable/chain-keeper-for.ts";
import { AuditListInput } from "../../../../worker/features/audit/contract.ts";
import { listAuditEvents, readAuditEvent } from "../../../../worker/features/audit/queries.ts";
import { readChainState } from "../../../../worker/features/audit/read-chain-state.ts";
import { AuditFilters } from "../../../features/audit/audit-filters.tsx";
import { AuditTable } from "../../../features/audit/audit-table.tsx";
import { ChainStatus } from "../../../features/audit/chain-status.tsx";
import { EventDrawer } from "../../../features/audit/event-drawer.tsx";
import { ExportMenu } from "../../../features/audit/export-menu.tsx";
import { auditQuery, chainQuery } from "../../../features/audit/queries.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/audit";

export const middleware: Route.MiddlewareFunction[] = [allow("audit.read")];

export const handle = { crumb: "Audit log", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const open = new URL(request.url).searchParams.get("open");
  const [list, chain, event, visitor] = await Promise.all([
    listAuditEvents(ctx, readSearch(request, AuditListInput)),
    readChainState(ctx, chainKeeperFor(scope.env)),
    open ? readAuditEvent(ctx, open) : null,
    scope.visitor(),
  ]);
  return { list, chain, event, zone: visitor?.timeZone ?? "" };
});

export const meta = () => [{ title: "Audit log · Executive Advisor" }];

export default function Audit() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const { data: list } = useSeededQuery(auditQuery(Object.fromEntries(params)), loaded.list);
  const { data: chain } = useSeededQuery(chainQuery(), loaded.chain);
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const close = () => navigate(address({ open: null, cursor: params.get("cursor") }));
  const userId = params.get("userId");
  const person = list.items.find((row) => row.person?.id === userId)?.person;
  return (
    <Screen
      wide
      title="Audit log"
      description="Who did what, when and from where. Each event is sealed to the one before, so that a change shows."
      action={<ExportMenu params={params} />}
    >
      <ChainStatus chain={chain} address={address} />
      <AuditFilters key={userId} zone={loaded.zone} personName={person?.name ?? null} />
      <AuditTable list={list} params={params} address={address} />
      <EventDrawer event={loaded.event} onClose={() => void close()} />
    </Screen>
  );
}
