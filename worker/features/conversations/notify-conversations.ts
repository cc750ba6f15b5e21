import type { Context } from "../../kernel/context.ts";

/** After the commit, to the open tabs of those who take part: theirs are to be asked for again. */
export function notifyConversations(ctx: Context, people: Iterable<string>): void {
  for (const userId of new Set(people)) {
    void ctx.live.publish(userId, { type: "conversations.changed", topic: "conversations" });
  }
}
