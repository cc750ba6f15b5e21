import { useLoaderData } from "react-router";
import { SendListInput } from "../../../../worker/features/notification-sends/contract.ts";
import { listSends } from "../../../../worker/features/notification-sends/queries.ts";
import { sendsQuery } from "../../../features/notification-sends/queries.ts";
import { SENDS } from "../../../features/notification-sends/send-list.tsx";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/notifications";

export const middleware: Route.MiddlewareFunction[] = [allow("notifications.send")];

export const handle = { crumb: "Notifications", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listSends(ctx, readSearch(request, SendListInput)),
);

export const meta = () => [{ title: "Notifications · Executive Advisor" }];

export default function Notifications() {
  const list = useResourceList(SENDS, sendsQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen
      manages="notifications.send"
      needs="publish"
      wide
      title="Notifications"
      description="What was sent to people in the app, how many got it, and how many read it."
      action={<NewLink list={list} />}
    >
      <ResourceList list={list} />
    </Screen>
  );
}
