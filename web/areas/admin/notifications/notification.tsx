import { useLoaderData } from "react-router";
import { readSend } from "../../../../worker/features/notification-sends/queries.ts";
import { sendQuery } from "../../../features/notification-sends/queries.ts";
import { SendActions } from "../../../features/notification-sends/send-actions.tsx";
import { SendFacts } from "../../../features/notification-sends/send-facts.tsx";
import { SendFigures } from "../../../features/notification-sends/send-figures.tsx";
import { SendPreview } from "../../../features/notification-sends/send-preview.tsx";
import { sayAudience } from "../../../features/notification-sends/words.ts";
import { RecordButtons } from "../../../kit/record/record-parts.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Route } from "./+types/notification";

export const middleware: Route.MiddlewareFunction[] = [allow("notifications.send")];

export const handle = { crumb: "Notification" };

export const loader = load((ctx, { params }: Route.LoaderArgs) => readSend(ctx, params.id));

export const meta = () => [{ title: "Notification · Executive Advisor" }];

export default function Notification() {
  const loaded = useLoaderData<typeof loader>();
  const { data: send } = useSeededQuery(sendQuery(loaded.id), loaded);
  const isWaiting = send.state === "scheduled";
  return (
    <Screen
      manages="notifications.send"
      needs="publish"
      wide
      back={{ to: "/admin/notifications", label: "All notifications" }}
      title={<span className="wrap-anywhere">{send.title}</span>}
      description={`To: ${sayAudience(send.audience)}`}
      controls={
        <RecordButtons
          kind="notification-send"
          id={send.id}
          version={send.version}
          title={send.title}
        />
      }
      action={<SendActions send={send} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isWaiting ? (
            <Notice title="Not sent yet">
              It goes out on <Time value={send.sendAt} show="date-time" />, to everyone in the
              audience at that time.
            </Notice>
          ) : send.state === "cancelled" ? (
            <Notice tone="warn" title="Cancelled before sending">
              Nobody got it.
            </Notice>
          ) : (
            <SendFigures send={send} />
          )}
          <Card as="section" sunken title={isWaiting ? "What they will see" : "What they see"}>
            <SendPreview title={send.title} content={send.content} kind={send.kind} />
          </Card>
        </div>
        <SendFacts send={send} />
      </div>
    </Screen>
  );
}
