import type { Context } from "../../kernel/context.ts";
import { type Note, writeNotification } from "./write-notification.ts";

/**
 * The statements that leave a notification beside whatever it tells of, where a verb commits its own
 * transaction. Wake the drainer then: it tells the open tabs.
 */
export function leaveNotification(ctx: Context, note: Note) {
  const [row, count, effect] = writeNotification(ctx, note);
  return [row, count, effect] as const;
}
