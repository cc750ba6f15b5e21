import { useLoaderData } from "react-router";
import * as v from "valibot";
import { findSend, sendById } from "../../../../worker/features/notification-sends/queries.ts";
import { ComposeForm } from "../../../features/notification-sends/compose-form.tsx";
import { useSendForm } from "../../../features/notification-sends/use-send-form.ts";
import { useTimeZone } from "../../../ui/preferences.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/compose";

export const middleware: Route.MiddlewareFunction[] = [
  allow("notifications.send", { level: "publish" }),
];

export const handle = { crumb: "New notification" };

const Id = v.pipe(v.string(), v.uuid());

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const from = v.safeParse(Id, new URL(request.url).searchParams.get("from"));
  return { from: from.success ? await findSend(ctx, sendById(from.output)) : null };
});

export const meta = () => [{ title: "New notification · Executive Advisor" }];

export default function Compose() {
  const { from } = useLoaderData<typeof loader>();
  const form = useSendForm({ change: null, from, timeZone: useTimeZone() });
  return (
    <Screen
      back={{ to: "/admin/notifications", label: "All notifications" }}
      title="Write a notification"
      description="People see it under the bell, and by email or digest if they chose that."
    >
      <ComposeForm form={form} backTo="/admin/notifications" />
    </Screen>
  );
}
