import type { PersonalMessage } from "../../durable/messages.ts";
import type { Context } from "../../kernel/context.ts";
import { isQuiet, type OwnStanding, type StoredNotification, toNotification } from "./queries.ts";

/** What the open tabs are told of a new notification; nothing where there is none, or none to be seen. */
export function addedChanges(
  ctx: Context,
  row: StoredNotification | undefined,
  standing: OwnStanding | undefined,
): PersonalMessage | null {
  if (!row || !standing) return null;
  const isShown = row.isInApp && row.deletedAt === null;
  return {
    type: "notifications.changed",
    topic: "notifications",
    changes: {
      since: row.addedSeq - 1,
      seq: row.addedSeq,
      unread: standing.unread,
      items: isShown ? [toNotification(row)] : [],
      removed: [],
      allReadAt: null,
      isReset: false,
    },
    isQuiet: row.kind !== "security" && isQuiet(standing, ctx.clock.now()),
  };
}
