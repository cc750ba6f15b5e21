import { and, eq, sql } from "drizzle-orm";
import { notificationSettings } from "../../../db/schema/notifications.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { moveEffect } from "../outbox/move-effect.ts";
import type { NotificationPreferences, TimeChanges } from "./contract.ts";
import { readPreferences } from "./queries.ts";
import { digestKey, nextDigestAt } from "./rules.ts";

/** Saves quiet hours and the digest's hour over the version that was seen; a digest that waits moves along. */
export async function changeTimes(
  ctx: ActorContext,
  changes: TimeChanges,
  version: number,
): Promise<NotificationPreferences> {
  const { userId } = ctx.actor;
  const { times: stored, timeZone: known } = await readPreferences(ctx);
  const times = {
    isQuietOn: changes.isQuietOn ?? stored.isQuietOn,
    quietFrom: changes.quietFrom ?? stored.quietFrom,
    quietTo: changes.quietTo ?? stored.quietTo,
    digestRhythm: changes.digestRhythm ?? stored.digestRhythm,
    digestAt: changes.digestAt ?? stored.digestAt,
  };
  const timeZone = known.by === "profile" ? known.name : (changes.timeZone ?? known.name);
  const runAt = nextDigestAt(ctx.clock.now(), { ...times, timeZone });
  const updatedAt = ctx.clock.now();
  const write =
    version === 0
      ? ctx.db
          .insert(notificationSettings)
          .values({ userId, ...times, timeZone: changes.timeZone ?? "", updatedAt })
          .onConflictDoNothing()
      : ctx.db
          .update(notificationSettings)
          .set({ ...changes, updatedAt, version: sql`${notificationSettings.version} + 1` })
          .where(
            and(eq(notificationSettings.userId, userId), eq(notificationSettings.version, version)),
          );
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      moveEffect(ctx, digestKey(userId), runAt, { userId, dueAt: runAt }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readPreferences(ctx));
    throw error;
  }
  ctx.effects.wake();
  return readPreferences(ctx);
}
