import { Plus } from "lucide-react";
import { useLoaderData, useSearchParams } from "react-router";
import { SendListInput } from "../../../../worker/features/notification-sends/contract.ts";
import { listSends } from "../../../../worker/features/notification-sends/queries.ts";
import { sendsQuery } from "../../../features/notification-sends/queries.ts";
import { SendFilters } from "../../../features/notification-sends/send-filters.tsx";
import { SendsTable } from "../../../features/notification-sends/sends-table.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/notifications";

export const middleware: Route.MiddlewareFunction[] = [allow("notifications.send")];

export const handle = { crumb: "Notifications", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listSends(ctx, readSearch(request, SendListInput)),
);

export const meta = () => [{ title: "Notifications · Executive Advisor" }];

export default function Notifications() {
  const [params] = useSearchParams();
  const { data: list } = useSeededQuery(
    sendsQuery(Object.fromEntries(params)),
    useLoaderData<typeof loader>(),
  );
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  return (
    <Screen
      wide
      title="Notifications"
      description="What was written to people here, how many it reached, and how many read it."
      action={
        <LinkButton
          to="/admin/notifications/new"
          variant="primary"
          icon={<Plus aria-hidden="true" />}
        >
          Write a notification
        </LinkButton>
      }
    >
      <SendFilters counts={list.counts} address={address} />
      <SendsTable {...{ list, params, address }} />
    </Screen>
  );
}
