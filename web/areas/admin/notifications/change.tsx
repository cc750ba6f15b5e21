import { redirect, useLoaderData } from "react-router";
import { readSend } from "../../../../worker/features/notification-sends/queries.ts";
import { ComposeForm } from "../../../features/notification-sends/compose-form.tsx";
import { useSendForm } from "../../../features/notification-sends/use-send-form.ts";
import { useTimeZone } from "../../../ui/preferences.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/change";

export const middleware: Route.MiddlewareFunction[] = [
  allow("notifications.send", { level: "publish" }),
];

export const handle = { crumb: "Change" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const send = await readSend(ctx, params.id);
  // Whoever comes too late finds how far it got.
  if (send.state !== "scheduled") throw redirect(`/admin/notifications/${send.id}`);
  return { send };
});

export const meta = () => [{ title: "Change a notification · Executive Advisor" }];

export default function Change() {
  const { send } = useLoaderData<typeof loader>();
  const form = useSendForm({ change: send, from: null, timeZone: useTimeZone() });
  return (
    <Screen
      back={{ to: `/admin/notifications/${send.id}`, label: "Back to the notification" }}
      title="Change a notification"
      description="You can change everything until sending starts."
    >
      <ComposeForm form={form} backTo={`/admin/notifications/${send.id}`} />
    </Screen>
  );
}
