import { and, eq, gt, sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { appRouteRecord } from "./app-route-record.ts";
import { numberAnew } from "./number-anew.ts";
import { publishRoutes } from "./publish-routes.ts";
import { refuseRoute } from "./refuse-route.ts";

/** Moves an entry into the trash of which the admin saw the last version; those behind it move up. */
export async function removeAppRoute(ctx: ActorContext, id: string, version: number) {
  const eventId = ctx.ids.next();
  const where = eq(appRoutes.id, id);
  const place = sql`(select order_index from ${appRoutes} where id = ${id})`;
  const behind = gt(appRoutes.orderIndex, place);
  const remove = ctx.db.delete(appRoutes).where(and(where, eq(appRoutes.version, version)));
  const event = recordEvent(ctx, {
    id: eventId,
    type: "app_route_removed",
    userId: ctx.actor.userId,
    details: { routeId: id },
  });
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, appRouteRecord, eq(appRoutes.id, id)),
      keepChange(ctx, appRouteRecord, { deed: "deleted", where, eventId }),
      keepChange(ctx, appRouteRecord, { deed: "changed", where: behind, eventId }),
      remove,
      premiseHeld(ctx.db),
      numberAnew(ctx.db),
      event,
      publishRoutes(ctx),
    ]);
  } catch (error) {
    return refuseRoute(ctx, id, error);
  }
  ctx.effects.wake();
}
