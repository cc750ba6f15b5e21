import { and, eq, type SQL, sql } from "drizzle-orm";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { NavigationName } from "../../../db/values/navigation.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { type AuditEvent, recordEvent } from "../audit/record-event.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { navigationRecord } from "./navigation-record.ts";
import { readNavigation } from "./queries.ts";

type Written = {
  name: NavigationName;
  items: SQL;
  /** What the admin saw; 0 where nobody ever wrote one. */
  version: number;
  event: Pick<AuditEvent, "type" | "details">;
};

/** Over the version that was seen, recorded and left for publication in one transaction. */
export async function writeLayout(ctx: ActorContext, written: Written) {
  const { name, items, version, event } = written;
  const values = { items, updatedAt: ctx.clock.now(), updatedBy: ctx.actor.userId };
  const eventId = ctx.ids.next();
  const where = eq(navigationLayouts.name, name);
  const keep = (deed: "created" | "changed") =>
    keepChange(ctx, navigationRecord, { deed, where, eventId });
  const isFirst = version === 0;
  const write = isFirst
    ? ctx.db
        .insert(navigationLayouts)
        .values({ name, ...values })
        .onConflictDoNothing()
    : ctx.db
        .update(navigationLayouts)
        .set({ ...values, version: sql`${navigationLayouts.version} + 1` })
        .where(and(where, eq(navigationLayouts.version, version)));
  try {
    await transaction(ctx.db, [
      ...(isFirst ? [] : [keep("changed")]),
      write,
      premiseHeld(ctx.db),
      ...(isFirst ? [keep("created")] : []),
      recordEvent(ctx, { ...event, id: eventId, userId: ctx.actor.userId }),
      enqueueEffect(ctx, { kind: "site.publish", payload: {} }, { dedupeKey: "site.publish" }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readNavigation(ctx, name));
    throw error;
  }
  ctx.effects.wake();
}
