import { sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { changeWork, type IncomingKinds } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { refuseState } from "./change-item.ts";
import type { WorkBulkInput } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { actorName, refuseOwner } from "./tell-owner.ts";

const TRIES = 3;

/** The same to several of a kind, all of them or none. What was merged is worked on elsewhere and left out. */
export async function changeItems(
  ctx: ActorContext,
  kinds: IncomingKinds,
  kindName: string,
  { ids: asked, ...change }: WorkBulkInput,
): Promise<{ changed: number }> {
  const kind = kindNamed(ctx, kinds, kindName, "edit");
  refuseState(kind, change.state);
  await refuseOwner(ctx, kind, change.ownerId);
  const { table, id, name } = kind.record;
  const { ownerId } = change;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const rows = await ctx.db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(
        sql`${id} in (select value from json_each(${JSON.stringify(asked)})) and not exists (
          select 1 from ${incomingItems} as item where item.kind = ${name} and item.record_id = ${id} and item.merged_into is not null)`,
      );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return { changed: 0 };
    const eventId = ctx.ids.next();
    const told =
      ownerId && ownerId !== ctx.actor.userId
        ? leaveNotification(ctx, {
            userId: ownerId,
            kind: "operations",
            title: `${await actorName(ctx)} gave you something to work on`,
            content: ids.length === 1 ? kind.record.label : `${ids.length} × ${kind.record.label}`,
            actionPath: `/admin/incoming?owner=mine&kind=${name}`,
            key: `incoming-owners:${eventId}`,
          })
        : [];
    try {
      await transaction(ctx.db, [
        premise(
          ctx.db,
          sql`(select count(*) from ${table} where ${id} in (select value from json_each(${JSON.stringify(ids)}))) = ${ids.length}`,
        ),
        ...(await changeWork(ctx, kind, ids, change)),
        recordEvent(ctx, {
          id: eventId,
          type: "incoming_changed",
          userId: ctx.actor.userId,
          details: {
            kind: name,
            many: ids.length,
            fields: Object.keys(change).join(", "),
            ...(change.state === undefined ? {} : { state: change.state }),
          },
        }),
        ...told,
      ]);
      ctx.effects.wake();
      return { changed: ids.length };
    } catch (error) {
      // One of them changed or went meanwhile: look again how they stand.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("stale_version");
}
