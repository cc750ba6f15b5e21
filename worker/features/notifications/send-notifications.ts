import { type Statements, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { addedChanges } from "./added-changes.ts";
import { type Note, writeNotification } from "./write-notification.ts";

/** Tells several people, each their own words, in the one transaction of whatever it is that they are told. */
export async function sendNotifications(
  ctx: Context,
  notes: readonly Note[],
  own: Statements,
): Promise<void> {
  const written = notes.map((note) => writeNotification(ctx, note));
  const results: readonly unknown[] = await transaction(ctx.db, [...own, ...written.flat()]);
  if (notes.length === 0) return;
  ctx.effects.wake();
  let end = own.length;
  for (const [at, statements] of written.entries()) {
    end += statements.length;
    // The statements of each end with its row and the person's standing.
    const [rows, standings] = results.slice(end - 2, end) as [
      Awaited<(typeof statements)[3]>,
      Awaited<(typeof statements)[4]>,
    ];
    const message = addedChanges(ctx, rows[0], standings[0]);
    const userId = notes[at]?.userId;
    if (message && userId !== undefined) void ctx.live.publish(userId, message);
  }
}
