import { sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { appRouteRecord } from "./app-route-record.ts";
import type { AppRouteOrder, AppRouteTable } from "./contract.ts";
import { publishRoutes } from "./publish-routes.ts";
import { listAppRoutes } from "./queries.ts";

/** Puts all entries in a new order, over the one that the admin saw; over another one, nothing. */
export async function orderAppRoutes(
  ctx: ActorContext,
  { ids, seen }: AppRouteOrder,
): Promise<AppRouteTable> {
  const current = sql`(select json_group_array(id) from (select id from ${appRoutes} order by order_index, path))`;
  const places = sql`json_each(${JSON.stringify(ids)}) as places`;
  const eventId = ctx.ids.next();
  const moves = sql`exists (select 1 from ${places}
    where places.value = ${appRoutes.id} and places.key + 1 <> ${appRoutes.orderIndex})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${current} = ${JSON.stringify(seen)}`),
      keepChange(ctx, appRouteRecord, { deed: "changed", where: moves, eventId }),
      ctx.db.run(sql`
        update ${appRoutes} set order_index = places.key + 1, updated_at = ${ctx.clock.now()}
        from ${places} where places.value = ${appRoutes.id}`),
      recordEvent(ctx, {
        id: eventId,
        type: "app_routes_ordered",
        userId: ctx.actor.userId,
        details: { routes: ids.length },
      }),
      publishRoutes(ctx),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await listAppRoutes(ctx));
    throw error;
  }
  ctx.effects.wake();
  return listAppRoutes(ctx);
}
