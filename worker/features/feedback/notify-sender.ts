import type { ActorContext, Context } from "../../kernel/context.ts";
import { actorIn } from "../../kit/incoming.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";

type Handled = { id: string; pageUrl: string };

/** The statements that tell somebody that what they sent was dealt with; once of each, and of several at once. */
export function notifySender(
  ctx: Context | ActorContext,
  userId: string,
  handled: readonly Handled[],
) {
  const [first] = handled;
  if (!first || userId === actorIn(ctx)) return [];
  const isOne = handled.length === 1;
  return leaveNotification(ctx, {
    userId,
    kind: "feedback",
    title: isOne ? "Your feedback was handled" : "Several of your ratings were handled",
    content: isOne
      ? "Somebody read and handled your feedback about this page. Thank you."
      : `Somebody read and handled ${handled.length} of your ratings. Thank you.`,
    actionPath: isOne ? first.pageUrl : null,
    key: `feedback_handled:${first.id}`,
  });
}
