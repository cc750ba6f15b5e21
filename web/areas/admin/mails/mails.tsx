import { useLoaderData, useSearchParams } from "react-router";
import { MailListInput } from "../../../../worker/features/mails/contract.ts";
import { listMails } from "../../../../worker/features/mails/queries.ts";
import { MailFilters } from "../../../features/mails/mail-filters.tsx";
import { MailsTable } from "../../../features/mails/mails-table.tsx";
import { mailsQuery } from "../../../features/mails/queries.ts";
import { TransportNotice } from "../../../features/mails/transport-notice.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/mails";

export const middleware: Route.MiddlewareFunction[] = [allow("mails.read")];

export const handle = { crumb: "Mails", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listMails(ctx, readSearch(request, MailListInput)),
);

export const meta = () => [{ title: "Mails · Executive Advisor" }];

export default function Mails() {
  const [params] = useSearchParams();
  const { data } = useSeededQuery(
    mailsQuery(Object.fromEntries(params)),
    useLoaderData<typeof loader>(),
  );
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  return (
    <Screen
      wide
      title="Mails"
      description="Everything that was written to people: confirmations, invitations, and word of what changed."
    >
      <TransportNotice transport={data.transport} />
      <MailFilters counts={data.counts} address={address} />
      <MailsTable list={data} params={params} address={address} />
    </Screen>
  );
}
