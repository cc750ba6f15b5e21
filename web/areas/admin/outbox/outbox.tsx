import { useLoaderData, useSearchParams } from "react-router";
import { OutboxListInput } from "../../../../worker/features/outbox/contract.ts";
import { listOutbox } from "../../../../worker/features/outbox/queries.ts";
import { OutboxStates } from "../../../features/outbox/outbox-states.tsx";
import { OutboxTable } from "../../../features/outbox/outbox-table.tsx";
import { outboxQuery } from "../../../features/outbox/queries.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/outbox";

export const middleware: Route.MiddlewareFunction[] = [allow("outbox.read")];

export const handle = { crumb: "Outbox", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listOutbox(ctx, readSearch(request, OutboxListInput)),
);

export const meta = () => [{ title: "Outbox · Executive Advisor" }];

export default function Outbox() {
  const [params] = useSearchParams();
  const { data } = useSeededQuery(
    outboxQuery(Object.fromEntries(params)),
    useLoaderData<typeof loader>(),
  );
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  return (
    <Screen
      wide
      title="Outbox"
      description="What follows a write: published, mailed and told to others. What failed for good waits here for you."
    >
      <OutboxStates counts={data.counts} state={params.get("state") ?? ""} address={address} />
      <OutboxTable list={data} params={params} address={address} />
    </Screen>
  );
}
