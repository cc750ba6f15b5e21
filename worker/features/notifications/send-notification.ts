import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { sendNotifications } from "./send-notifications.ts";
import type { Note } from "./write-notification.ts";

/**
 * The one verb by which a feature tells somebody something: in the transaction of whatever it tells of,
 * told to the open tabs at once, and again by the outbox should this process die before.
 */
export function sendNotification(ctx: Context, note: Note, own: Statements = []): Promise<void> {
  return sendNotifications(ctx, [note], own);
}
