import { useLoaderData } from "react-router";
import { MailListInput } from "../../../../worker/features/mails/contract.ts";
import { listMails } from "../../../../worker/features/mails/queries.ts";
import { MAILS } from "../../../features/mails/mail-list.tsx";
import { mailsQuery } from "../../../features/mails/queries.ts";
import { TransportNotice } from "../../../features/mails/transport-notice.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/mails";

export const middleware: Route.MiddlewareFunction[] = [allow("mails.read")];

export const handle = { crumb: "Emails", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listMails(ctx, readSearch(request, MailListInput)),
);

export const meta = () => [{ title: "Emails · Executive Advisor" }];

export default function Mails() {
  const list = useResourceList(MAILS, mailsQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen
      wide
      title="Emails"
      description="All emails to people: confirmations, invitations and notices of changes."
    >
      <TransportNotice transport={list.page.transport} />
      <ResourceList list={list} />
    </Screen>
  );
}
